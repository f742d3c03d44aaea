import type { Database } from '@lectern/database/database';
import { type Figures, selectCatalogueVersion } from './queries.ts';

export interface CatalogueVersion {
  readonly version: string;
  readonly figures: Figures;
}

/** A version, and when it was read: milliseconds of the clock. */
interface Reading {
  readonly value: CatalogueVersion;
  readonly marker: string;
  readonly readAt: number;
}

/** How old a version is, in milliseconds, when it is read again without anybody waiting for it. */
const READ_AGAIN_AFTER = 2_500;

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

  /** @param age how old it may be, in milliseconds */
  async recent(age: number): Promise<CatalogueVersion> {
    const last = this.#last;
    if (!last || this.#age(last) >= age) return this.fresh();
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

  #readAgainInTime(last: Reading): void {
    if (this.#reading || this.#age(last) < READ_AGAIN_AFTER) return;
    // Nobody waits for it. Who waits for the next one hears of a failure.
    this.fresh().catch(() => undefined);
  }

  #age({ readAt }: Reading): number {
    return this.#now() - readAt;
  }

  async #read(): Promise<CatalogueVersion> {
    const readAt = this.#now();
    const marker = await this.#database.changeMarker();
    // Nothing committed since: the scan would find the same.
    const value =
      this.#last?.marker === marker
        ? this.#last.value
        : await selectCatalogueVersion(this.#database.read);
    this.#last = { value, marker, readAt };
    return value;
  }
}
