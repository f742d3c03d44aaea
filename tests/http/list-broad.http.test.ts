import type { CourseSummary } from '@lectern/contract/course';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourses, archiveCourses, LONG_AGO, setFigures, signIn } from '../support/arrange.ts';
import { readEveryPage, readList } from '../support/read-list.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const WORDS = ['alpha', 'Beta', 'gamma', 'DELTA'];

/** Above 500 matches the order is walked, below the search index is asked: both must agree. */
const wishes = Array.from({ length: 1_500 }, (_, place) => ({
  title: `${WORDS[place % 2]} ${WORDS[2 + (place % 7 === 0 ? 1 : 0)]} no ${place}`,
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

  test('the whole catalogue is all that was added and not archived', () => {
    expect(all.length).toBe(1_440);
  });

  test.each([
    ['beta', 'many'],
    ['ta', 'many'],
    ['a', 'many'],
    ['omega', 'every one, by the instructor'],
    ['delta', 'few'],
    ['no 77', 'few'],
    ['9', 'few'],
    ['14', 'few'],
    ['beta delta', 'few'],
  ])('%j (%s) finds what a plain filter finds', async (needle) => {
    for (const level of [undefined, 'Advanced', 'Beginner'] as const) {
      const expected = all.filter(
        (course) =>
          (course.title.toLowerCase().includes(needle) ||
            course.instructor.toLowerCase().includes(needle)) &&
          (level === undefined || course.difficulty === level),
      );
      expect(expected.length).toBeGreaterThan(0);
      const asked = { search: needle, limit: 100, ...(level ? { level } : {}) };
      const pages = await readEveryPage(product, asked);
      // The whole array is the newest first, and so is a filter of it.
      expect(pages.flatMap((page) => page.titles)).toEqual(expected.map(({ title }) => title));
      expect(pages[0]?.matched).toEqual({
        count: expected.length,
        learners: expected.reduce((sum, { students }) => sum + students, 0),
      });
    }
  });

  test.each([500, 501])('at %i matches, where the query plan changes', async (count) => {
    const { database } = product;
    const word = `edge${count}`;
    const added = Array.from({ length: count }, (_, place) => ({ title: `${word} ${place}` }));
    const ids = await addCourses(database, await signIn(database, word.toUpperCase()), added);
    const pages = await readEveryPage(product, { search: word, sort: 'most-enrolled', limit: 100 });
    expect(pages.flatMap((page) => page.titles)).toEqual(added.map(({ title }) => title).reverse());
    expect(pages.at(-1)?.matched.count).toBe(count);
    await archiveCourses(database, ...ids);
    expect((await readList(product, { search: word })).matched.count).toBe(0);
  });
});
