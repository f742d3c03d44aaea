import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourse, addReview, enrolIn, signIn } from '../support/arrange.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

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

  test('of one person, 12 at once, are one, and the figures are that one’s', async () => {
    const { database } = product;
    const { id, learners } = await courseWith('Hasty');
    const [hasty] = learners;
    if (!hasty) throw new Error('Nobody is enrolled');
    await Promise.all(
      Array.from({ length: 12 }, (_, place) =>
        addReview(database, hasty, id, { rating: 1 + (place % 5) }),
      ),
    );
    const { figures, reviews } = await stateOf(id);
    expect(reviews.length).toBe(1);
    expect(figures).toMatchObject({ review_count: 1, rating_total: reviews[0]?.rating });
  });

  test('of 12 people at once are all counted', { tags: ['REVIEW-11'] }, async () => {
    const { database } = product;
    const { id, learners } = await courseWith(...'abcdefghijkl');
    await Promise.all(
      learners.map((learner, place) =>
        addReview(database, learner, id, { rating: 1 + (place % 5) }),
      ),
    );
    const { figures, reviews } = await stateOf(id);
    expect(reviews.length).toBe(12);
    const sum = reviews.reduce((total, { rating }) => total + rating, 0);
    expect(figures).toEqual({ review_count: 12, rating_total: sum, rating: sum / 12 });
  });
});
