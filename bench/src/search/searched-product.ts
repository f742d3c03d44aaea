import { openDatabase } from '@lectern/database/open';
import { type LargeCatalogue, startWithLargeCatalogue } from '../data/large-catalogue.ts';
import type { Product } from '../processes/product.ts';
import type { Workshop } from '../workshop.ts';
import { LeanClient } from './lean-client.ts';

/** A product with a large catalogue, and a connection to search it over. */
export interface SearchedProduct extends LargeCatalogue {
  readonly product: Product;
  /** Up to 50,000 of its titles. */
  readonly titles: readonly string[];
  readonly ids: readonly string[];
  /** Milliseconds that a search takes. */
  readonly timeSearch: (search: string) => Promise<number>;
  /** Milliseconds that suggestions take to what has been typed. */
  readonly timeSuggestions: (search: string) => Promise<number>;
}

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
  const time = async (call: 'courses' | 'suggestions', search: string) => {
    const address = `/api/${call}?${new URLSearchParams({ search })}`;
    const answer = await client.get(address);
    if (answer.status !== 200) throw new Error(`${address}: ${answer.body}`);
    return answer.milliseconds;
  };
  return {
    ...large,
    titles: courses.map(({ title }) => title),
    ids: courses.map(({ id }) => id),
    timeSearch: (search) => time('courses', search),
    timeSuggestions: (search) => time('suggestions', search),
  };
}
