import { CALLS } from '@lectern/contract/calls';
import type { Course } from '@lectern/contract/course';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import {
  addCourse,
  addReview,
  archiveCourses,
  enrolIn,
  LONG_AGO,
  signIn,
} from '../support/arrange.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const HOUR = 3_600_000;

describe.each(ENGINES)('one course on %s', (engine) => {
  let product: RunningProduct;

  beforeAll(async () => {
    product = await startProduct(engine);
  });
  afterAll(() => product.stop());

  async function read(id: string): Promise<Course> {
    product.passTime(1_000);
    const answer = await fetch(`${product.url}/api/courses/${id}`);
    expect(answer.status).toBe(200);
    return CALLS.course.answer.parse(await answer.json());
  }

  test('shows all fields of its owner, and its figures', async () => {
    const { database } = product;
    const owner = await signIn(database, 'Noor', { picture: 'https://pictures.example/n.png' });
    const wish = {
      title: '</script><script>alert(1)</script>',
      description: 'Lines\nand "quotes"',
      duration: '2 hours',
      category: 'Cooking',
      difficulty: 'Advanced',
      totalSeats: 7,
      image: 'https://pictures.example/soup.png',
      curriculum: ['Broth', 'Bread | Butter', '功夫'],
    } as const;
    const added = { ...wish, curriculum: [...wish.curriculum], addedAt: LONG_AGO };
    const id = await addCourse(database, owner, added);
    expect(await read(id)).toEqual({
      _id: id,
      ...wish,
      students: 0,
      rating: 0,
      reviewCount: 0,
      reviews: [],
      instructor: 'Noor',
      instructorImage: 'https://pictures.example/n.png',
      instructorId: expect.any(String),
      dateAdded: '2026-01-05',
      createdBy: {
        name: 'Noor',
        image: 'https://pictures.example/n.png',
        timestamp: '2026-01-05T09:00:00.000Z',
      },
    });
  });

  test('shows its reviews, the newest first, and their exact mean', {
    tags: ['REVIEW-11'],
  }, async () => {
    const { database } = product;
    const id = await addCourse(database, await signIn(database, 'Noor'), { totalSeats: 5 });
    const ratings = [5, 4, 4];
    for (const [place, rating] of ratings.entries()) {
      const learner = await signIn(database, `Learner ${place}`);
      await enrolIn(database, id, learner);
      // The first review is the newest, the two after it came in one millisecond.
      const at = LONG_AGO + (place === 0 ? 2 * HOUR : HOUR);
      await addReview(database, learner, id, { rating, comment: `Comment ${place}`, at });
    }
    const course = await read(id);
    expect(course).toMatchObject({ students: 3, rating: 13 / 3, reviewCount: 3 });
    expect(
      course.reviews.map(({ name, rating, comment, createdAt }) => [
        name,
        rating,
        comment,
        createdAt,
      ]),
    ).toEqual([
      ['Learner 0', 5, 'Comment 0', '2026-01-05T11:00:00.000Z'],
      ['Learner 2', 4, 'Comment 2', '2026-01-05T10:00:00.000Z'],
      ['Learner 1', 4, 'Comment 1', '2026-01-05T10:00:00.000Z'],
    ]);
  });

  test('shows a reviewer under the name they have now, and one whose account is gone as such', {
    tags: ['REVIEW-13'],
  }, async () => {
    const { database } = product;
    const id = await addCourse(database, await signIn(database, 'Noor'));
    const [lea, gone] = [
      await signIn(database, 'Lea', { id: 'lea' }),
      await signIn(database, 'Ole'),
    ];
    for (const learner of [lea, gone]) await enrolIn(database, id, learner);
    const reviewId = await addReview(database, gone, id, { rating: 2, comment: 'Too long.' });
    await addReview(database, lea, id, { rating: 5 });
    await database.interactiveTransaction((writer) =>
      writer.updateTable('review').set({ person_id: null }).where('id', '=', reviewId).execute(),
    );
    const former = {
      _id: reviewId,
      name: 'A former learner',
      image: '',
      rating: 2,
      comment: 'Too long.',
      createdAt: '2026-01-05T09:00:00.000Z',
    };
    expect((await read(id)).reviews).toEqual([expect.objectContaining({ name: 'Lea' }), former]);
    await signIn(database, 'Lea Newname', { id: 'lea', picture: '/new.png' });
    const shown = { name: 'Lea Newname', image: '/new.png' };
    expect((await read(id)).reviews).toEqual([expect.objectContaining(shown), former]);
  });

  test('has a placeholder for instructors and reviewers without a name', async () => {
    const { database, url } = product;
    const [teacher, learner] = [await signIn(database, ''), await signIn(database, '')];
    const id = await addCourse(database, teacher);
    await enrolIn(database, id, learner);
    await addReview(database, learner, id, { rating: 4 });
    const course = await (await fetch(`${url}/api/courses/${id}`)).json();
    expect(course.reviews).toMatchObject([{ name: 'A learner' }]);
    expect(course).toMatchObject({
      instructor: 'An instructor',
      createdBy: { name: 'An instructor' },
    });
    const latest = await (await fetch(`${url}/api/courses?limit=100`)).json();
    expect(latest).toContainEqual(
      expect.objectContaining({ _id: id, instructor: 'An instructor' }),
    );
    // What is stored stays empty: the name that the account gets later takes its place.
    const { personId } = teacher;
    const row = await database.read
      .selectFrom('course')
      .select('instructor_name')
      .where('owner_id', '=', personId)
      .executeTakeFirst();
    expect(row?.instructor_name).toBe('');
  });

  test('is not found where there is none, where it is archived and where it was deleted', async () => {
    const { database } = product;
    const owner = await signIn(database, 'Noor');
    const archived = await addCourse(database, owner);
    const deleted = await addCourse(database, owner);
    await Promise.all([read(archived), read(deleted)]);
    await archiveCourses(database, archived);
    await database.interactiveTransaction((writer) =>
      writer.deleteFrom('course').where('id', '=', deleted).execute(),
    );
    product.passTime(1_000);
    for (const id of [archived, deleted, '01890a5d-ac96-774b-bcce-b302099a8057']) {
      const answer = await fetch(`${product.url}/api/courses/${id}`);
      const body = await expectRefusal(answer, 'not-found');
      expect(body.message).toBe('This course could not be found.');
    }
  });

  if (engine === 'postgres') return;

  test('is not asked for by what is no id', async () => {
    for (const id of [
      '1',
      'not-a-uuid',
      '01890a5d-ac96-774b-bcce-b302099a805',
      '01890a5d-ac96-774b-bcce-b302099a80577',
      '01890a5d-ac96-774b-bcce-b302099a805%00',
      '%2e%2e%2fetc%2fpasswd',
      "'%20or%201=1--",
      '{01890a5d-ac96-774b-bcce-b302099a8057}',
      '%F0%9F%8E%B9',
    ]) {
      const answer = await fetch(`${product.url}/api/courses/${id}`);
      const body = await expectRefusal(answer, 'malformed');
      expect(body.errors?.[0]).toEqual({ path: 'id', message: 'That is not the id of a course.' });
    }
  });
});
