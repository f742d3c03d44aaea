import { keepListings } from '@lectern/api/features/listing/upkeep';
import type { CourseSummary } from '@lectern/contract/course';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourses, archiveCourses, LONG_AGO, setFigures, signIn } from '../support/arrange.ts';
import { readEveryPage, readList } from '../support/read-list.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const WORDS = ['alpha', 'Beta', 'gamma', 'DELTA'];

/** Up to 200 matches are placed by the server, more by the database: both must agree. */
const wishes = Array.from({ length: 1_500 }, (_, place) => ({
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
    for (const id of ids.slice(0, 40)) await setFigures(database, id, { students: 3 });
    await archiveCourses(database, ...ids.slice(-60));
    const answer = await fetch(`${product.url}/api/courses`);
    all = await answer.json();
  });
  afterAll(() => product.stop());

  /** The courses that have the words, the last as a beginning; the newest first, as the whole list is. */
  function having(search: string, level?: string): readonly CourseSummary[] {
    const words = search.split(' ');
    const last = words.pop() ?? '';
    return all.filter((course) => {
      const text = ` ${course.title} ${course.instructor} `.toLowerCase();
      return (
        words.every((word) => text.includes(` ${word} `)) &&
        text.includes(` ${last}`) &&
        (level === undefined || course.difficulty === level)
      );
    });
  }

  test('the whole catalogue is all that was added and not archived', () => {
    expect(all.length).toBe(1_440);
  });

  const SEARCHES = [
    ['beta', 'many'],
    ['be', 'many'],
    ['no', 'every one'],
    ['omega', 'every one, by the instructor'],
    ['delta', 'a few hundred'],
    ['old', 'a few hundred, of the oldest'],
    ['no 77', 'few'],
    ['9', 'few'],
    ['14', 'few'],
    ['beta delta', 'few'],
    ['delta beta', 'few'],
  ] as const;

  async function expectFound(search: string): Promise<void> {
    for (const level of [undefined, 'Advanced', 'Beginner'] as const) {
      const expected = having(search, level);
      expect(expected.length).toBeGreaterThan(0);
      const asked = { search, sort: 'newest', limit: 100, ...(level ? { level } : {}) };
      const pages = await readEveryPage(product, asked);
      expect(pages.flatMap((page) => page.titles)).toEqual(expected.map(({ title }) => title));
      expect(pages[0]?.matched.count).toBe(expected.length);
    }
  }

  test.each(SEARCHES)('%j (%s) finds what a plain filter finds', (search) => expectFound(search));

  test.each(SEARCHES)('%j (%s) has each course once among the best matches', async (search) => {
    for (const level of [undefined, 'Advanced'] as const) {
      const asked = { search, limit: 30, ...(level ? { level } : {}) };
      const pages = await readEveryPage(product, asked);
      const titles = pages.flatMap((page) => page.titles);
      expect(titles.toSorted()).toEqual(
        having(search, level)
          .map(({ title }) => title)
          .toSorted(),
      );
    }
  });

  test('the same is found once it is known how frequent the words are', async () => {
    await keepListings(product.database);
    for (const [search] of SEARCHES) await expectFound(search);
  });

  test('of many matches the one with the word in its title comes first', async () => {
    const { database } = product;
    const elsewhere = Array.from({ length: 450 }, (_, place) => ({
      title: `Breakfast ${place}`,
      description: 'With marmalade.',
    }));
    const added = [{ title: 'Marmalade' }, ...elsewhere];
    const ids = await addCourses(database, await signIn(database, 'Mar Melo'), added);
    const page = await readList(product, { search: 'marmalade', limit: 3 });
    expect(page.titles[0]).toBe('Marmalade');
    expect(page.matched.count).toBe(added.length);
    await archiveCourses(database, ...ids);
  });

  test.each([200, 201])('at %i matches, where the query plan changes', async (count) => {
    const { database } = product;
    const word = `edge${count}`;
    const added = Array.from({ length: count }, (_, place) => ({ title: `${word} ${place}` }));
    const ids = await addCourses(database, await signIn(database, 'Ed Ge'), added);
    const pages = await readEveryPage(product, { search: word, sort: 'most-enrolled', limit: 100 });
    expect(pages.flatMap((page) => page.titles)).toEqual(added.map(({ title }) => title).reverse());
    expect(pages.at(-1)?.matched.count).toBe(count);
    await archiveCourses(database, ...ids);
    expect((await readList(product, { search: word, verbatim: 'true' })).matched.count).toBe(0);
  });
});
