import type { CountedFigures } from '@lectern/contract/site';
import type { Database } from '@lectern/database/database';
import { countFigures } from './queries.ts';

/** How long figures that were counted are shown, in milliseconds. */
const COUNTED_EVERY_MS = 600_000;

/** The site's own figures, counted now and then. */
export class SiteFigures {
  readonly #database: Pick<Database, 'read'>;
  readonly #now: () => number;
  #counted: { readonly figures: CountedFigures; readonly at: number } | undefined;
  #pending: Promise<CountedFigures> | undefined;

  /** @param now milliseconds of a clock that never goes back */
  constructor(database: Pick<Database, 'read'>, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  async recent(): Promise<CountedFigures> {
    const counted = this.#counted;
    if (counted && this.#now() - counted.at < COUNTED_EVERY_MS) return counted.figures;
    this.#pending ??= this.#count().finally(() => {
      this.#pending = undefined;
    });
    return await this.#pending;
  }

  async #count(): Promise<CountedFigures> {
    const at = this.#now();
    const figures = await countFigures(this.#database.read);
    this.#counted = { figures, at };
    return figures;
  }
}
