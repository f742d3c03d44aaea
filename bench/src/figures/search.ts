import type { Outcome } from '../outcome.ts';
import { timeHostile } from '../search/hostile-searches.ts';
import {
  timeBesideChanges,
  timeFiltered,
  timeGrowth,
  timeSearches,
} from '../search/measure-searches.ts';
import { startSearchedPostgres } from '../search/searched-postgres.ts';
import { startSearchedProduct } from '../search/searched-product.ts';
import type { Workshop } from '../workshop.ts';

const LARGE = 100_000;
const SMALL = 1_000;

/** Searches of 100,000 courses on SQLite, and of 1,000. */
export async function search(workshop: Workshop): Promise<Outcome[]> {
  return await measure(workshop, async () => undefined);
}

/** The same searches on PostgreSQL. */
export async function searchPostgres(workshop: Workshop): Promise<Outcome[]> {
  const postgres = await startSearchedPostgres(workshop);
  return await measure(workshop, () => postgres.createDatabase());
}

async function measure(
  workshop: Workshop,
  createDatabase: () => Promise<string | undefined>,
): Promise<Outcome[]> {
  const large = await startSearchedProduct(workshop, LARGE, await createDatabase());
  const small = await startSearchedProduct(workshop, SMALL, await createDatabase());
  // The servers must stop before their databases.
  for (const { product } of [large, small]) {
    workshop.onClear(() => workshop.children.end(product.process));
  }
  return [
    ...(await timeSearches(workshop, large, `${LARGE} courses`)),
    await timeFiltered(workshop, large, `${LARGE} courses`),
    await timeHostile(workshop, large, 'bad input, longest'),
    await timeGrowth(workshop, small, large, `from ${SMALL} to ${LARGE} courses`),
    await timeBesideChanges(workshop, large, 'longest beside changed courses'),
  ];
}
