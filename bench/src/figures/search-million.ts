import { openDatabase } from '@lectern/database/open';
import { sql } from 'kysely';
import { startTemporaryPostgres } from '../../../database/testing/temporary-postgres.ts';
import type { Outcome } from '../outcome.ts';
import { timeSearches } from '../search/measure-searches.ts';
import { startSearchedProduct } from '../search/searched-product.ts';
import type { Workshop } from '../workshop.ts';

const MILLION = 1_000_000;
const GOALS = { mixed: 200 };
const MEGABYTE = 1_000_000;

/** Searches of 1,000,000 courses on both engines, and the size of what they are searched by. */
export async function searchMillion(workshop: Workshop): Promise<Outcome[]> {
  const postgres = await startTemporaryPostgres();
  workshop.onClear(() => postgres.stop());
  return [
    ...(await measure(workshop, 'SQLite', undefined)),
    ...(await measure(workshop, 'PostgreSQL', await postgres.createDatabase())),
  ];
}

async function measure(
  workshop: Workshop,
  engine: string,
  postgresUrl: string | undefined,
): Promise<Outcome[]> {
  const began = performance.now();
  const searched = await startSearchedProduct(workshop, MILLION, postgresUrl);
  const seconds = (performance.now() - began) / 1_000;
  workshop.onClear(() => workshop.children.end(searched.product.process));
  const outcomes = await timeSearches(workshop, searched, engine, GOALS);
  await workshop.children.end(searched.product.process);
  return [
    ...outcomes,
    {
      label: `${engine}, size of the index`,
      value: (await indexBytes(searched.databaseUrl)) / MEGABYTE,
      unit: 'MB',
      detail: `words of courses, their index and the vocabulary; the catalogue was made in ${seconds.toFixed(0)} s with it`,
    },
  ];
}

async function indexBytes(url: string): Promise<number> {
  const database = await openDatabase(url);
  const statement =
    database.engine === 'sqlite'
      ? sql<{ bytes: number }>`select sum(pgsize) as bytes from dbstat
          where name like 'course_words%' or name like 'word%' or name like 'sqlite_autoindex_word%'`
      : sql<{ bytes: number }>`select pg_total_relation_size('course_words')
          + pg_total_relation_size('word') + pg_total_relation_size('word_key')
          + pg_relation_size('listing_title_words') as bytes`;
  const { rows } = await statement.execute(database.read);
  await database.close();
  return rows[0]?.bytes ?? Number.NaN;
}
