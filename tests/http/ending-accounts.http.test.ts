import { applyAccountEvent } from '@lectern/api/workflows/apply-account-event';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { countDeadlocks } from '../../database/testing/postgres-locks.ts';
import { addCourse, addReview, enrolIn, LONG_AGO, signIn } from '../support/arrange.ts';
import { figuresOf } from '../support/database-state.ts';
import { type Join, type Member, openMembership } from '../support/members.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

describe.each(ENGINES)('accounts that end on %s', (engine) => {
  let product: RunningProduct;
  let join: Join;

  beforeAll(async () => {
    product = await startProduct(engine);
    join = await openMembership(product);
  });
  afterAll(() => product.stop());

  function end({ accountId, email }: Member): Promise<void> {
    const said = { accountId, email, emailVerified: true, displayName: '', photoUrl: '' };
    const news = { ...said, state: 'deleted', validSince: 0 } as const;
    return product.database.transaction(applyAccountEvent, news, Date.now());
  }

  async function everybody(howMany: number): Promise<Member[]> {
    return await Promise.all(Array.from({ length: howMany }, (_, place) => join(`${place}`)));
  }

  /** Whatever happened, a course is gone as a whole or its figures are those of its rows. */
  async function expectToAddUp(courseId: string): Promise<void> {
    const { listing, enrolments, reviews } = await figuresOf(product, courseId);
    if (!listing) {
      expect([enrolments.length, reviews.length]).toEqual([0, 0]);
      return;
    }
    // Each teaches one of the courses that all of them learn in.
    const counted = reviews.filter(({ by_instructor }) => by_instructor === 0);
    const total = counted.reduce((sum, { rating }) => sum + rating, 0);
    expect(listing).toMatchObject({
      students: enrolments.length,
      review_count: counted.length,
      rating_total: total,
    });
  }

  test('all at once, of people who taught each other, do not block each other', async () => {
    const { database } = product;
    const people = await everybody(6);
    const courses: string[] = [];
    for (const { user } of people) courses.push(await addCourse(database, user));
    for (const [place, { user }] of people.entries()) {
      // Each in another order.
      for (const id of [...courses.slice(place), ...courses.slice(0, place)]) {
        await enrolIn(database, id, user);
        await addReview(database, user, id, { rating: 1 + (place % 5) });
      }
    }
    const staying = people.slice(4);
    const acts = staying.flatMap((person, place) => [
      ...courses.map((id) => person.delete(`/enroll?courseId=${id}&userEmail=${person.email}`)),
      person.put(`/courses/${courses[4 + place]}`, { title: 'Mine', description: 'Still.' }),
      // A new name is shown in every course that they teach and every review that they gave.
      signIn(database, 'Renamed', { id: person.accountId, email: person.email }),
    ]);
    const outcomes = await Promise.allSettled([...people.slice(0, 4).map(end), ...acts]);
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: 'fulfilled' });
      if (outcome.status !== 'fulfilled' || !(outcome.value instanceof Response)) continue;
      expect([200, 404]).toContain(outcome.value.status);
    }
    for (const id of courses) await expectToAddUp(id);
  });

  test('while others enrol in their courses leave no learner without a course', async () => {
    for (let round = 0; round < 2; round++) {
      const [teacher, ...learners] = await everybody(5);
      if (!teacher) throw new Error('Somebody teaches');
      const id = await addCourse(product.database, teacher.user, { addedAt: LONG_AGO });
      const answers = Promise.all(
        learners.map((person) => person.post('/enroll', { courseId: id, userEmail: person.email })),
      );
      await end(teacher);
      for (const { status } of await answers) expect([200, 404]).toContain(status);
      await expectToAddUp(id);
      for (const [place, answer] of (await answers).entries()) {
        if (answer.status !== 200) continue;
        const seen = await learners[place]?.get(`/courses/${id}`);
        expect(seen?.status).toBe(200);
      }
    }
  });

  test('while they enrol themselves keep no seat', async () => {
    const teacher = await join('Noor');
    const id = await addCourse(product.database, teacher.user);
    const people = await everybody(8);
    const asked = people.map((person) =>
      person.post('/enroll', { courseId: id, userEmail: person.email }),
    );
    const ended = people.map(end);
    for (const { status } of await Promise.all(asked)) expect([200, 401]).toContain(status);
    await Promise.all(ended);
    const { listing, enrolments } = await figuresOf(product, id);
    expect([listing?.students, enrolments.length]).toEqual([0, 0]);
  });

  if (engine === 'postgres') {
    // An act that meets one is tried again, and nobody would hear of it.
    test('all of it without a deadlock', async () => {
      expect(await countDeadlocks(product.database)).toBe(0);
    });
  }
});
