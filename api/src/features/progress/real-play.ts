import type { Instant } from '@lectern/database/schema';
import { mergeRanges, type Range, secondsIn } from './played-ranges.ts';

/** The speed at which recordings are played at most. */
const FASTEST = 2;
/** What devices and networks may be late by, in seconds. */
const LATE_BY = 30;
/** What a length may be wrong by, in seconds: tracks do not end together. */
const WRONG_BY = 1;
/** Of the length, that must have been played. */
const PLAYED_ENOUGH = 0.9;

/** What is known of a recording's play before a report. */
export interface KnownPlay {
  readonly ranges: readonly Range[];
  /** When play was told of last, in UTC milliseconds by the server's clock; null: never. */
  readonly toldAt: Instant | null;
}

/**
 * The stretches that were played, with those that a report claims.
 *
 * @param length of the recording in seconds; null: not known
 * @param now UTC milliseconds
 * @returns undefined where more is claimed than can have been played since the last report: it may be
 *   claimed again when enough time has passed
 */
export function withClaimed(
  { ranges, toldAt }: KnownPlay,
  claimed: readonly Range[],
  length: number | null,
  now: Instant,
): Range[] | undefined {
  const before = mergeRanges(ranges, length);
  const after = mergeRanges([...before, ...claimed], length);
  const grown = secondsIn(after) - secondsIn(before);
  const passed = (now - (toldAt ?? now)) / 1_000;
  return grown <= passed * FASTEST + LATE_BY ? after : undefined;
}

/**
 * True where so much of a recording was played that its lesson is done.
 *
 * @param length in seconds; undefined: not known. One that ends before what was played is wrong
 */
export function isPlayedEnough(played: readonly Range[], length: number | undefined): boolean {
  const end = played.at(-1)?.[1] ?? 0;
  if (length === undefined || length <= 0 || length < end - WRONG_BY) return false;
  return secondsIn(played) >= length * PLAYED_ENOUGH;
}
