import { CALLS } from '@lectern/contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../support/ask.ts';
import { type Join, type Member, openMembership } from '../support/members.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

/** API-4 to API-17, in their order. */
const PRODUCT_CALLS = [
  'GET /latest-courses',
  'GET /popular-courses',
  'GET /courses',
  'GET /courses/:id',
  'GET /enroll',
  'POST /enroll',
  'DELETE /enroll',
  'POST /courses/:id/reviews',
  'POST /add-course',
  'GET /my-courses',
  'DELETE /course/:id',
  'PUT /courses/:id',
  'GET /my-enrollments',
  'GET /quiz-data.json',
] as const;

/** A course as a client sends it that knows API-12 alone. */
const FULL_COURSE = {
  title: 'Bread at home',
  category: 'Cooking',
  difficulty: 'Advanced',
  description: 'Flour, water, salt, and time.',
  duration: '6 evenings',
  totalSeats: 7,
  students: 0,
  rating: 0,
  reviews: [],
  image: 'https://pictures.example/bread.png',
  curriculum: ['The starter', 'Shaping'],
  instructor: 'Somebody else',
  instructorImage: 'https://pictures.example/else.png',
  dateAdded: '2024-01-05',
  createdBy: {
    email: 'else@example.com',
    name: 'Somebody else',
    image: '',
    timestamp: '2024-01-05T00:00:00.000Z',
  },
};

test('the calls that other clients know are calls of the contract', {
  tags: [
    'API-4',
    'API-5',
    'API-6',
    'API-7',
    'API-8',
    'API-9',
    'API-10',
    'API-11',
    'API-12',
    'API-13',
    'API-14',
    'API-15',
    'API-16',
    'API-17',
  ],
}, () => {
  const calls = Object.values(CALLS).map(({ method, path }) => `${method} ${path}`);
  expect(calls).toEqual(expect.arrayContaining([...PRODUCT_CALLS]));
});

