import { CALLS } from '@lectern/contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCourse, addReview, archiveCourses, enrolIn } from '../support/arrange.ts';
import { ask } from '../support/ask.ts';
import { type Join, type Member, openMembership } from '../support/members.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const WORDS = { title: 'Soup', description: 'About soup.', totalSeats: 5, curriculum: ['Broth'] };

describe('drafts, withdrawn and archived courses', () => {
  let product: RunningProduct;
  let join: Join;
  let noor: Member;

  beforeAll(async () => {
    product = await startProduct('sqlite');
    join = await openMembership(product);
    noor = await join('Noor');
  });
  afterAll(() => product.stop());

  const listed = async () => {
    product.passTime(1_000);
    const answer = await ask(product, 'GET', { path: '/courses' });
    return (await answer.json()).map(({ _id }: { _id: string }) => _id);
  };
  const setState = (id: string, state: string) => noor.put(`/courses/${id}/state`, { state });

  test('a draft is its instructor’s alone, until it is published as a new course', {
    tags: ['AUTHOR-6'],
  }, async () => {
    const added = await noor.post('/add-course', { ...WORDS, draft: true });
    const { _id: id, draft } = await added.json();
    expect([added.status, draft]).toEqual([201, true]);
    await noor.post('/add-course', { ...WORDS, title: 'Stew' });
    const stranger = await join('Stranger');
    expect(await listed()).not.toContain(id);
    for (const person of [stranger, undefined]) {
      for (const path of [`/courses/${id}`, `/courses/${id}/outline`]) {
        const answer = await ask(product, 'GET', { path }, person?.token);
        await expectRefusal(answer, 'not-found');
      }
    }
    const seat = { courseId: id, userEmail: stranger.email };
    await expectRefusal(await stranger.post('/enroll', seat), 'not-found');
    expect(await (await noor.get(`/courses/${id}`)).json()).toMatchObject({ draft: true });
    expect((await noor.get(`/courses/${id}/outline`)).status).toBe(200);
    const taught = await (await noor.get(`/my-courses?email=${noor.email}`)).json();
    expect(taught).toContainEqual(expect.objectContaining({ _id: id, draft: true }));
    await expectRefusal(await setState(id, 'withdrawn'), 'rule-broken');

    product.passTime(60_000);
    expect(await (await setState(id, 'published')).json()).toEqual({
      courseId: id,
      state: 'published',
    });
    // Published last, it is the newest.
    const latest = await ask(product, 'GET', { path: '/latest-courses' });
    expect((await latest.json())[0]._id).toBe(id);
    expect((await stranger.post('/enroll', seat)).status).toBe(200);
  });

  test('a withdrawn course comes back at its old place', { tags: ['AUTHOR-6'] }, async () => {
    const { _id: id } = await (await noor.post('/add-course', WORDS)).json();
    product.passTime(1_000);
    const { _id: newer } = await (await noor.post('/add-course', WORDS)).json();
    await setState(id, 'withdrawn');
    expect(await listed()).not.toContain(id);
    expect((await setState(id, 'withdrawn')).status).toBe(200);
    await setState(id, 'published');
    const ids = await listed();
    expect(ids.indexOf(newer)).toBeLessThan(ids.indexOf(id));
  });

  /** A course that is archived, and somebody who learns in it. */
  async function archivedCourse() {
    const { database } = product;
    const lea = await join('Lea');
    const id = await addCourse(database, noor.user, { title: 'Old soup' });
    await enrolIn(database, id, lea.user);
    await addReview(database, lea.user, id, { rating: 4 });
    await archiveCourses(database, id);
    return { lea, id };
  }

  test('an archived course is shown to its learners, and cached by nobody', {
    tags: ['COURSE-7'],
  }, async () => {
    const { lea, id } = await archivedCourse();
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

  test('an archived course is not found by others, also right after a learner saw it', {
    tags: ['COURSE-7'],
  }, async () => {
    const { lea, id } = await archivedCourse();
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

  test('an archived course says so among the learner’s own too, and no other course does', async () => {
    const { lea, id } = await archivedCourse();
    const open = await addCourse(product.database, noor.user);
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
    const open = await addCourse(product.database, noor.user);
    const guest = await ask(product, 'GET', { path: `/courses/${open}` });
    for (const token of [noor.token, 'nonsense']) {
      const answer = await ask(product, 'GET', { path: `/courses/${open}` }, token);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('etag')).toBe(guest.headers.get('etag'));
    }
  });
});
