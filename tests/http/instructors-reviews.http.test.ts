import { giveReview } from '@lectern/api/features/review/give-review';
import { withdrawReview } from '@lectern/api/features/review/withdraw-review';
import { applyAccountEvent } from '@lectern/api/workflows/apply-account-event';
import { upsertPersonFromToken } from '@lectern/api/workflows/upsert-person-from-token';
import { storedReview } from '@lectern/contract/review';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourse, addImported, addReview, enrolIn, LONG_AGO } from '../support/arrange.ts';
import { auditOf, figuresOf } from '../support/database-state.ts';
import { type Join, type Member, openMembership } from '../support/members.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

describe.each(ENGINES)('reviews of instructors of their own courses, on %s', (engine) => {
  let product: RunningProduct;
  let join: Join;

  beforeAll(async () => {
    product = await startProduct(engine);
    join = await openMembership(product);
  });
  afterAll(() => product.stop());

  /** A course of its instructor's, who is enrolled in it like the learners. */
  async function courseOf(instructor: Member, ...learners: Member[]): Promise<string> {
    const id = await addCourse(product.database, instructor.user);
    for (const { user } of [instructor, ...learners]) await enrolIn(product.database, id, user);
    return id;
  }

  const review = (person: Member, id: string, rating: number) =>
    person.post(`/courses/${id}/reviews`, { rating, comment: 'Well taught.' });

  async function shownOf(person: Member, id: string) {
    product.passTime(1_000);
    return await (await person.get(`/courses/${id}`)).json();
  }

  /** The mean and the number that the rows of learners add up to. */
  async function figuresOfLearners(id: string) {
    const { listing, reviews } = await figuresOf(product, id);
    const rows = reviews.filter(({ by_instructor }) => by_instructor === 0);
    const total = rows.reduce((sum, { rating }) => sum + rating, 0);
    expect(listing).toMatchObject({ review_count: rows.length, rating_total: total });
    return { reviewCount: rows.length, total };
  }

  const becomeOwner = (person: Member) => {
    const { accountId, email } = person;
    const account = { accountId, email, emailVerified: true, name: person.user.name, picture: '' };
    return product.database.transaction(upsertPersonFromToken, account, Date.now() + 60_000);
  };

  /** Somebody who has not proved their e-mail yet. */
  const newcomer = (name: string) => join(name, '', false);

  test('are stored and shown as theirs, and count neither in the rating nor in the order', {
    tags: ['REVIEW-12'],
  }, async () => {
    const noor = await join('Noor');
    const id = await courseOf(noor);
    const before = (await noor.get(`/courses/${id}`)).headers.get('etag');
    const answer = await review(noor, id, 5);
    expect(answer.status).toBe(200);
    const stored = storedReview.parse(await answer.json());
    expect(stored).toMatchObject({ rating: 0, reviewCount: 0, review: { byInstructor: true } });
    const shown = await shownOf(noor, id);
    expect(shown).toMatchObject({ rating: 0, reviewCount: 0, reviews: [stored.review] });
    // Visible at once, though no figure changes.
    expect((await noor.get(`/courses/${id}`)).headers.get('etag')).not.toBe(before);
    // A learner's one star is above their five.
    const lea = await join('Lea');
    const rated = await courseOf(noor, lea);
    await review(lea, rated, 1);
    product.passTime(1_000);
    const list: { _id: string }[] = await (
      await lea.get('/courses?sort=top-rated&limit=100')
    ).json();
    const [better, own] = [rated, id].map((one) => list.findIndex(({ _id }) => _id === one));
    expect(better).toBeLessThan(own ?? -1);
  });

  test('are shown beside those of learners, and changing or withdrawing moves no figure', async () => {
    const [noor, lea, ole] = [await join('Noor'), await join('Lea'), await join('Ole')];
    const id = await courseOf(noor, lea, ole);
    await review(lea, id, 2);
    await review(noor, id, 5);
    await review(ole, id, 3);
    const expected = { rating: 2.5, reviewCount: 2 };
    expect(await shownOf(lea, id)).toMatchObject(expected);
    expect(await (await review(noor, id, 1)).json()).toMatchObject(expected);
    const { reviews } = await shownOf(lea, id);
    expect(reviews).toMatchObject([
      { name: 'Ole' },
      { rating: 1, byInstructor: true },
      { rating: 2 },
    ]);
    expect(reviews.map((each: object) => 'byInstructor' in each)).toEqual([false, true, false]);
    expect(await (await noor.delete(`/courses/${id}/reviews`)).json()).toEqual(expected);
    expect(await shownOf(lea, id)).toMatchObject(expected);
    expect((await shownOf(lea, id)).reviews).toHaveLength(2);
  });

  test('stop counting once an imported course belongs to the reviewer', async () => {
    const [ann, lea] = [await newcomer('Ann'), await join('Lea')];
    const id = await addImported(product.database, ann.email);
    const other = await courseOf(lea, ann);
    for (const { user } of [ann, lea]) await enrolIn(product.database, id, user);
    await review(ann, id, 5);
    await review(ann, other, 4);
    await review(lea, id, 2);
    expect(await shownOf(lea, id)).toMatchObject({ rating: 3.5, reviewCount: 2 });

    await becomeOwner(ann);
    const shown = await shownOf(lea, id);
    expect(shown).toMatchObject({ rating: 2, reviewCount: 1 });
    expect(shown.reviews).toMatchObject([{ rating: 2 }, { rating: 5, byInstructor: true }]);
    expect(await shownOf(lea, other)).toMatchObject({ rating: 4, reviewCount: 1 });
    expect(await auditOf(product, id)).toContainEqual({
      action: 'review.uncount',
      actor: ann.user.personId,
      detail: { courseId: id },
    });
    expect(await (await review(ann, id, 1)).json()).toMatchObject({ rating: 2, reviewCount: 1 });
  });

  test('stay an instructor’s when the account is deleted', async () => {
    const [noor, lea] = [await join('Noor'), await join('Lea')];
    const id = await courseOf(noor, lea);
    await review(noor, id, 5);
    await review(lea, id, 2);
    const { accountId } = noor;
    const gone = { accountId, email: undefined, emailVerified: false };
    const news = { ...gone, displayName: '', photoUrl: '', validSince: 0 };
    await product.database.transaction(
      applyAccountEvent,
      { ...news, state: 'deleted' },
      Date.now(),
    );
    const shown = await (await lea.get(`/courses/${id}`)).json();
    expect(shown).toMatchObject({ rating: 2, reviewCount: 1, archived: true });
    expect(shown.reviews[1]).toMatchObject({ name: 'A former instructor', byInstructor: true });
    expect(shown.reviews[0]).not.toHaveProperty('byInstructor');
  });

  test('do not count, whichever comes first: the course or the review', async () => {
    const ann = await newcomer('Ann');
    const learners = [await join('Lea'), await join('Ole')];
    const ids = await Promise.all(
      Array.from({ length: 4 }, () => addImported(product.database, ann.email)),
    );
    for (const id of ids) {
      for (const { user } of [ann, ...learners]) await enrolIn(product.database, id, user);
    }
    const acts: (() => Promise<unknown>)[] = ids.flatMap((id, place) => [
      () => addReview(product.database, ann.user, id, { rating: 5 }),
      ...learners.map(
        ({ user }) =>
          () =>
            addReview(product.database, user, id, { rating: 1 + (place % 5) }),
      ),
      () => product.database.transaction(withdrawReview, ann.user, id, LONG_AGO),
      () => addReview(product.database, ann.user, id, { rating: 4 }),
    ]);
    acts.splice(acts.length / 2, 0, () => becomeOwner(ann));
    await Promise.all(acts.map((act) => act()));
    for (const id of ids) {
      expect(await figuresOfLearners(id)).toMatchObject({ reviewCount: 2 });
      const given = [ann.user, id, { rating: 3, comment: 'Mine.' }, LONG_AGO] as const;
      const { review } = await product.database.transaction(giveReview, ...given);
      expect(review.byInstructor).toBe(true);
    }
  });
});
