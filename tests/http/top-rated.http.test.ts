import { keepListings } from '@lectern/api/features/listing/upkeep';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourses, addReview, enrolIn, setFigures, signIn } from '../support/arrange.ts';
import { readList } from '../support/read-list.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

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
    await setFigures(database, ids[1] ?? '', { review_count: 40, rating_total: 188 });
    await setFigures(database, ids[2] ?? '', { review_count: 40, rating_total: 80 });
    const friend = await signIn(database, 'Friend');
    await enrolIn(database, ids[0] ?? '', friend);
    await addReview(database, friend, ids[0] ?? '', { rating: 5 });
  });
  afterAll(() => product.stop());

  const order = async () => {
    product.passTime(1_000);
    return (await readList(product, { sort: 'top-rated', limit: 10 })).titles;
  };
  const scores = async () => {
    const rows = await product.database.read
      .selectFrom('listing')
      .select(['course_id', 'score'])
      .execute();
    return ids.map((id) => rows.find(({ course_id }) => course_id === id)?.score);
  };

  test('weighs a rating by how many gave it', { tags: ['LIST-22'] }, async () => {
    await keepListings(product.database);
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
  });

  test('weighs another review at once, and a search in that order too', {
    tags: ['LIST-22'],
  }, async () => {
    const { database } = product;
    for (let more = 0; more < 30; more += 1) {
      const learner = await signIn(database, `Learner ${more}`);
      await enrolIn(database, ids[0] ?? '', learner);
      await addReview(database, learner, ids[0] ?? '', { rating: 5 });
    }
    const expected = ['Of one friend', 'Of many', 'Of many, worse'];
    expect((await order()).slice(0, 3)).toEqual(expected);
    const found = await readList(product, { search: 'of', sort: 'top-rated', limit: 10 });
    expect(found.titles.slice(0, 3)).toEqual(expected);
  });

  test('keeps its scores while the mean hardly moves', { tags: ['LIST-22'] }, async () => {
    await keepListings(product.database);
    const before = await scores();
    await setFigures(product.database, ids[2] ?? '', { review_count: 40, rating_total: 81 });
    await keepListings(product.database);
    expect(await scores()).toEqual(before);
  });
});
