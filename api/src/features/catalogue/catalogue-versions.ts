import type { Database } from '@lectern/database/database';
import { type Figures, selectCatalogueVersion } from './queries.ts';

export interface CatalogueVersion {
  readonly version: string;
  readonly figures: Figures;
}

/** How old shown totals of the whole catalogue may be, in milliseconds. */
const TOTALS_FRESH_FOR = 700;

/** Reads the version of the whole catalogue, with one query at a time. */
export class CatalogueVersions {
  readonly #database: Database;
  readonly #now: () => number;
  #last: { value: CatalogueVersion; readAt: number; marker: string } | undefined;
  #reading: Promise<CatalogueVersion> | undefined;

  /** @param now milliseconds of a clock that never goes back */
  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** At most {@link TOTALS_FRESH_FOR} old. */
  async current(): Promise<CatalogueVersion> {
    const last = this.#last;
    if (last && this.#now() - last.readAt < TOTALS_FRESH_FOR) return last.value;
    return this.fresh();
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

  async #read(): Promise<CatalogueVersion> {
    const readAt = this.#now();
    const marker = await this.#database.changeMarker();
    // Nothing committed since: the scan would find the same.
    if (this.#last?.marker === marker) {
      this.#last = { ...this.#last, readAt };
      return this.#last.value;
    }
    const value = await selectCatalogueVersion(this.#database.read);
    this.#last = { value, readAt, marker };
    return value;
  }
}
