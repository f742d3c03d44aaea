import { keepListings } from '@lectern/api/features/listing/upkeep';
import type { CourseSummary } from '@lectern/contract/course';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourses, archiveCourses, LONG_AGO, signIn } from '../support/arrange.ts';
import { readEveryPage, readList } from '../support/read-list.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const WORDS = ['alpha', 'Beta', 'gamma', 'DELTA'];

/** Up to 200 matches are placed by the server, more by the database: both must agree. */
const wishes = Array.from({ length: 480 }, (_, place) => ({
  title: `${WORDS[place % 2]} ${WORDS[2 + (place % 7 === 0 ? 1 : 0)]} no ${place}${place % 50 < 15 ? ' old' : ''}`,
  difficulty: place % 5 === 0 ? ('Advanced' as const) : ('Beginner' as const),
  addedAt: LONG_AGO + (place % 50) * 3_600_000,
}));

describe.each(ENGINES)('broad and selective searches on %s', (engine) => {
  let product: RunningProduct;
  let all: readonly CourseSummary[];

  beforeAll(async () => {
    product = await startProduct(engine);
    const { database } = product;
    const ids = await addCourses(database, await signIn(database, 'Omega Alphason'), wishes);
    await archiveCourses(database, ...ids.slice(-10));
    const answer = await fetch(`${product.url}/api/courses`);
    all = await answer.json();
    expect(all.length).toBe(470);
  });
  afterAll(() => product.stop());

  /** The courses that have the words, the last as a beginning; the newest first, as the whole list is. */
  function having(search: string, level?: string): readonly string[] {
    const words = search.split(' ');
    const last = words.pop() ?? '';
    return all
      .filter((course) => {
        const text = ` ${course.title} ${course.instructor} `.toLowerCase();
        return (
          words.every((word) => text.includes(` ${word} `)) &&
          text.includes(` ${last}`) &&
          (level === undefined || course.difficulty === level)
        );
      })
      .map(({ title }) => title);
  }

  async function expectFound(search: string, level?: 'Advanced' | 'Beginner'): Promise<void> {
    const expected = having(search, level);
    expect(expected.length).toBeGreaterThan(0);
    const asked = { search, limit: 100, ...(level ? { level } : {}) };
    const newest = await readEveryPage(product, { ...asked, sort: 'newest' });
    expect(newest.flatMap(({ titles }) => titles)).toEqual(expected);
    expect(newest[0]?.matched.count).toBe(expected.length);
    const best = await readEveryPage(product, asked);
    expect(best.flatMap(({ titles }) => titles).toSorted()).toEqual(expected.toSorted());
  }

  test.each([
    ['be', 'many'],
    ['omega', 'every one, by the instructor'],
    ['old', 'some, of the oldest'],
    ['14', 'few'],
    ['delta beta', 'few'],
  ])('%j (%s) finds what a plain filter finds, each course once', async (search) => {
    await expectFound(search);
    await expectFound(search, 'Advanced');
  });

  test('the same is found once it is known how frequent the words are', async () => {
    await keepListings(product.database);
    for (const search of ['no', 'delta', '9']) await expectFound(search);
    await expectFound('no', 'Beginner');
  });

  test('of many matches the one with the word in its title comes first', async () => {
    const { database } = product;
    const elsewhere = Array.from({ length: 250 }, (_, place) => ({
      title: `Breakfast ${place}`,
      description: 'With marmalade.',
    }));
    const added = [{ title: 'Marmalade' }, ...elsewhere];
    await addCourses(database, await signIn(database, 'Mar Melo'), added);
    const page = await readList(product, { search: 'marmalade', limit: 3 });
    expect(page.titles[0]).toBe('Marmalade');
    expect(page.matched.count).toBe(added.length);
  });

  test('at 200 and 201 matches, where the query plan changes', async () => {
    const { database } = product;
    const teacher = await signIn(database, 'Ed Ge');
    const added = Array.from({ length: 200 }, (_, place) => ({ title: `Edges ${place}` }));
    for (const wished of [added, [{ title: 'Edges last' }]]) {
      await addCourses(database, teacher, wished);
      const pages = await readEveryPage(product, { search: 'edges', sort: 'newest', limit: 100 });
      const titles = pages.flatMap((page) => page.titles);
      expect(titles).toHaveLength(wished === added ? 200 : 201);
      expect(titles.slice(-200)).toEqual(added.map(({ title }) => title).reverse());
      expect(pages.at(-1)?.matched.count).toBe(titles.length);
    }
  });
});
