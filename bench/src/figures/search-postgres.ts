import { openDatabase } from '@lectern/database/open';
import { startTemporaryPostgres } from '../../../database/testing/temporary-postgres.ts';
import { startWithLargeCatalogue } from '../data/large-catalogue.ts';
import type { Outcome } from '../outcome.ts';
import { besideSql } from '../search/beside-sql.ts';
import { checkAnswer } from '../search/checked-totals.ts';
import { HttpSearch } from '../search/http-search.ts';
import { answerByPostgres } from '../search/postgres-search.ts';
import type { SearchQuery } from '../search/query.ts';
import { readSearched } from '../search/searched-course.ts';
import { broadQueries, selectiveQueries } from '../search/words.ts';
import type { Workshop } from '../workshop.ts';

const LARGE = 100_000;
const CHECKED = 40;

/** The same searches of the same catalogue on PostgreSQL. */
export async function searchPostgres(workshop: Workshop): Promise<Outcome[]> {
  const postgres = await startTemporaryPostgres();
  workshop.onClear(() => postgres.stop());
  const url = await postgres.createDatabase();
  const { product } = await startWithLargeCatalogue(workshop, LARGE, url);
  const database = await openDatabase(url);
  workshop.onClear(() => database.close());
  // The server must stop before its database.
  workshop.onClear(() => workshop.children.end(product.process));
  const http = await HttpSearch.open(product.url);
  workshop.onClear(async () => http.close());

  const courses = await readSearched(database);
  const howMany = (workshop.options.quick ? 20 : 60) * workshop.rounds;
  const countMatches = (needle: string) =>
    courses.reduce((sum, { text }) => sum + (text.includes(needle) ? 1 : 0), 0);
  const selective = selectiveQueries(courses, countMatches, howMany);
  const broad = broadQueries(courses, howMany);
  const timeSql = async (query: SearchQuery) => {
    const began = performance.now();
    await answerByPostgres(database, query);
    return performance.now() - began;
  };
  const beside = (label: string, queries: readonly SearchQuery[]) =>
    besideSql(workshop, label, { http, queries, timeSql, method: 'as PostgreSQL plans it' });
  const outcomes = [
    ...(await beside('selective', selective)),
    ...(await beside('a third of all', broad)),
  ];
  const checked = [...selective.slice(0, CHECKED), ...broad.slice(0, CHECKED)];
  for (const query of checked) {
    checkAnswer(courses, query, await http.answer(query));
    checkAnswer(courses, query, await answerByPostgres(database, query));
  }
  const label = 'totals and first pages exact';
  return [
    ...outcomes,
    { label, value: checked.length, unit: 'searches', detail: 'counted in JavaScript' },
  ];
}
