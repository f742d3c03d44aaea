import { CALLS } from '@lectern/contract/calls';
import {
  CATEGORIES,
  COURSE_LENGTHS,
  DIFFICULTIES,
  LEAST_STARS,
  SORTS,
  subjectSlug,
} from '@lectern/contract/catalogue';
import type { FilterCounts } from '@lectern/contract/filter-counts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourses, archiveCourses, setFigures, signIn } from '../support/arrange.ts';
import { arrangeLesson } from '../support/lessons.ts';
import { readEveryPage } from '../support/read-list.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const PLACES = Array.from({ length: 90 }, (_, place) => place);
const DURATIONS = { hours: '12 hours', weeks: '1 - 4 Weeks', months: '4 meses', longer: '2 years' };

/** What a course of the catalogue is narrowed down by; no two things go together. */
const courses = PLACES.map((place) => {
  const reviews = (place * 7) % 4;
  const stars = 2 + ((place * 5) % 7) / 2;
  const seats = 3;
  return {
    title: `${place % 4 === 0 ? 'Kettle' : 'Basket'} ${place}`,
    level: DIFFICULTIES[place % 3] ?? 'Beginner',
    category: CATEGORIES[(place * 11) % 5] ?? 'Design',
    length: COURSE_LENGTHS[(place * 3) % 5],
    reviews,
    rating: reviews === 0 ? 0 : Math.floor(stars * reviews) / reviews,
    seats,
    students: place % 4,
    previews: place % 9 === 0,
  };
});
type Course = (typeof courses)[number];

type Asked = Readonly<Record<string, string>>;

/** What each parameter lets through. */
const LETS_THROUGH: Record<string, (course: Course, value: string) => boolean> = {
  search: ({ title }, word) => title.startsWith(word),
  level: ({ level }, value) => level === value,
  subject: ({ category }, slug) => subjectSlug(category) === slug,
  seats: ({ students, seats }) => students < seats,
  stars: ({ rating }, stars) => rating >= Number(stars),
  length: ({ length }, value) => length === value,
  previews: ({ previews }) => previews,
};

function matching(asked: Asked): readonly Course[] {
  return courses.filter((course) =>
    Object.entries(asked).every(([name, value]) => LETS_THROUGH[name]?.(course, value)),
  );
}

const ASKED: readonly Asked[] = [
  {},
  { seats: 'free' },
  { stars: '4' },
  { length: 'weeks' },
  { previews: 'true', subject: 'finance' },
  { length: 'months', stars: '3', level: 'Beginner' },
  { search: 'Basket', subject: 'data-science', seats: 'free' },
  { subject: 'cooking' },
];

describe.each(ENGINES)('the filters of the list on %s', (engine) => {
  let product: RunningProduct;

  beforeAll(async () => {
    product = await startProduct(engine);
    const { database } = product;
    const owner = await signIn(database, 'Noor');
    const ids = await addCourses(
      database,
      owner,
      courses.map(({ title, level, category, length, seats }) => ({
        title,
        difficulty: level,
        category,
        duration: length ? DURATIONS[length] : 'As you like',
        totalSeats: seats,
        curriculum: ['Everything'],
      })),
    );
    for (const [place, id] of ids.entries()) {
      const { students, reviews, rating, previews } = courses[place] as Course;
      const figures = { review_count: reviews, rating_total: Math.round(rating * reviews) };
      await setFigures(database, id, { students, ...figures });
      if (previews) await arrangeLesson(database, owner, id, { preview: true });
      else if (place % 5 === 0) await arrangeLesson(database, owner, id);
    }
    const hidden = await addCourses(database, await signIn(database, 'Gone'), [
      { title: 'Kettle of the past', category: 'Cooking' },
    ]);
    await archiveCourses(database, ...hidden);
  });
  afterAll(() => product.stop());

  const counts = async (asked: Asked): Promise<FilterCounts> => {
    const answer = await fetch(`${product.url}/api/filter-counts?${new URLSearchParams(asked)}`);
    expect(answer.status).toBe(200);
    return CALLS.filterCounts.answer.parse(await answer.json());
  };

  test.each(ASKED)(
    '%j leave what they say, and say how many each choice would leave',
    {
      tags: ['LIST-20', 'LIST-21'],
    },
    async (asked) => {
      const titles = matching(asked).map(({ title }) => title);
      const sort = SORTS[ASKED.indexOf(asked) % SORTS.length] ?? 'newest';
      const pages = await readEveryPage(product, { ...asked, sort, limit: 40 });
      expect(pages.flatMap((page) => page.titles).toSorted()).toEqual(titles.toSorted());
      expect(pages[0]?.matched.count).toBe(titles.length);

      const left = (name: string, value: string) => matching({ ...asked, [name]: value }).length;
      const each = (name: string, values: readonly string[]) =>
        Object.fromEntries(values.map((value) => [value, left(name, value)]));
      expect(await counts(asked)).toEqual({
        level: each('level', DIFFICULTIES),
        subject: each('subject', CATEGORIES.map(subjectSlug)),
        seats: each('seats', ['free']),
        stars: each('stars', LEAST_STARS),
        length: each('length', COURSE_LENGTHS),
        previews: each('previews', ['true']),
      });
    },
  );

  test('count what has just changed', { tags: ['LIST-21'] }, async () => {
    const { database } = product;
    const owner = await signIn(database, 'Later');
    const before = await counts({});
    const [id = ''] = await addCourses(database, owner, [
      { title: 'Pot', category: 'Agriculture', duration: '3 days', curriculum: ['All'] },
    ]);
    product.passTime(60_000);
    const added = await counts({});
    expect(added.subject.agriculture).toBe((before.subject.agriculture ?? 0) + 1);
    expect(added.length.hours).toBe(before.length.hours + 1);
    await arrangeLesson(database, owner, id, { preview: true });
    product.passTime(60_000);
    expect((await counts({})).previews.true).toBe(added.previews.true + 1);
    await archiveCourses(database, id);
    product.passTime(60_000);
    expect(await counts({})).toEqual(before);
  });

  if (engine === 'postgres') return;

  test('are refused where they are none', async () => {
    for (const query of [
      'subject=Cooking',
      'seats=none',
      'stars=5',
      'stars=4&stars=3',
      'length=ages',
      'previews=false',
    ]) {
      for (const call of ['courses', 'filter-counts']) {
        expect((await fetch(`${product.url}/api/${call}?${query}`)).status, query).toBe(400);
      }
    }
  });
});
