import type { Sort } from '@lectern/contract/catalogue';
import type { CourseSummary } from '@lectern/contract/course';
import type { ListQuery } from '@lectern/contract/list-query';
import type { Database } from '@lectern/database/database';
import { JSON_HEADERS } from '@lectern/http/bodies/send-body';
import type { CacheableResponse } from '@lectern/http/cache/response-cache';
import { CatalogueCells } from '../filter-counts/catalogue-cells.ts';
import { countChoices } from '../filter-counts/count-choices.ts';
import type { ListFilter } from '../listing/filter.ts';
import { readAddresses } from './addresses.ts';
import { HELD_AT_A_TIME, type Page, readAll, readPage, readShelf } from './catalogue.ts';
import type { CatalogueVersions } from './catalogue-versions.ts';
import { pageHeaders } from './page-headers.ts';

/** Makes the lists that are cached. Each is current while the whole catalogue stays as it is. */
export class CachedLists {
  readonly #database: Database;
  readonly #versions: CatalogueVersions;
  readonly #cells: CatalogueCells;

  /** @param now milliseconds of a clock that never goes back */
  constructor(database: Database, versions: CatalogueVersions, now: () => number) {
    this.#database = database;
    this.#versions = versions;
    this.#cells = new CatalogueCells(database, now);
  }

  async shelf(sort: Sort): Promise<CacheableResponse> {
    return await this.#courses(() => readShelf(this.#database, sort));
  }

  async all(): Promise<CacheableResponse> {
    return await this.#courses(async () => {
      const courses: CourseSummary[] = [];
      for await (const batch of readAll(this.#database, HELD_AT_A_TIME)) courses.push(...batch);
      return courses;
    });
  }

  async page(query: ListQuery): Promise<CacheableResponse> {
    // The version comes first: a change during the reading is seen at the next check.
    const { version, figures } = await this.#versions.fresh();
    const page: Page = await readPage(this.#database, query);
    return this.#answer(version, page.courses, pageHeaders(page, figures, query));
  }

  async filterCounts(filter: ListFilter): Promise<CacheableResponse> {
    const { cells, version } = await this.#cells.of((await this.#versions.fresh()).version);
    return this.#answer(version, countChoices(cells, filter));
  }

  async addressPart(part: number): Promise<CacheableResponse> {
    const { version, figures } = await this.#versions.fresh();
    const addresses = await readAddresses(this.#database, part, figures.count);
    return this.#answer(version, addresses, { 'x-total-count': String(figures.count) });
  }

  async #courses(read: () => Promise<readonly CourseSummary[]>): Promise<CacheableResponse> {
    const { version } = await this.#versions.fresh();
    return this.#answer(version, await read());
  }

  #answer(
    version: string,
    body: object,
    headers: Readonly<Record<string, string>> = {},
  ): CacheableResponse {
    return {
      body: JSON.stringify(body),
      headers: { ...JSON_HEADERS, ...headers },
      isCurrent: async () => (await this.#versions.fresh()).version === version,
    };
  }
}
