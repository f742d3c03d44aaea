import type { Database } from '@lectern/database/database';
import { type Figures, selectCatalogueVersion } from './queries.ts';

export interface CatalogueVersion {
  readonly version: string;
  readonly figures: Figures;
}

/** How old shown totals of the whole catalogue may be, in milliseconds. */
const TOTALS_FRESH_FOR = 700;

/** Tells what version the whole catalogue is at, asking the database once at a time. */
export class CatalogueVersions {
  readonly #database: Database;
  readonly #now: () => number;
  #last: { value: CatalogueVersion; at: number; marker: string } | undefined;
  #asking: Promise<CatalogueVersion> | undefined;

  /** @param now milliseconds of a clock that never goes back */
  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** At most {@link TOTALS_FRESH_FOR} old. */
  async current(): Promise<CatalogueVersion> {
    const last = this.#last;
    if (last && this.#now() - last.at < TOTALS_FRESH_FOR) return last.value;
    return this.fresh();
  }

  /** As the database has it after this call began. */
  async fresh(): Promise<CatalogueVersion> {
    // What was asked before this call may be older than what the caller compares it with.
    await this.#asking?.catch(() => undefined);
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #ask(): Promise<CatalogueVersion> {
    const at = this.#now();
    const marker = await this.#database.changeMarker();
    // Nothing committed since: the scan would find the same.
    if (this.#last?.marker === marker) {
      this.#last = { ...this.#last, at };
      return this.#last.value;
    }
    const value = await selectCatalogueVersion(this.#database.read);
    this.#last = { value, at, marker };
    return value;
  }
}
