import { keepSearchIndex } from '@lectern/api/features/search-index/upkeep';
import { openDatabase } from '@lectern/database/open';
import { sql } from 'kysely';
import type { Outcome } from '../outcome.ts';
import { timeFiltered, timeSearches } from '../search/measure-searches.ts';
import { startSearchedPostgres } from '../search/searched-postgres.ts';
import { type SearchedProduct, startSearchedProduct } from '../search/searched-product.ts';
import type { Workshop } from '../workshop.ts';

const MILLION = 1_000_000;
/** In a short run. */
const FEWER = 10_000;
const GOALS = { mixed: 200 };
const MEGABYTE = 1_000_000;

/** Searches of 1,000,000 courses on both engines, and the size of what they are searched by. */
export async function searchMillion(workshop: Workshop): Promise<Outcome[]> {
  const postgres = await startSearchedPostgres(workshop);
  const url = await postgres.createDatabase();
  // To make a million courses takes half an hour.
  const [sqlite, other] = await Promise.all([make(workshop, undefined), make(workshop, url)]);
  return [
    ...(await measure(workshop, 'SQLite', sqlite)),
    ...(await measure(workshop, 'PostgreSQL', other)),
  ];
}

interface Made {
  readonly searched: SearchedProduct;
  readonly seconds: number;
}

async function make(workshop: Workshop, postgresUrl: string | undefined): Promise<Made> {
  const size = workshop.options.quick ? FEWER : MILLION;
  const began = performance.now();
  const searched = await startSearchedProduct(workshop, size, postgresUrl);
  workshop.onClear(() => workshop.children.end(searched.product.process));
  return { searched, seconds: (performance.now() - began) / 1_000 };
}

async function measure(
  workshop: Workshop,
  engine: string,
  { searched, seconds }: Made,
): Promise<Outcome[]> {
  const outcomes = [
    ...(await timeSearches(workshop, searched, engine, GOALS)),
    await timeFiltered(workshop, searched, engine),
  ];
  await workshop.children.end(searched.product.process);
  const bytes = await indexBytes(searched.databaseUrl);
  return [
    ...outcomes,
    {
      label: `${engine}, size of the index`,
      value: bytes / MEGABYTE,
      unit: 'MB',
      detail: `words of courses, their index and the vocabulary; the catalogue was made in ${seconds.toFixed(0)} s with it, beside the other engine's`,
    },
    {
      label: `${engine}, time to build the index anew`,
      value: await buildSeconds(searched.databaseUrl),
      unit: 's',
      detail: 'by the job that completes it after an update, beside which the site goes on',
    },
  ];
}

async function buildSeconds(url: string): Promise<number> {
  const database = await openDatabase(url);
  try {
    await database.interactiveTransaction(async (writer) => {
      if (database.engine === 'postgres')
        await sql`truncate course_words, word cascade`.execute(writer);
      await writer.deleteFrom('course_words').execute();
      await writer.deleteFrom('word').execute();
      await writer
        .deleteFrom('installation')
        .where('key', '=', 'words-counted-in-courses')
        .execute();
    });
    const began = performance.now();
    await keepSearchIndex(database);
    return (performance.now() - began) / 1_000;
  } finally {
    await database.close();
  }
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
