import type { Outcome } from '../outcome.ts';
import { timeLetters } from '../search/measure-searches.ts';
import { startSearchedPostgres } from '../search/searched-postgres.ts';
import { startSearchedProduct } from '../search/searched-product.ts';
import type { Workshop } from '../workshop.ts';

const COURSES = 100_000;

/** Suggestions from 100,000 courses while somebody types, on SQLite. */
export async function suggestions(workshop: Workshop): Promise<Outcome[]> {
  return await measure(workshop, undefined);
}

/** The same on PostgreSQL. */
export async function suggestionsPostgres(workshop: Workshop): Promise<Outcome[]> {
  const postgres = await startSearchedPostgres(workshop);
  return await measure(workshop, await postgres.createDatabase());
}

async function measure(workshop: Workshop, postgresUrl: string | undefined): Promise<Outcome[]> {
  const searched = await startSearchedProduct(workshop, COURSES, postgresUrl);
  // The server must stop before its database.
  workshop.onClear(() => workshop.children.end(searched.product.process));
  return [await timeLetters(workshop, searched, `${COURSES} courses`)];
}