describe('the product calls', () => {
  let product: RunningProduct;
  let join: Join;
  let teacher: Member;

  beforeAll(async () => {
    product = await startProduct('sqlite');
    join = await openMembership(product);
    teacher = await join('Noor Teacher', 'https://pictures.example/noor.png');
  });
  afterAll(() => product.stop());

  async function newCourse(): Promise<string> {
    const answer = await teacher.post('/add-course', FULL_COURSE);
    expect(answer.status).toBe(201);
    return (await answer.json())._id;
  }

  test('are all there, below the one base address', { tags: ['API-1'] }, async () => {
    const described = await (await fetch(`${product.url}/openapi.json`)).json();
    for (const call of PRODUCT_CALLS) {
      const [method = '', path = ''] = call.split(' ');
      const below = `/api${path.replace(':id', '{id}')}`;
      expect(Object.keys(described.paths[below] ?? {}), call).toContain(method.toLowerCase());
    }
  });

  test('a course is added by the full body, and begins empty', {
    tags: [
      'ADD-12',
      'ADD-13',
      'API-7',
      'API-12',
      'DATA-1',
      'DATA-2',
      'DATA-4',
      'LIST-5',
      'REVIEW-9',
    ],
  }, async () => {
    const answer = await teacher.post('/add-course', {
      ...FULL_COURSE,
      rating: 5,
      students: 3,
      reviews: [{ name: 'Nobody', rating: 5, comment: 'Invented.' }],
    });
    expect(answer.status).toBe(201);
    const { _id } = await answer.json();
    product.passTime(1_000);
    const shown = await (await teacher.get(`/courses/${_id}`)).json();
    expect(shown).toEqual({
      _id,
      title: 'Bread at home',
      category: 'Cooking',
      difficulty: 'Advanced',
      description: 'Flour, water, salt, and time.',
      duration: '6 evenings',
      totalSeats: 7,
      students: 0,
      rating: 0,
      reviewCount: 0,
      reviews: [],
      image: 'https://pictures.example/bread.png',
      curriculum: ['The starter', 'Shaping'],
      instructor: 'Noor Teacher',
      instructorImage: 'https://pictures.example/noor.png',
      instructorId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      dateAdded: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      createdBy: {
        name: 'Noor Teacher',
        image: 'https://pictures.example/noor.png',
        timestamp: expect.any(String),
      },
    });
  });

  test('the lists are arrays of courses', { tags: ['API-4', 'API-5', 'LIST-10'] }, async () => {
    const id = await newCourse();
    product.passTime(1_000);
    for (const path of ['/latest-courses', '/popular-courses', '/courses']) {
      const courses = await (await ask(product, 'GET', { path })).json();
      const ids = courses.map(({ _id }: { readonly _id: string }) => _id);
      expect(ids, path).toContain(id);
    }
  });

  test('one enrols, is told so, and leaves', {
    tags: ['API-8', 'API-9', 'API-10', 'API-16', 'DATA-6', 'DATA-7'],
  }, async () => {
    const id = await newCourse();
    const learner = await join('Lea Learner');
    const seat = { courseId: id, userEmail: learner.email };
    const query = new URLSearchParams(seat);
    const status = async () => (await learner.get(`/enroll?${query}`)).json();
    expect(await status()).toMatchObject({ enrolled: false, students: 0 });
    expect((await learner.post('/enroll', seat)).status).toBe(200);
    expect(await (await learner.post('/enroll', seat)).json()).toMatchObject({
      message: expect.any(String),
    });
    expect(await status()).toMatchObject({ enrolled: true, students: 1 });
    const records = await learner.get(`/my-enrollments?email=${learner.email}`);
    expect(await records.json()).toEqual([
      {
        _id: expect.any(String),
        course: expect.objectContaining({ _id: id, title: 'Bread at home' }),
        enrolledAt: expect.any(String),
        progress: { done: 0, required: 0, percent: 0, completedAt: null, newLessons: 0 },
      },
    ]);
    expect((await learner.delete(`/enroll?${query}`)).status).toBe(200);
    expect(await status()).toMatchObject({ enrolled: false, students: 0 });
  });

  test('a review is given by the whole body, and answered', {
    tags: ['API-11', 'DATA-5'],
  }, async () => {
    const id = await newCourse();
    const learner = await join('Lea Learner', 'https://pictures.example/lea.png');
    await learner.post('/enroll', { courseId: id, userEmail: learner.email });
    const body = { name: 'Invented', image: '/x.png', comment: 'Good bread.', rating: 4 };
    const answer = await learner.post(`/courses/${id}/reviews`, body);
    expect(answer.status).toBe(200);
    expect((await answer.json()).review).toEqual({
      _id: expect.any(String),
      name: 'Lea Learner',
      image: 'https://pictures.example/lea.png',
      rating: 4,
      comment: 'Good bread.',
      createdAt: expect.any(String),
    });
  });

  test('a course is edited by the whole body, and deleted', {
    tags: ['API-13', 'API-14', 'API-15', 'DATA-3'],
  }, async () => {
    const id = await newCourse();
    const { dateAdded: _added, createdBy: _by, ...sent } = FULL_COURSE;
    const changed = { ...sent, title: 'Soup at home', lastUpdated: '2024-01-05T00:00:00.000Z' };
    const edited = await teacher.put(`/courses/${id}`, changed);
    expect(edited.status).toBe(200);
    expect(await edited.json()).toMatchObject({
      title: 'Soup at home',
      lastUpdated: expect.not.stringContaining('2024-01-05'),
    });
    const mine = await (await teacher.get(`/my-courses?email=${teacher.email}`)).json();
    expect(mine.map(({ _id }: { readonly _id: string }) => _id)).toContain(id);
    expect((await teacher.delete(`/course/${id}`)).status).toBe(200);
    await expectRefusal(await teacher.get(`/courses/${id}`), 'not-found');
  });

  test('nobody’s list or seat is asked for by another’s e-mail', {
    tags: ['MANAGE-6', 'PERMIT-5'],
  }, async () => {
    const id = await newCourse();
    const other = await join('Somebody Else');
    const query = new URLSearchParams({ courseId: id, userEmail: other.email });
    const body = { courseId: id, userEmail: other.email };
    for (const answer of [
      await teacher.get(`/my-courses?email=${other.email}`),
      await teacher.get(`/my-enrollments?email=${other.email}`),
      await teacher.get(`/enroll?${query}`),
      await teacher.post('/enroll', body),
      await teacher.delete(`/enroll?${query}`),
    ]) {
      await expectRefusal(answer, 'forbidden');
    }
  });
});
