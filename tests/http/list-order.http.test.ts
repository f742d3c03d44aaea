import { scoreAgain, useMean } from '@lectern/api/features/listing/upkeep';
import { DIFFICULTIES, SORTS, type Sort } from '@lectern/contract/catalogue';
import type { CourseSummary } from '@lectern/contract/course';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourses, archiveCourses, LONG_AGO, setFigures, signIn } from '../support/arrange.ts';
import { readEveryPage, readList } from '../support/read-list.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const HOW_MANY = 250;
const PLACES = Array.from({ length: HOW_MANY }, (_, place) => place);

/** Many share each value, and no two values go together, so that every order has ties. */
const wishes = PLACES.map((place) => ({
  title: `Course ${place}`,
  difficulty: DIFFICULTIES[place % 3] ?? 'Beginner',
  addedAt: LONG_AGO + ((place * 7) % 11) * 86_400_000,
}));
const figures = PLACES.map((place) => {
  const review_count = (place * 5) % 4;
  return {
    students: (place * 13) % 6,
    review_count,
    rating_total: review_count * (1 + (place % 5)) - (review_count > 1 && place % 5 > 0 ? 1 : 0),
  };
});

/** As the database sums it up: to equal ratings belong equal scores, to the last bit. */
const MEAN = 3;
const scoreOf = ({ rating, reviewCount }: CourseSummary) =>
  reviewCount === 0 ? 0 : (Math.round(rating * reviewCount) + 5 * MEAN) / (reviewCount + 5);

/** What an order compares before the place, the greatest first. */
const KEYS: Record<Sort, (course: CourseSummary) => number[]> = {
  newest: (course) => [Date.parse(course.createdBy.timestamp)],
  'most-enrolled': (course) => [course.students],
  'top-rated': (course) => [scoreOf(course), course.reviewCount],
};

describe.each(ENGINES)('the order of the list on %s', (engine) => {
  let product: RunningProduct;
  const placeOf = new Map<string, number>();

  beforeAll(async () => {
    product = await startProduct(engine);
    const { database } = product;
    const ids = await addCourses(database, await signIn(database, 'Noor'), wishes);
    for (const [place, id] of ids.entries()) {
      placeOf.set(id, place);
      await setFigures(database, id, figures[place] ?? {});
    }
    await database.transaction(useMean, MEAN);
    await database.transaction(scoreAgain, { after: 0, upTo: Number.MAX_SAFE_INTEGER });
    const hidden = await addCourses(database, await signIn(database, 'Gone'), [
      { title: 'Hidden', addedAt: LONG_AGO + 1e12 },
    ]);
    await setFigures(database, hidden[0] ?? '', { students: 50_000 });
    await archiveCourses(database, ...hidden);
  });
  afterAll(() => product.stop());

  describe.each(SORTS)('%s', (sort) => {
    /** Later added stands first where all else is equal. */
    const inOrder = (courses: readonly CourseSummary[]) =>
      courses.toSorted((one, other) => {
        const keys = KEYS[sort](one);
        const different = keys.findIndex((key, index) => key !== KEYS[sort](other)[index]);
        if (different >= 0) return (KEYS[sort](other)[different] ?? 0) - (keys[different] ?? 0);
        return (placeOf.get(other._id) ?? 0) - (placeOf.get(one._id) ?? 0);
      });

    test.each([1, 7, 24, 100])(
      'pages of %i visit every course once, in order, with exact totals',
      { tags: ['LIST-4'], timeout: 60_000 },
      async (limit) => {
        const pages = await readEveryPage(product, { sort, limit });
        const courses = pages.flatMap((page) => page.courses);
        expect(new Set(courses.map(({ _id }) => _id)).size).toBe(HOW_MANY);
        expect(courses.map(({ title }) => title)).toEqual(
          inOrder(courses).map(({ title }) => title),
        );
        expect(pages.length).toBe(Math.ceil(HOW_MANY / limit));
        const learners = figures.reduce((sum, { students }) => sum + students, 0);
        const total = { count: HOW_MANY, learners };
        for (const page of pages) {
          expect(page).toMatchObject({ matched: total, catalogue: total });
          if (page.next !== undefined) expect(page.courses.length).toBe(limit);
        }
      },
    );

    test.each(DIFFICULTIES)(
      'of level %s alone, page by page',
      { tags: ['LIST-3'] },
      async (level) => {
        const pages = await readEveryPage(product, { sort, level, limit: 20 });
        const courses = pages.flatMap((page) => page.courses);
        const mine = PLACES.filter((place) => wishes[place]?.difficulty === level);
        expect(courses.map(({ title }) => title).toSorted()).toEqual(
          mine.map((place) => `Course ${place}`).toSorted(),
        );
        expect(courses.map(({ title }) => title)).toEqual(
          inOrder(courses).map(({ title }) => title),
        );
        expect(pages[0]?.matched).toEqual({
          count: mine.length,
          learners: mine.reduce((sum, place) => sum + (figures[place]?.students ?? 0), 0),
        });
      },
    );

    test('of a search, page by page', async () => {
      const pages = await readEveryPage(product, { sort, search: 'COURSE 1', limit: 9 });
      const courses = pages.flatMap((page) => page.courses);
      const mine = PLACES.filter((place) => `Course ${place}`.startsWith('Course 1'));
      expect(courses.map(({ title }) => title).toSorted()).toEqual(
        mine.map((place) => `Course ${place}`).toSorted(),
      );
      expect(courses.map(({ title }) => title)).toEqual(inOrder(courses).map(({ title }) => title));
    });
  });

  test('is newest where none is asked for, and a page is 24', { tags: ['LIST-5'] }, async () => {
    const [plain, newest] = await Promise.all([
      readList(product, { level: 'Beginner' }),
      readList(product, { level: 'Beginner', sort: 'newest', limit: 24 }),
    ]);
    expect(plain.titles).toEqual(newest.titles);
    expect(plain.courses.length).toBe(24);
  });

  test('the next page keeps the question, and the last page has none', async () => {
    const asked = { search: 'course', level: 'Advanced', sort: 'top-rated', limit: '50' };
    const first = await readList(product, asked);
    const next = new URL(first.next ?? '', product.url);
    expect(next.pathname).toBe('/api/courses');
    const { cursor, ...kept } = Object.fromEntries(next.searchParams);
    expect(kept).toEqual(asked);
    expect(cursor).toMatch(/^[\w-]+$/);
    const last = await readList(product, { ...asked, cursor: cursor ?? '' });
    expect(last.courses.length).toBe(33);
    expect(last.next).toBeUndefined();
  });

  test('a page goes on where it ended though courses came and went before it', async () => {
    const first = await readList(product, { sort: 'newest', limit: 10 });
    const { database } = product;
    const owner = await signIn(database, 'Late');
    const added = await addCourses(database, owner, [{ addedAt: LONG_AGO + 1e11 }]);
    product.passTime(1_000);
    const cursor = new URL(first.next ?? '', product.url).searchParams.get('cursor') ?? '';
    const second = await readList(product, { sort: 'newest', limit: 10, cursor });
    await archiveCourses(database, ...added);
    product.passTime(1_000);
    const undisturbed = await readList(product, { sort: 'newest', limit: 20 });
    expect([...first.titles, ...second.titles]).toEqual(undisturbed.titles);
  });
});
