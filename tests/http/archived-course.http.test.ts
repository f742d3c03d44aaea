import { CALLS } from '@lectern/contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourse, addReview, archiveCourses, enrolIn } from '../support/arrange.ts';
import { ask } from '../support/ask.ts';
import { type Join, type Member, openMembership } from '../support/members.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

describe.each(ENGINES)('an archived course on %s', (engine) => {
  let product: RunningProduct;
  let join: Join;
  let lea: Member;
  let id: string;

  beforeAll(async () => {
    product = await startProduct(engine);
    join = await openMembership(product);
    lea = await join('Lea');
    const { database } = product;
    id = await addCourse(database, (await join('Noor')).user, { title: 'Old soup' });
    await enrolIn(database, id, lea.user);
    await addReview(database, lea.user, id, { rating: 4 });
    await archiveCourses(database, id);
  });
  afterAll(() => product.stop());

  test('is shown to its learners, and cached by nobody', { tags: ['COURSE-7'] }, async () => {
    for (let time = 0; time < 2; time++) {
      const answer = await lea.get(`/courses/${id}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const course = CALLS.course.answer.parse(await answer.json());
      expect(course).toMatchObject({ _id: id, title: 'Old soup', students: 1, rating: 4 });
      expect(course.archived).toBe(true);
      expect(course.reviews.length).toBe(1);
      expect(JSON.stringify(course)).not.toContain('@');
    }
  });

  test('is not found by others, also right after a learner saw it', {
    tags: ['COURSE-7'],
  }, async () => {
    await lea.get(`/courses/${id}`);
    const tokens = [undefined, 'nonsense', `${lea.token}x`, (await join('Stranger')).token];
    for (const token of tokens) {
      const answer = await ask(product, 'GET', { path: `/courses/${id}` }, token);
      const refusal = await expectRefusal(answer, 'not-found');
      expect(refusal.message).toBe('This course could not be found.');
    }
    for (const path of ['/courses', '/latest-courses', '/courses?search=old%20soup']) {
      expect(await (await lea.get(path)).text()).not.toContain(id);
    }
  });

  test('says that it is archived among the learner’s own too, and no other course does', async () => {
    const open = await addCourse(product.database, (await join('Noor')).user);
    await enrolIn(product.database, open, lea.user);
    const answer = await lea.get(`/my-enrollments?email=${encodeURIComponent(lea.email)}`);
    const records = CALLS.myEnrolments.answer.parse(await answer.json());
    expect(records.map(({ course }) => [course._id, course.archived])).toEqual([
      [open, undefined],
      [id, true],
    ]);
    const listed = await ask(product, 'GET', { path: `/courses/${open}` });
    expect(await listed.json()).not.toHaveProperty('archived');
  });

  test('a token changes nothing of a course that is listed', async () => {
    const open = await addCourse(product.database, lea.user);
    const guest = await ask(product, 'GET', { path: `/courses/${open}` });
    for (const token of [lea.token, 'nonsense']) {
      const answer = await ask(product, 'GET', { path: `/courses/${open}` }, token);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('etag')).toBe(guest.headers.get('etag'));
    }
  });
});
