import type { Database } from '@lectern/database/database';
import { type Cell, countCellsOfRange } from '../listing/queries.ts';
import { numberRanges } from '../search-index/number-ranges.ts';

/** Listings that one query counts: some 10 ms, in which SQLite keeps the thread to itself. */
const COUNTED_AT_ONCE = 20_000;

/** Counts the whole catalogue; other requests have their turn between the queries. */
export async function countCatalogue(database: Database): Promise<readonly Cell[]> {
  const cells = new Map<string, Cell>();
  for await (const { after, upTo } of numberRanges(database, COUNTED_AT_ONCE)) {
    for (const cell of await countCellsOfRange(database.read, after, upTo)) {
      const { courses, ...kind } = cell;
      const key = Object.values(kind).join('\n');
      cells.set(key, { ...kind, courses: courses + (cells.get(key)?.courses ?? 0) });
    }
  }
  return [...cells.values()];
}

/** A catalogue that changes all the time is counted for so small a part of the time, as a share. */
const COUNTING = 1 / 20;

/** The counts of a catalogue, and which version of it was counted. */
export interface CountedCatalogue {
  readonly cells: readonly Cell[];
  readonly version: string;
}

/** Counts the catalogue, one count at a time. */
export class CatalogueCells {
  readonly #database: Database;
  readonly #now: () => number;
  #last: { counted: CountedCatalogue; until: number } | undefined;
  #counting: Promise<CountedCatalogue> | undefined;

  /** @param now milliseconds of a clock that never goes back */
  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /**
   * The counts of a version of the catalogue; those of one before for a moment, where counting takes long.
   *
   * @param version as `CatalogueVersions` names it, read before
   */
  async of(version: string): Promise<CountedCatalogue> {
    const last = this.#last;
    if (last && (last.counted.version === version || this.#now() < last.until)) {
      return last.counted;
    }
    this.#counting ??= this.#count(version).finally(() => {
      this.#counting = undefined;
    });
    return await this.#counting;
  }

  async #count(version: string): Promise<CountedCatalogue> {
    const from = this.#now();
    const counted = { cells: await countCatalogue(this.#database), version };
    const end = this.#now();
    this.#last = { counted, until: end + (end - from) / COUNTING };
    return counted;
  }
}
