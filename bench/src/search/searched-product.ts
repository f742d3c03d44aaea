import { openDatabase } from '@lectern/database/open';
import { type LargeCatalogue, startWithLargeCatalogue } from '../data/large-catalogue.ts';
import type { Product } from '../processes/product.ts';
import type { Workshop } from '../workshop.ts';
import { type LeanAnswer, LeanClient } from './lean-client.ts';

/** A product with a large catalogue, and a connection to search it over. */
export interface SearchedProduct extends LargeCatalogue {
  readonly product: Product;
  /** Up to 50,000 of its titles. */
  readonly titles: readonly string[];
  readonly ids: readonly string[];
  /** Sends any search, also one that is refused. */
  readonly ask: (call: SearchCall, search: string) => Promise<LeanAnswer>;
  /** Milliseconds that a search takes; with a filter, where there is one. */
  readonly timeSearch: (search: string, filter?: SearchFilter) => Promise<number>;
  /** Milliseconds that suggestions take to what has been typed. */
  readonly timeSuggestions: (search: string) => Promise<number>;
}

/** Parameters that a list is narrowed down by. */
export type SearchFilter = Readonly<Record<string, string>>;

/** What is asked while one types, and when one has. */
export type SearchCall = 'courses' | 'suggestions';

const SAMPLE = 50_000;

/** @param postgresUrl an empty database; undefined: SQLite */
export async function startSearchedProduct(
  workshop: Workshop,
  size: number,
  postgresUrl?: string,
): Promise<SearchedProduct> {
  const large = await startWithLargeCatalogue(workshop, size, postgresUrl, { RATE_LIMITS: 'off' });
  const database = await openDatabase(large.databaseUrl);
  const courses = await database.read
    .selectFrom('course')
    .select(['id', 'title'])
    .limit(SAMPLE)
    .execute();
  await database.close();
  const client = await LeanClient.open(large.product.url);
  workshop.onClear(async () => client.close());
  const ask = (call: SearchCall, search: string, filter: SearchFilter = {}) =>
    client.get(`/api/${call}?${new URLSearchParams({ search, ...filter })}`);
  const time = async (call: SearchCall, search: string, filter?: SearchFilter) => {
    const answer = await ask(call, search, filter);
    if (answer.status !== 200) throw new Error(`${call}, ${search}: ${answer.body}`);
    return answer.milliseconds;
  };
  return {
    ...large,
    titles: courses.map(({ title }) => title),
    ids: courses.map(({ id }) => id),
    ask,
    timeSearch: (search, filter) => time('courses', search, filter),
    timeSuggestions: (search) => time('suggestions', search),
  };
}
