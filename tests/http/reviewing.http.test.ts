import { randomUUID } from 'node:crypto';
import { giveReview } from '@lectern/api/features/review/give-review';
import { withdrawReview } from '@lectern/api/features/review/withdraw-review';
import { applyAccountEvent } from '@lectern/api/workflows/apply-account-event';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourse, archiveCourses, enrolIn } from '../support/arrange.ts';
import { auditOf, figuresOf } from '../support/database-state.ts';
import { type Join, type Member, openMembership } from '../support/members.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

describe.each(ENGINES)('reviewing on %s', (engine) => {
  let product: RunningProduct;
  let join: Join;
  let noor: Member;

  beforeAll(async () => {
    product = await startProduct(engine);
    join = await openMembership(product);
    noor = await join('Noor');
  });
  afterAll(() => product.stop());

  async function courseWith(...learners: Member[]): Promise<string> {
    const id = await addCourse(product.database, noor.user);
    for (const { user } of learners) await enrolIn(product.database, id, user);
    return id;
  }

  const review = (person: Member, id: string, rating: number, comment = 'Well taught.') =>
    person.post(`/courses/${id}/reviews`, { rating, comment });
  const withdraw = (person: Member, id: string) => person.delete(`/courses/${id}/reviews`);
  const leave = (person: Member, id: string) =>
    person.delete(`/enroll?courseId=${id}&userEmail=${person.email}`);

  async function shownOf(id: string) {
    product.passTime(1_000);
    const { rating, reviewCount, reviews } = await (await noor.get(`/courses/${id}`)).json();
    return { rating, reviewCount, reviews };
  }

  test('answers with the review as it is shown, and the course’s rating', async () => {
    const [lea, other] = [await join('Lea', 'https://pictures.example/lea.png'), await join('Ole')];
    const id = await courseWith(lea, other);
    await review(other, id, 5);
    const answer = await review(lea, id, 2, '  Two\nlines.  ');
    expect(answer.status).toBe(200);
    const body = await answer.json();
    expect(body).toMatchObject({
      review: {
        name: 'Lea',
        image: 'https://pictures.example/lea.png',
        rating: 2,
        comment: 'Two\nlines.',
      },
      rating: 3.5,
      reviewCount: 2,
    });
    const shown = await shownOf(id);
    expect(shown).toMatchObject({ rating: 3.5, reviewCount: 2 });
    expect(shown.reviews[0]).toEqual(body.review);
  });

  test('ignores a name and a picture in the body', { tags: ['REVIEW-13'] }, async () => {
    const lea = await join('Lea');
    const id = await courseWith(lea);
    const claimed = { name: 'The Pope', image: 'https://evil.example/x.png', createdAt: '2001' };
    const body = { ...claimed, rating: 4, comment: 'Good.' };
    const answer = await lea.post(`/courses/${id}/reviews`, body);
    expect((await answer.json()).review).toMatchObject({ name: 'Lea', image: '' });
  });

  test('a second one replaces the first and keeps its place', { tags: ['REVIEW-10'] }, async () => {
    const lea = await join('Lea');
    const id = await courseWith(lea);
    const first = (await (await review(lea, id, 1, 'Bad.')).json()).review;
    product.passTime(60_000);
    const second = await (await review(lea, id, 5, 'Better.')).json();
    expect(second).toEqual({
      review: { ...first, rating: 5, comment: 'Better.' },
      rating: 5,
      reviewCount: 1,
    });
    expect((await shownOf(id)).reviews).toEqual([second.review]);
    expect((await auditOf(product, id)).at(-1)).toEqual({
      action: 'review.update',
      actor: lea.user.personId,
      detail: { courseId: id, rating: 5 },
    });
  });

  test('is for those who are enrolled, and the refusal says so', {
    tags: ['REVIEW-2'],
  }, async () => {
    const lea = await join('Lea');
    const id = await courseWith(lea);
    await leave(lea, id);
    for (const person of [noor, lea, await join('Stranger')]) {
      const refusal = await expectRefusal(await review(person, id, 4), 'forbidden');
      expect(refusal.message).toBe('You must enroll in the course to leave a review.');
    }
    await expectRefusal(await review(lea, randomUUID(), 4), 'not-found');
  });

  test('can be withdrawn, also after one left, and then again to no effect', {
    tags: ['REVIEW-10'],
  }, async () => {
    const [lea, other] = [await join('Lea'), await join('Ole')];
    const id = await courseWith(lea, other);
    await review(lea, id, 1);
    await review(other, id, 4);
    await leave(lea, id);
    expect((await shownOf(id)).reviewCount).toBe(2);
    for (let time = 0; time < 2; time++) {
      const answer = await withdraw(lea, id);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ rating: 4, reviewCount: 1 });
    }
    expect(await (await withdraw(other, id)).json()).toEqual({ rating: 0, reviewCount: 0 });
    expect(await shownOf(id)).toEqual({ rating: 0, reviewCount: 0, reviews: [] });
    await expectRefusal(await withdraw(lea, randomUUID()), 'not-found');
    const acts = (await auditOf(product, id)).filter(({ actor }) => actor === lea.user.personId);
    expect(acts.filter(({ action }) => action.startsWith('review.'))).toEqual([
      { action: 'review.create', actor: lea.user.personId, detail: { courseId: id, rating: 1 } },
      { action: 'review.delete', actor: lea.user.personId, detail: { courseId: id } },
    ]);
  });

  test('of an archived course is its learners’ alone', async () => {
    const [lea, left, stranger] = [await join('Lea'), await join('Left'), await join('Stranger')];
    const id = await courseWith(lea, left);
    await review(left, id, 2);
    await leave(left, id);
    await archiveCourses(product.database, id);
    expect((await review(lea, id, 5)).status).toBe(200);
    for (const act of [review(stranger, id, 5), review(left, id, 5), withdraw(stranger, id)]) {
      await expectRefusal(await act, 'not-found');
    }
    expect(await (await withdraw(left, id)).json()).toEqual({ rating: 5, reviewCount: 1 });
    await expectRefusal(await withdraw(left, id), 'not-found');
  });

  test('an account that ended after its token was checked reviews nothing', async () => {
    const { database } = product;
    const gone = await join('Gone');
    const id = await courseWith(gone);
    await review(gone, id, 3);
    const { accountId, email, user } = gone;
    const said = { accountId, email, emailVerified: true, displayName: 'Gone', photoUrl: '' };
    const news = { ...said, state: 'deleted', validSince: 0 } as const;
    await database.transaction(applyAccountEvent, news, Date.now());
    const again = { rating: 5, comment: 'From the grave.' };
    const acts = await Promise.allSettled([
      database.transaction(giveReview, user, id, again, Date.now()),
      database.transaction(withdrawReview, user, id, Date.now()),
    ]);
    const refused = { status: 'rejected', reason: { code: 'unauthenticated' } };
    expect(acts).toMatchObject([refused, refused]);
    expect((await shownOf(id)).reviews).toMatchObject([{ name: 'A former learner', rating: 3 }]);
  });

  test('given and withdrawn by one person at once leaves the figures right', async () => {
    const lea = await join('Lea');
    const id = await courseWith(lea);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        place % 3 === 2 ? withdraw(lea, id) : review(lea, id, 1 + (place % 5)),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const { listing, reviews } = await figuresOf(product, id);
    expect(reviews.length).toBeLessThanOrEqual(1);
    const total = reviews.reduce((sum, { rating }) => sum + rating, 0);
    expect(listing).toMatchObject({ review_count: reviews.length, rating_total: total });
  });
});
