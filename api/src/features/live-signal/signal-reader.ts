import type { Reader } from '@lectern/database/database';
import { closeGaps, type Gap, gapsAmong, inGaps, rangesOver } from './gaps.ts';
import { type SignalRow, selectLastSeq, selectSignalsAfter, selectSignalsIn } from './queries.ts';

/** Signals from before the start that are read as well: some may not have been committed by then. */
const LOOK_BACK = 500;
/** Signals of one reading; the rest comes with the next. */
const READ_AT_ONCE = 5_000;
/**
 * How long a number that is missing is looked for, in milliseconds: no transaction that tells somebody
 * something takes as long. After it the number was given back.
 */
const GAP_KEPT_FOR = 120_000;
/** Ranges that one query looks into: two transactions that tell hundreds leave hundreds of gaps. */
const MAX_RANGES = 50;

/**
 * Reads each signal once, by whichever process it was committed. Numbers are given before the commit, so a
 * lower one may appear after a higher one: what is left out is looked for again.
 */
export class SignalReader {
  readonly #reader: Reader;
  /** Milliseconds of a clock that never goes back. */
  readonly #now: () => number;
  #last: number | undefined;
  #gaps: readonly Gap[] = [];

  constructor(reader: Reader, now: () => number) {
    this.#reader = reader;
    this.#now = now;
  }

  /**
   * Whom signals are about that were committed since the last reading; the first time also some of before.
   * Where it rejects, nothing is lost: the next reading reads them.
   */
  async read(): Promise<Set<string>> {
    this.#last ??= Math.max(0, (await selectLastSeq(this.#reader)) - LOOK_BACK);
    const now = this.#now();
    const gaps = this.#gaps.filter(({ since }) => now - since < GAP_KEPT_FOR);
    const ranges = rangesOver(gaps, MAX_RANGES);
    const late =
      ranges.length === 0 ? [] : inGaps(gaps, await selectSignalsIn(this.#reader, ranges));
    const next = await selectSignalsAfter(this.#reader, this.#last, READ_AT_ONCE);
    this.#gaps = [
      ...closeGaps(gaps, late.map(seqOf)),
      ...gapsAmong(this.#last, next.map(seqOf), now),
    ];
    this.#last = next.at(-1)?.seq ?? this.#last;
    return new Set([...late, ...next].map(({ person_id }) => person_id));
  }

  /** Begins anew with the next reading. */
  reset(): void {
    this.#last = undefined;
    this.#gaps = [];
  }
}

function seqOf({ seq }: SignalRow): number {
  return seq;
}
