import { keepListings, scoreAgain, useMean } from '@lectern/api/features/listing/upkeep';
import { DIFFICULTIES, SORTS, type Sort } from '@lectern/contract/catalogue';
import type { CourseSummary } from '@lectern/contract/course';
import { LIMITS } from '@lectern/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import {
  addCourses,
  addReview,
  archiveCourses,
  enrolIn,
  LONG_AGO,
  setFigures,
  signIn,
} from '../support/arrange.ts';
import { readEveryPage, readList } from '../support/read-list.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const HOW_MANY = 78;
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
  });
  afterAll(() => product.stop());

  const shelf = async (name: 'latest-courses' | 'popular-courses'): Promise<string[]> => {
    product.passTime(1_000);
    const answer = await fetch(`${product.url}/api/${name}`);
    expect(answer.status).toBe(200);
    return (await answer.json()).map(({ title }: { title: string }) => title);
  };

  test('of no course is empty, and so are the shelves', {
    tags: ['API-4', 'API-5'],
  }, async () => {
    expect((await readList(product, { sort: 'newest' })).titles).toEqual([]);
    expect([await shelf('latest-courses'), await shelf('popular-courses')]).toEqual([[], []]);

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
    product.passTime(1_000);
  });

  /** Later added stands first where all else is equal. */
  function inOrder(sort: Sort, courses: readonly CourseSummary[]) {
    return courses.toSorted((one, other) => {
      const keys = KEYS[sort](one);
      const different = keys.findIndex((key, index) => key !== KEYS[sort](other)[index]);
      if (different >= 0) return (KEYS[sort](other)[different] ?? 0) - (keys[different] ?? 0);
      return (placeOf.get(other._id) ?? 0) - (placeOf.get(one._id) ?? 0);
    });
  }

  async function expectInOrder(
    sort: Sort,
    asked: Readonly<Record<string, string | number>>,
    matches: (place: number) => boolean,
  ) {
    const pages = await readEveryPage(product, { ...asked, sort });
    const courses = pages.flatMap((page) => page.courses);
    const titles = courses.map(({ title }) => title);
    const mine = PLACES.filter(matches);
    expect(titles.toSorted()).toEqual(mine.map((place) => `Course ${place}`).toSorted());
    expect(titles).toEqual(inOrder(sort, courses).map(({ title }) => title));
    expect(pages.length).toBe(Math.ceil(mine.length / Number(asked.limit)));
    expect(pages[0]?.matched.count).toBe(mine.length);
    return pages;
  }

  test.each(SORTS)(
    '%s: pages visit every course once, in order, with exact totals',
    {
      tags: ['LIST-3', 'LIST-4'],
    },
    async (sort) => {
      const pages = await expectInOrder(sort, { limit: 15 }, () => true);
      const learners = figures.reduce((sum, { students }) => sum + students, 0);
      const total = { count: HOW_MANY, learners };
      for (const page of pages) {
        expect(page).toMatchObject({ matched: total, catalogue: total });
        if (page.next !== undefined) expect(page.courses.length).toBe(15);
      }
      const level = DIFFICULTIES[SORTS.indexOf(sort)] ?? 'Beginner';
      const ofLevel = (place: number) => wishes[place]?.difficulty === level;
      const [first] = await expectInOrder(sort, { level, limit: 11 }, ofLevel);
      expect(first?.matched.learners).toBe(
        PLACES.filter(ofLevel).reduce((sum, place) => sum + (figures[place]?.students ?? 0), 0),
      );
      await expectInOrder(sort, { search: 'COURSE 1', limit: 4 }, (place) => `${place}`[0] === '1');
    },
  );

  test('the shelves hold the first eight', { tags: ['API-4', 'API-5'] }, async () => {
    expect(LIMITS.shelf).toBe(8);
    const firstBy = (figure: (place: number) => number) =>
      PLACES.toSorted((one, other) => figure(other) - figure(one) || other - one)
        .slice(0, 8)
        .map((place) => `Course ${place}`);
    const newest = firstBy((place) => wishes[place]?.addedAt ?? 0);
    expect(await shelf('latest-courses')).toEqual(newest);
    expect(await shelf('popular-courses')).toEqual(
      firstBy((place) => figures[place]?.students ?? 0),
    );
  });

  test('is newest where none is asked for, and a page is 24', { tags: ['LIST-5'] }, async () => {
    const [plain, newest] = await Promise.all([
      readList(product, { level: 'Beginner' }),
      readList(product, { level: 'Beginner', sort: 'newest', limit: 24 }),
    ]);
    expect(plain.titles).toEqual(newest.titles);
    expect(plain.courses.length).toBe(24);
  });

  test('the next page keeps the question, and goes on though courses came and went before it', async () => {
    const asked = { search: 'course', level: 'Advanced', sort: 'newest', limit: '15' };
    const first = await readList(product, asked);
    const next = new URL(first.next ?? '', product.url);
    expect(next.pathname).toBe('/api/courses');
    const { cursor, ...kept } = Object.fromEntries(next.searchParams);
    expect(kept).toEqual(asked);
    expect(cursor).toMatch(/^[\w-]+$/);
    const { database } = product;
    const added = await addCourses(database, await signIn(database, 'Late'), [
      { title: 'Course of today', difficulty: 'Advanced', addedAt: LONG_AGO + 1e11 },
    ]);
    product.passTime(1_000);
    const last = await readList(product, { ...asked, cursor: cursor ?? '' });
    expect(last.next).toBeUndefined();
    await archiveCourses(database, ...added);
    product.passTime(1_000);
    const undisturbed = await readList(product, { ...asked, limit: 100 });
    expect([...first.titles, ...last.titles]).toEqual(undisturbed.titles);
  });
});

