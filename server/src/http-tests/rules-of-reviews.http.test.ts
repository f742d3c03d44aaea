import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../../database/testing/fresh-database.ts';
import { addCourse, enrolIn, LONG_AGO, reviewAs, signIn } from '../../testing/arrange.ts';
import { type RunningProduct, startProduct } from '../../testing/running-product.ts';

describe.each(ENGINES)('reviews on %s', (engine) => {
  let product: RunningProduct;

  beforeAll(async () => {
    product = await startProduct(engine);
  });
  afterAll(() => product.stop());

  async function stateOf(courseId: string) {
    const { read } = product.database;
    const [figures, reviews] = await Promise.all([
      read
        .selectFrom('listing')
        .select(['review_count', 'rating_total', 'rating'])
        .where('course_id', '=', courseId)
        .executeTakeFirstOrThrow(),
      read
        .selectFrom('review')
        .select(['id', 'rating', 'comment', 'created_at', 'updated_at'])
        .where('course_id', '=', courseId)
        .execute(),
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

  test('need enrolment, also of the course’s own teacher', async () => {
    const { database } = product;
    const teacher = await signIn(database, 'Noor');
    const id = await addCourse(database, teacher);
    for (const stranger of [teacher, await signIn(database, 'Guest')]) {
      await expect(reviewAs(database, stranger, id, { rating: 5 })).rejects.toMatchObject({
        code: 'forbidden',
        status: 403,
        message: 'You must enroll in the course to leave a review.',
      });
    }
    expect(await stateOf(id)).toEqual({
      figures: { review_count: 0, rating_total: 0, rating: 0 },
      reviews: [],
    });
  });

  test('a second one replaces the first, and the figures follow', async () => {
    const { database } = product;
    const { id, learners } = await courseWith('One', 'Two');
    const [one, two] = learners;
    if (!one || !two) throw new Error('Nobody is enrolled');
    await reviewAs(database, two, id, { rating: 4 });
    const first = await reviewAs(database, one, id, { rating: 1, comment: 'Bad.' });
    expect((await stateOf(id)).figures).toEqual({ review_count: 2, rating_total: 5, rating: 2.5 });
    const again = { rating: 5, comment: 'Better now.', at: LONG_AGO + 5 };
    expect(await reviewAs(database, one, id, again)).toBe(first);
    const { figures, reviews } = await stateOf(id);
    expect(figures).toEqual({ review_count: 2, rating_total: 9, rating: 4.5 });
    expect(reviews.find((row) => row.id === first)).toEqual({
      id: first,
      rating: 5,
      comment: 'Better now.',
      created_at: LONG_AGO,
      updated_at: LONG_AGO + 5,
    });
    expect(reviews.length).toBe(2);
  });

  test('of one person, 12 at once, are one, and the figures are that one’s', async () => {
    const { database } = product;
    const { id, learners } = await courseWith('Hasty');
    const [hasty] = learners;
    if (!hasty) throw new Error('Nobody is enrolled');
    await Promise.all(
      Array.from({ length: 12 }, (_, place) =>
        reviewAs(database, hasty, id, { rating: 1 + (place % 5) }),
      ),
    );
    const { figures, reviews } = await stateOf(id);
    expect(reviews.length).toBe(1);
    expect(figures).toMatchObject({ review_count: 1, rating_total: reviews[0]?.rating });
  });

  test('of 12 people at once are all counted', async () => {
    const { database } = product;
    const { id, learners } = await courseWith(...'abcdefghijkl');
    await Promise.all(
      learners.map((learner, place) =>
        reviewAs(database, learner, id, { rating: 1 + (place % 5) }),
      ),
    );
    const { figures, reviews } = await stateOf(id);
    expect(reviews.length).toBe(12);
    const sum = reviews.reduce((total, { rating }) => total + rating, 0);
    expect(figures).toEqual({ review_count: 12, rating_total: sum, rating: sum / 12 });
  });

  test('every one leaves its trace in the audit', async () => {
    const { database } = product;
    const { id, learners } = await courseWith('Audited');
    const [learner] = learners;
    if (!learner) throw new Error('Nobody is enrolled');
    const reviewId = await reviewAs(database, learner, id, { rating: 2 });
    await reviewAs(database, learner, id, { rating: 3 });
    const acts = await database.read
      .selectFrom('audit')
      .selectAll()
      .where('subject_id', '=', reviewId)
      .orderBy('id')
      .execute();
    expect(acts.map(({ action, actor_id, detail }) => [action, actor_id, detail])).toEqual([
      ['review.create', learner.personId, JSON.stringify({ courseId: id, rating: 2 })],
      ['review.update', learner.personId, JSON.stringify({ courseId: id, rating: 3 })],
    ]);
  });
});
