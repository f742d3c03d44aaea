import { CALLS } from '@lectern/contract/calls';
import type { Suggestions } from '@lectern/contract/suggestions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourses, archiveCourses, type CourseOverrides, signIn } from '../support/arrange.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

/** Instructor by instructor, the courses. */
const CATALOGUE: Readonly<Record<string, readonly CourseOverrides[]>> = {
  'Ana García': [
    { title: 'Piano for Beginners', category: 'Music' },
    { title: 'Photography Walks', category: 'Photography' },
  ],
  'Mia Ana Photon': [{ title: 'Crème brûlée', category: 'Cooking' }],
  'Noor Haddad': [
    ...Array.from({ length: 7 }, (_, place) => ({
      title: `Bread ${place + 1}`,
      category: 'Cooking' as const,
      image: `https://images.example/${place}.png`,
    })),
    { title: 'Seeing', category: 'Design', description: 'With a chapter about lighthouses.' },
  ],
};
const CROWD = ['Kim One', 'Kim Two', 'Kim Three', 'Kim Four', 'Lee Kim'];

describe.each(ENGINES)('suggestions on %s', (engine) => {
  let product: RunningProduct;

  beforeAll(async () => {
    product = await startProduct(engine);
    const { database } = product;
    for (const [name, courses] of Object.entries(CATALOGUE)) {
      await addCourses(database, await signIn(database, name), courses);
    }
    for (const name of CROWD) {
      const teacher = await signIn(database, name, { picture: 'https://images.example/kim.png' });
      await addCourses(database, teacher, [{ title: 'Ledgers', category: 'Accounting' }]);
    }
    const gone = await addCourses(database, await signIn(database, 'Ana Gone'), [
      { title: 'Piano of the past', category: 'Music' },
    ]);
    await archiveCourses(database, ...gone);
  });
  afterAll(() => product.stop());

  const suggest = async (search: string): Promise<Suggestions> => {
    const answer = await fetch(`${product.url}/api/suggestions?${new URLSearchParams({ search })}`);
    expect(answer.status).toBe(200);
    return CALLS.suggestions.answer.parse(await answer.json());
  };
  const shown = async (search: string) => {
    const { courses, instructors, subjects } = await suggest(search);
    return {
      courses: courses.map(({ title }) => title),
      instructors: instructors.map(({ name }) => name),
      subjects: subjects.map(({ slug }) => slug),
    };
  };

  test('are courses, instructors and subjects', { tags: ['SUGGEST-1', 'SUGGEST-2'] }, async () => {
    expect(await shown('phot')).toEqual({
      courses: ['Photography Walks', 'Crème brûlée'],
      instructors: ['Mia Ana Photon'],
      subjects: ['photography'],
    });
    const { courses, instructors } = await suggest('kim thr');
    expect(courses).toEqual([
      {
        _id: expect.any(String),
        title: 'Ledgers',
        instructor: 'Kim Three',
        image: '',
        category: 'Accounting',
      },
    ]);
    const _id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(instructors).toEqual([
      { _id, name: 'Kim Three', image: 'https://images.example/kim.png' },
    ]);
    expect((await suggest('bread 3')).courses).toMatchObject([
      { title: 'Bread 3', image: 'https://images.example/2.png' },
    ]);
  });

  test('take the words as a search does', { tags: ['SUGGEST-1'] }, async () => {
    expect((await shown('walks photography')).courses).toEqual(['Photography Walks']);
    expect(await shown('fotography')).toMatchObject({
      courses: ['Photography Walks'],
      subjects: ['photography'],
    });
    expect((await shown('bread')).courses).toHaveLength(5);
    expect((await shown('creme bru')).courses).toEqual(['Crème brûlée']);
    expect((await shown('lighthouse')).courses).toEqual(['Seeing']);
    const { words } = await suggest('fotography walks');
    expect(words).toMatchObject([
      { typed: 'fotography', mended: ['photography'] },
      { typed: 'walks', mended: [] },
    ]);
  });

  test('put titles before other texts, and leave out what no course has', {
    tags: ['SUGGEST-2'],
  }, async () => {
    expect((await shown('piano')).courses).toEqual(['Piano for Beginners']);
    expect((await shown('music pian')).courses).toEqual(['Piano for Beginners']);
    expect(await shown('piano xylophone')).toEqual({
      courses: ['Piano for Beginners'],
      instructors: [],
      subjects: [],
    });
  });

  test('are instructors whose names have all words, each once', {
    tags: ['SUGGEST-2'],
  }, async () => {
    expect((await shown('ana')).instructors).toEqual(['Ana García', 'Mia Ana Photon']);
    expect((await shown('garcia ana')).instructors).toEqual(['Ana García']);
    expect((await shown('noor')).instructors).toEqual(['Noor Haddad']);
    expect((await shown('noor bread')).instructors).toEqual([]);
    const kims = (await shown('kim')).instructors;
    expect(kims).toHaveLength(3);
    expect(kims).not.toContain('Lee Kim');
  });

  test('are subjects whose names have words that begin with what is typed', {
    tags: ['SUGGEST-2'],
  }, async () => {
    expect((await shown('mach')).subjects).toEqual(['ai-machine-learning']);
    expect((await shown('learning')).subjects).toEqual([
      'ai-machine-learning',
      'language-learning',
    ]);
    expect((await shown('a')).subjects).toHaveLength(3);
    expect((await shown('d')).subjects).toEqual(['data-science', 'design', 'development']);
    expect((await shown('machine music')).subjects).toEqual([]);
  });

  test('are none of courses that are listed no more', { tags: ['SUGGEST-2'] }, async () => {
    expect(await shown('piano past')).toMatchObject({ courses: ['Piano for Beginners'] });
    expect((await shown('gone')).instructors).toEqual([]);
  });

  test('are none where there is no word, or nothing is like it', {
    tags: ['SUGGEST-3'],
  }, async () => {
    const nothing = { courses: [], instructors: [], subjects: [], words: [] };
    for (const search of ['', '   ', '%&', '\u0000', '\u0301']) {
      expect(await suggest(search), JSON.stringify(search)).toEqual(nothing);
    }
    expect(await shown('qqqqqq')).toEqual({ courses: [], instructors: [], subjects: [] });
  });

  test('are asked for with a search that is not too long', async () => {
    for (const query of ['', `?search=${'x'.repeat(201)}`, '?search=a&search=b']) {
      await expectRefusal(await fetch(`${product.url}/api/suggestions${query}`), 'malformed');
    }
  });
});

