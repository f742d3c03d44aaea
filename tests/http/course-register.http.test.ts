import { setCourseState } from '@lectern/api/features/authoring/set-course-state';
import { listRegister } from '@lectern/api/features/course-register/course-register';
import type { CourseRegisterFilter } from '@lectern/contract/course-register';
import type { Database } from '@lectern/database/database';
import { openDatabase } from '@lectern/database/open';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ENGINES,
  type FreshDatabase,
  freshDatabaseUrl,
} from '../../database/testing/fresh-database.ts';
import { addCourses, signIn } from '../support/arrange.ts';

/** More than are looked at one by one before the index is asked. */
const NEWER = 5_100;

describe.each(ENGINES)('all courses by words on %s', (engine) => {
  let fresh: FreshDatabase;
  let database: Database;

  beforeAll(async () => {
    fresh = await freshDatabaseUrl(engine);
    database = await openDatabase(fresh.url);
    const [noor, omar] = [
      await signIn(database, 'Noor', { email: 'noor@teach.example' }),
      await signIn(database, 'Omar', { email: 'omar@teach.example' }),
    ];
    const old = ['Old bread', 'Oldest bread, with salt', 'Old bread of the village', 'Old wine'];
    const ids: string[] = [];
    for (const title of old) ids.push(...(await addCourses(database, omar, [{ title }])));
    const [, , village = ''] = ids;
    await database.transaction(setCourseState, omar, village, 'withdrawn', Date.now());
    await addCourses(
      database,
      noor,
      Array.from({ length: NEWER }, (_, place) => ({
        title: `Soup ${place} for ${place % 2 ? 'all' : 'some'}`,
        category: place % 10 ? ('Cooking' as const) : ('Music' as const),
      })),
    );
  }, 120_000);
  afterAll(async () => {
    await database.close();
    await fresh.remove();
  });

  /** The titles of a list, and how many pages it has. */
  async function list(filter: CourseRegisterFilter, limit = 2) {
    const titles: string[] = [];
    let cursor: string | undefined;
    let pages = 0;
    do {
      const { rows, next } = await listRegister(database, filter, { limit, cursor });
      titles.push(...rows.map(({ title }) => title));
      cursor = next;
      pages += 1;
    } while (cursor !== undefined && pages < 10_000);
    return { titles, pages };
  }
  const oldBread = ['Old bread of the village', 'Oldest bread, with salt', 'Old bread'];

  test('finds those of long ago, withdrawn ones too, the newest first', {
    tags: ['ADMIN-7'],
  }, async () => {
    expect(await list({ search: 'bread' })).toEqual({ titles: oldBread, pages: 2 });
    expect((await list({ search: 'bread' }, 50)).titles).toEqual(oldBread);
    expect((await list({ search: 'ol bre' })).titles).toEqual([]);
    expect((await list({ search: 'bread old' })).titles).toEqual(oldBread);
    expect((await list({ search: 'salt bread' })).titles).toEqual([oldBread[1]]);
    expect((await list({ search: 'cheese' })).titles).toEqual([]);
  });

  test('finds them by state, category and owner as well', { tags: ['ADMIN-7'] }, async () => {
    const titles = async (filter: CourseRegisterFilter) =>
      (await list({ search: 'bread', ...filter })).titles;
    expect(await titles({ state: 'published' })).toEqual(oldBread.slice(1));
    expect(await titles({ state: 'withdrawn' })).toEqual(oldBread.slice(0, 1));
    expect(await titles({ state: 'draft' })).toEqual([]);
    expect(await titles({ category: 'Music' })).toEqual([]);
    expect(await titles({ owner: 'omar@teach.example' })).toEqual(oldBread);
    expect(await titles({ owner: 'noor@teach.example' })).toEqual([]);
  });

  test('shows each of many once, in one order', { tags: ['ADMIN-7'] }, async () => {
    const soups = await list({ search: 'soup all' }, 500);
    expect(soups.titles).toHaveLength(NEWER / 2);
    expect(soups.titles.slice(0, 2)).toEqual(['Soup 5099 for all', 'Soup 5097 for all']);
    expect(new Set(soups.titles).size).toBe(NEWER / 2);
    const music = await list({ search: 'soup', category: 'Music' }, 100);
    expect(music.titles).toHaveLength(NEWER / 10);
    const owned = await list({ owner: 'noor@teach.example' }, 500);
    expect(owned.titles).toHaveLength(NEWER);
    expect(new Set(owned.titles).size).toBe(NEWER);
  });
});
