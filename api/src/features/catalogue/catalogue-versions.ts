import type { Database } from '@lectern/database/database';
import { type Figures, selectCatalogueVersion } from './queries.ts';

export interface CatalogueVersion {
  readonly version: string;
  readonly figures: Figures;
}

/** What was read, and when: milliseconds of the clock. */
interface Reading {
  readonly value: CatalogueVersion;
  readonly marker: string;
  readonly from: number;
  /** Before it is not read again unless somebody needs it fresh. */
  readonly until: number;
}

/** How long they are not read again, in milliseconds. */
const READ_AGAIN_AFTER = 700;
/** A catalogue that changes all the time is read for so small a part of the time, as a share. */
const READING = 1 / 20;

/**
 * Reads the version of the whole catalogue, with one query at a time. It visits each listing: of 100,000
 * courses that takes PostgreSQL 50 ms.
 */
export class CatalogueVersions {
  readonly #database: Pick<Database, 'changeMarker' | 'read'>;
  readonly #now: () => number;
  #last: Reading | undefined;
  #reading: Promise<CatalogueVersion> | undefined;

  /** @param now milliseconds of a clock that never goes back */
  constructor(database: Pick<Database, 'changeMarker' | 'read'>, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /**
   * While it is asked for often, nobody waits for it.
   *
   * @param age how old it may be, in milliseconds
   */
  async recent(age: number): Promise<CatalogueVersion> {
    const last = this.#last;
    if (!last || this.#now() - last.from >= age) return this.fresh();
    this.#readAgainInTime(last);
    return last.value;
  }

  /**
   * About how many courses are listed: as many as when it was read last, however long ago. It tells which
   * words are frequent; no search waits for it.
   */
  async size(): Promise<number> {
    const last = this.#last;
    if (!last) return (await this.fresh()).figures.count;
    this.#readAgainInTime(last);
    return last.value.figures.count;
  }

  /** As the database has it after this call began. */
  async fresh(): Promise<CatalogueVersion> {
    // A query that began before this call may read less than the caller compares it with.
    await this.#reading?.catch(() => undefined);
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  #readAgainInTime({ until }: Reading): void {
    if (this.#reading || this.#now() < until) return;
    // Nobody waits for it: a failure is met again by who does.
    this.fresh().catch(() => undefined);
  }

  async #read(): Promise<CatalogueVersion> {
    const from = this.#now();
    const marker = await this.#database.changeMarker();
    // Nothing committed since: the scan would find the same.
    const value =
      this.#last?.marker === marker
        ? this.#last.value
        : await selectCatalogueVersion(this.#database.read);
    const end = this.#now();
    const until = end + Math.max(READ_AGAIN_AFTER, (end - from) / READING);
    this.#last = { value, marker, from, until };
    return value;
  }
}
