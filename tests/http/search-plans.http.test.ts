import type { ListFilter } from '@lectern/api/features/listing/filter';
import type { PageStart } from '@lectern/api/features/search/find-courses';
import { searchCourses } from '@lectern/api/features/search/search-courses';
import { keepSearchIndex } from '@lectern/api/features/search-index/upkeep';
import { openDatabase } from '@lectern/database/open';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabaseUrl } from '../../database/testing/fresh-database.ts';
import { rowsReadInTurn } from '../../database/testing/rows-read-in-turn.ts';
import { addCourses, signIn } from '../support/arrange.ts';

const COURSES = 2_000;
const BEST: PageStart = { sort: 'best-match', offset: 0 };

let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabaseUrl('postgres');
  const database = await openDatabase(fresh.url);
  await addCourses(
    database,
    await signIn(database, 'Noor'),
    Array.from({ length: COURSES }, (_, place) => ({
      title: `Everyday soup number${place} with ${place % 2 ? 'herbs' : 'beans'}${place % 100 ? '' : ' slowly'}`,
      category: place % 10 ? ('Cooking' as const) : ('Music' as const),
    })),
  );
  await keepSearchIndex(database);
  await database.analyze();
  await database.close();
});
afterAll(() => fresh.remove());

// Whoever reads the whole table makes the vectors of all courses anew: of 100,000 that takes 10 s.
test('PostgreSQL does not read the whole table for a search', async () => {
  const searches: [string, string, ListFilter, PageStart][] = [
    ['a rare word', 'slowly', {}, BEST],
    ['a word of half the courses', 'herbs', {}, BEST],
    ['a word of every course', 'everyday', {}, BEST],
    ['several of them', 'soup everyday with', {}, BEST],
    ['a beginning', 'numb', {}, BEST],
    ['a mistaken word', 'evreyday soop', {}, BEST],
    ['no word', 'zzzzzz', {}, BEST],
    ['a filter', 'everyday', { category: 'Music' }, BEST],
    ['a rare word and a filter', 'slowly', { category: 'Music' }, BEST],
    ['an order', 'everyday', {}, { sort: 'most-enrolled', after: undefined }],
  ];
  for (const [what, search, filter, start] of searches) {
    const before = await rowsReadInTurn(fresh.url, 'course_words');
    const database = await openDatabase(fresh.url);
    try {
      const limit = 25;
      await searchCourses(database, { search, filter, start, limit, catalogueSize: COURSES });
    } finally {
      await database.close();
    }
    expect((await rowsReadInTurn(fresh.url, 'course_words')) - before, what).toBe(0);
  }
});
