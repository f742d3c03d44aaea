import type { SignedInUser } from '@lectern/api/accounts/signed-in-user';
import { enrol } from '@lectern/api/features/enrolment/enrol';
import { classifyDatabaseError } from '@lectern/database/classify-database-error';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourse, addReview, enrolIn, LONG_AGO, signIn } from '../support/arrange.ts';
import { startConcurrentLearners } from '../support/concurrent-learners.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

describe.each(ENGINES)('seats and reviews on %s', (engine) => {
  let product: RunningProduct;

  beforeAll(async () => {
    product = await startProduct(engine);
  });
  afterAll(() => product.stop());

  async function seatsOf(courseId: string) {
    const { read } = product.database;
    const [{ students }, rows, audits] = await Promise.all([
      read
        .selectFrom('listing')
        .select('students')
        .where('course_id', '=', courseId)
        .executeTakeFirstOrThrow(),
      read.selectFrom('enrolment').selectAll().where('course_id', '=', courseId).execute(),
      read
        .selectFrom('audit')
        .selectAll()
        .where('action', '=', 'enrolment.create')
        .where('detail', '=', JSON.stringify({ courseId }))
        .execute(),
    ]);
    return { students, enrolments: rows.length, audits: audits.length };
  }

  test('one person who asks 20 times at once has one seat', { tags: ['ENROL-14'] }, async () => {
    const { database } = product;
    const id = await addCourse(database, await signIn(database, 'Noor'), { totalSeats: 5 });
    const learner = await signIn(database, 'Lea');
    await Promise.all(Array.from({ length: 20 }, () => enrolIn(database, id, learner)));
    expect(await seatsOf(id)).toEqual({ students: 1, enrolments: 1, audits: 1 });
  });

  test.each([2, 12])(
    'of %i people racing for the last seat one gets it',
    { tags: ['ENROL-14'] },
    async (howMany) => {
      const { database } = product;
      const id = await addCourse(database, await signIn(database, 'Noor'), { totalSeats: 2 });
      await enrolIn(database, id, await signIn(database, 'Early'));
      const racers: SignedInUser[] = [];
      for (let racer = 0; racer < howMany; racer++) racers.push(await signIn(database, `${racer}`));
      const outcomes = await Promise.allSettled(
        racers.map((racer) => enrolIn(database, id, racer)),
      );
      const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(refused.length).toBe(howMany - 1);
      for (const { reason } of refused) {
        expect(reason).toMatchObject({
          code: 'no-seats-left',
          message: 'No seats left',
          status: 409,
        });
      }
      expect(await seatsOf(id)).toEqual({ students: 2, enrolments: 2, audits: 2 });
    },
  );

  test('also where another process races with us', { tags: ['ENROL-14'] }, async () => {
    const { database, databaseUrl } = product;
    const id = await addCourse(database, await signIn(database, 'Noor'), { totalSeats: 7 });
    const ours: SignedInUser[] = [];
    for (let racer = 0; racer < 10; racer++) ours.push(await signIn(database, `${racer}`));
    const rival = await startConcurrentLearners({ databaseUrl, courseId: id, count: 10 });
    const [theirs, mine] = await Promise.all([
      rival.go(),
      Promise.all(
        ours.map((racer) =>
          enrolIn(database, id, racer).then(
            () => 'enrolled',
            (error) => error.code,
          ),
        ),
      ),
    ]);
    expect(Object.groupBy([...theirs, ...mine], (outcome) => outcome)).toEqual({
      enrolled: Array(7).fill('enrolled'),
      'no-seats-left': Array(13).fill('no-seats-left'),
    });
    expect(await seatsOf(id)).toEqual({ students: 7, enrolments: 7, audits: 7 });
  });

  test('an enrolment that cannot be audited is not made', async () => {
    const { database } = product;
    const id = await addCourse(database, await signIn(database, 'Noor'));
    const learner = await signIn(database, 'Lea');
    const failing = database.interactiveTransaction(async (writer) => {
      await enrol(writer, learner, id, LONG_AGO);
      const row = await writer.selectFrom('audit').selectAll().executeTakeFirstOrThrow();
      await writer.insertInto('audit').values(row).execute();
    });
    await expect(failing).rejects.toSatisfy(
      (error) => classifyDatabaseError(error) === 'duplicate',
    );
    expect(await seatsOf(id)).toEqual({ students: 0, enrolments: 0, audits: 0 });
  });

  async function reviewsOf(courseId: string) {
    const { read } = product.database;
    const [figures, reviews] = await Promise.all([
      read
        .selectFrom('listing')
        .select(['review_count', 'rating_total', 'rating'])
        .where('course_id', '=', courseId)
        .executeTakeFirstOrThrow(),
      read.selectFrom('review').select('rating').where('course_id', '=', courseId).execute(),
    ]);
    return { figures: { ...figures }, reviews: reviews.map((row) => ({ ...row })) };
  }

  async function courseWith(...names: string[]) {
    const { database } = product;
    const id = await addCourse(database, await signIn(database, 'Noor'));
    const learners = [];
    for (const name of names) {
      const learner = await signIn(database, name);
      await enrolIn(database, id, learner);
      learners.push(learner);
    }
    return { id, learners };
  }

  test('reviews of one person, 12 at once, are one, and the figures are that one’s', async () => {
    const { database } = product;
    const { id, learners } = await courseWith('Hasty');
    const [hasty] = learners;
    if (!hasty) throw new Error('Nobody is enrolled');
    await Promise.all(
      Array.from({ length: 12 }, (_, place) =>
        addReview(database, hasty, id, { rating: 1 + (place % 5) }),
      ),
    );
    const { figures, reviews } = await reviewsOf(id);
    expect(reviews.length).toBe(1);
    expect(figures).toMatchObject({ review_count: 1, rating_total: reviews[0]?.rating });
  });

  test('reviews of 12 people at once are all counted', { tags: ['REVIEW-11'] }, async () => {
    const { database } = product;
    const { id, learners } = await courseWith(...'abcdefghijkl');
    await Promise.all(
      learners.map((learner, place) =>
        addReview(database, learner, id, { rating: 1 + (place % 5) }),
      ),
    );
    const { figures, reviews } = await reviewsOf(id);
    expect(reviews.length).toBe(12);
    const sum = reviews.reduce((total, { rating }) => total + rating, 0);
    expect(figures).toEqual({ review_count: 12, rating_total: sum, rating: sum / 12 });
  });
});