describe.each(ENGINES)('“Top Rated” on %s', (engine) => {
  let product: RunningProduct;
  let ids: string[];

  beforeAll(async () => {
    product = await startProduct(engine);
    const { database } = product;
    const titles = ['Of one friend', 'Of many', 'Of many, worse', 'Of none'];
    ids = await addCourses(
      database,
      await signIn(database, 'Noor'),
      titles.map((title) => ({ title })),
    );
    await review('Friend');
    // Each moves the mean far: whatever the product's own round has scored by then is scored anew.
    await setFigures(database, ids[1] ?? '', { review_count: 40, rating_total: 188 });
    await setFigures(database, ids[2] ?? '', { review_count: 40, rating_total: 80 });
  });
  afterAll(() => product.stop());

  async function review(name: string): Promise<void> {
    const { database } = product;
    const learner = await signIn(database, name);
    await enrolIn(database, ids[0] ?? '', learner);
    await addReview(database, learner, ids[0] ?? '', { rating: 5 });
  }
  const order = async (asked = {}) => {
    product.passTime(1_000);
    return (await readList(product, { ...asked, sort: 'top-rated', limit: 10 })).titles;
  };
  const scores = async () => {
    const rows = await product.database.read
      .selectFrom('listing')
      .select(['course_id', 'score'])
      .execute();
    return ids.map((id) => rows.find(({ course_id }) => course_id === id)?.score);
  };

  test('weighs a rating by how many gave it, and another review at once', {
    tags: ['LIST-22'],
  }, async () => {
    const { database } = product;
    await keepListings(database);
    expect(await order()).toEqual(['Of many', 'Of one friend', 'Of many, worse', 'Of none']);
    const mean = (5 + 188 + 80) / 81;
    const expected = [
      (5 + 5 * mean) / (1 + 5),
      (188 + 5 * mean) / (40 + 5),
      (80 + 5 * mean) / (40 + 5),
      0,
    ];
    for (const [place, score] of (await scores()).entries()) {
      expect(score).toBeCloseTo(expected[place] ?? Number.NaN, 9);
    }
    await setFigures(database, ids[0] ?? '', { review_count: 30, rating_total: 150 });
    await review('Another');
    const now = ['Of one friend', 'Of many', 'Of many, worse'];
    expect((await order()).slice(0, 3)).toEqual(now);
    expect((await order({ search: 'of' })).slice(0, 3)).toEqual(now);
  });

  test('keeps its scores while the mean hardly moves', { tags: ['LIST-22'] }, async () => {
    await keepListings(product.database);
    const before = await scores();
    await setFigures(product.database, ids[2] ?? '', { review_count: 40, rating_total: 81 });
    await keepListings(product.database);
    expect(await scores()).toEqual(before);
  });
});
