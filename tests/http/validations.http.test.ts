import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Join, type Member, openMembership } from '../support/members.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

/** ADD-12. */
const CATEGORIES = [
  'Data Science',
  'AI & Machine Learning',
  'Cybersecurity',
  'Finance',
  'Accounting',
  'Human Resources',
  'Project Management',
  'Photography',
  'Video Editing',
  'Writing',
  'Language Learning',
  'Health & Fitness',
  'Personal Development',
  'Music',
  'Teaching',
  'Sales',
  'Engineering',
  'Architecture',
  'Fashion',
  'Cooking',
  'Design',
  'Development',
  'Marketing',
  'Business',
  'Agriculture',
];
const DIFFICULTIES = ['Beginner', 'Intermediate', 'Advanced'];
const REQUIRED = 'Course Title and Description are required.';
const STARS = 'Please choose one to five stars.';
const WORDS = { title: 'Soup', description: 'About soup.', totalSeats: 5 };

describe('what the product server checks', () => {
  let product: RunningProduct;
  let join: Join;
  let noor: Member;

  beforeAll(async () => {
    product = await startProduct('sqlite');
    join = await openMembership(product);
    noor = await join('Noor');
  });
  afterAll(() => product.stop());

  async function added(more: object = {}) {
    const answer = await noor.post('/add-course', { ...WORDS, ...more });
    expect(answer.status).toBe(201);
    return await answer.json();
  }

  /** The texts of what is wrong, by field. */
  async function wrong(answer: Response): Promise<Record<string, string>> {
    const { errors = [] } = await expectRefusal(answer, 'rule-broken');
    return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
  }

  test.each([
    [{ title: '' }, { title: REQUIRED }],
    [{ title: '   ' }, { title: REQUIRED }],
    [{ description: ' \n ' }, { description: REQUIRED }],
    [
      { title: '', description: '' },
      { title: REQUIRED, description: REQUIRED },
    ],
    [{ totalSeats: 0 }, { totalSeats: 'A course needs at least one seat.' }],
    [{ category: 'Alchemy' }, { category: 'Please choose a category from the list.' }],
    [{ difficulty: 'Expert' }, { difficulty: 'Please choose Beginner, Intermediate or Advanced.' }],
    [
      { image: 'a picture' },
      { image: expect.stringMatching(/^Please give a picture address that starts with/) },
    ],
  ])(
    'a new course with %j is refused by %j',
    { tags: ['ADD-5', 'ADD-6', 'ADD-7', 'ADD-14'] },
    async (change, errors) => {
      expect(await wrong(await noor.post('/add-course', { ...WORDS, ...change }))).toEqual(errors);
      const { _id } = await added();
      expect(await wrong(await noor.put(`/courses/${_id}`, { ...WORDS, ...change }))).toEqual(
        errors,
      );
    },
  );

  test('a course may be of each category and difficulty', {
    tags: ['ADD-12', 'ADD-13', 'DATA-1'],
  }, async () => {
    for (const category of CATEGORIES)
      expect(await added({ category })).toMatchObject({ category });
    for (const difficulty of DIFFICULTIES) {
      expect(await added({ difficulty })).toMatchObject({ difficulty });
    }
  });

  test('a new course has a category, a difficulty and no blank sections', {
    tags: ['ADD-10', 'ADD-11'],
  }, async () => {
    const course = await added({ totalSeats: 1, curriculum: ['One', '', '  ', 'Two'] });
    expect(course).toMatchObject({
      category: 'Design',
      difficulty: 'Beginner',
      totalSeats: 1,
      curriculum: ['One', 'Two'],
    });
  });

  test('an edit leaves as many seats as there are learners, and says how many', {
    tags: ['EDIT-3'],
  }, async () => {
    const { _id } = await added();
    for (const name of ['Lea', 'Ida', 'Ben']) {
      const learner = await join(name);
      await learner.post('/enroll', { courseId: _id, userEmail: learner.email });
    }
    const edit = (totalSeats: number) => noor.put(`/courses/${_id}`, { ...WORDS, totalSeats });
    const refusal = await expectRefusal(await edit(2), 'rule-broken');
    expect(refusal.message).toBe('Total seats cannot be less than enrolled students (3)');
    expect((await edit(3)).status).toBe(200);
  });

  test('an empty curriculum may be sent as one empty text', { tags: ['EDIT-5'] }, async () => {
    const { _id } = await added({ curriculum: ['One'] });
    const answer = await noor.put(`/courses/${_id}`, { ...WORDS, curriculum: [''] });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ curriculum: [] });
  });

  test('a review has a comment and one to five whole stars', {
    tags: ['DATA-1', 'REVIEW-5', 'REVIEW-9'],
  }, async () => {
    const { _id } = await added();
    const learner = await join('Lea');
    await learner.post('/enroll', { courseId: _id, userEmail: learner.email });
    const review = (rating: unknown, comment = 'Good.') =>
      learner.post(`/courses/${_id}/reviews`, { rating, comment });
    for (const rating of [0, 6, 4.5, '5', undefined]) {
      expect(await wrong(await review(rating))).toEqual({ rating: STARS });
    }
    expect(await wrong(await review(3, '  '))).toEqual({ comment: 'Please write a comment.' });
    for (const rating of [1, 5]) {
      const answer = await review(rating);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ rating });
    }
  });
});