describe('suggestions where words are in many courses', () => {
  let product: RunningProduct;
  const MANY = 2_050;

  beforeAll(async () => {
    product = await startProduct('sqlite', { environment: { RATE_LIMITS: 'on' } });
    const { database } = product;
    const teacher = await signIn(database, 'Common Name');
    const wishes = Array.from({ length: MANY }, (_, place) => ({
      title: `Common ${place}`,
      description: 'Of the ordinary.',
    }));
    await addCourses(database, teacher, wishes);
    product.passTime(1_000);
  });
  afterAll(() => product.stop());

  const suggest = async (search: string): Promise<Suggestions> => {
    const answer = await fetch(`${product.url}/api/suggestions?${new URLSearchParams({ search })}`);
    return CALLS.suggestions.answer.parse(await answer.json());
  };

  test('are some of the newest', { tags: ['SUGGEST-2'] }, async () => {
    for (const search of ['common', 'ordinar', 'com na']) {
      expect((await suggest(search)).courses).toHaveLength(5);
    }
    expect((await suggest('com na')).instructors).toMatchObject([
      { name: 'Common Name', image: '' },
    ]);
    // A rare word is looked up, a frequent one is then looked for in what it finds.
    const { courses } = await suggest('common 1234');
    expect(courses.map(({ title }) => title)).toEqual(['Common 1234']);
  });

  test('count as searches', async () => {
    const { headers } = await fetch(`${product.url}/api/suggestions?search=common`);
    expect(headers.get('ratelimit-policy')).toBe('"searches";q=600;w=60');
  });
});
