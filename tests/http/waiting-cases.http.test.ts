import type { Role } from '@lectern/contract/role';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { isLockAwaited } from '../../database/testing/postgres-locks.ts';
import { changeSettings } from '../support/administrator.ts';
import { addCourse, addReview, enrolIn, instructorPage } from '../support/arrange.ts';
import { ask } from '../support/ask.ts';
import { arrangeLesson } from '../support/lessons.ts';
import { giveRole, type Join, type Member, openMembership } from '../support/members.ts';
import { casesAbout as casesFoundBy } from '../support/moderation.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const CASINO = { title: 'My casino', description: 'x', totalSeats: 5, curriculum: ['Broth'] };
const ROUNDS = 3;

describe.each(ENGINES)('cases of what changes meanwhile on %s', (engine) => {
  let product: RunningProduct;
  let join: Join;
  let mo: Member;
  let max: Member;
  let ada: Member;
  let noor: Member;

  beforeAll(async () => {
    product = await startProduct(engine);
    join = await openMembership(product);
    mo = await joinAs('Mo', 'moderator');
    max = await joinAs('Max', 'moderator');
    ada = await joinAs('Ada', 'administrator');
    noor = await join('Noor');
    await changeSettings(product, ada, { heldWords: ['casino'] });
  });
  afterAll(() => product.stop());

  const joinAs = async (name: string, role: Role) =>
    await giveRole(product, await join(name), role);

  const report = (by: Member, id: string, type = 'course') =>
    by.post('/reports', { subject: { type, id }, reason: 'spam' });
  const act = (by: Member, type: string, id: string, name: string, more: object = {}) =>
    by.post('/moderation/acts', { subject: { type, id }, act: name, reason: 'Because.', ...more });
  const suspend = (person: Member) =>
    mo.put(`/moderation/people/${person.user.personId}/suspension`, {
      forDays: null,
      reason: 'Spam.',
    });
  const handOver = (id: string, { email }: Member) =>
    ada.put(`/admin/courses/${id}/owner`, { email, reason: 'They teach it.' });

  const casesAbout = (id: string, state = 'open') => casesFoundBy(mo, id, state);

  /** Adds a course that waits for a look. */
  async function addWaiting(owner: Member): Promise<string> {
    const { _id, held } = await (await owner.post('/add-course', CASINO)).json();
    expect(held).toBe('approval');
    return _id;
  }

  async function appealLatest(author: Member): Promise<void> {
    const [{ _id }] = await (await author.get('/account/moderation')).json();
    const appeal = await author.post(`/account/moderation/${_id}/appeal`, { text: 'It is good.' });
    expect(appeal.status).toBe(201);
  }

  /** Grants the appeal about something, as another moderator than who acted. */
  async function grantAppeal(id: string): Promise<void> {
    const appeal = (await casesAbout(id)).find(({ kind }) => kind === 'appeal');
    const decision = { decision: 'grant', reason: 'True.' };
    const granted = await max.put(`/moderation/cases/${appeal?._id}/appeal`, decision);
    expect(granted.status).toBe(200);
  }

  async function pageOf(id: string): Promise<Response> {
    product.passTime(2_000);
    return await ask(product, 'GET', { path: `/courses/${id}` });
  }

  // SQLite has one writer: nothing changes while a report waits.
  if (engine === 'postgres') {
    test('a report of what is deleted meanwhile is not taken', { tags: ['REPORT-1'] }, async () => {
      const { database } = product;
      const id = await addCourse(database, noor.user);
      await report(max, id);
      const late = await database.interactiveTransaction(async (writer) => {
        await writer
          .selectFrom('moderation_case')
          .select('id')
          .where('subject_id', '=', id)
          .forUpdate()
          .execute();
        const waiting = report(mo, id);
        await expect.poll(() => isLockAwaited(database), { timeout: 10_000 }).toBe(true);
        expect((await noor.delete(`/course/${id}`)).status).toBe(200);
        return { waiting };
      });
      await expectRefusal(await late.waiting, 'not-found');
      expect(await casesAbout(id)).toMatchObject([{ reports: 1 }]);
    });
  }

  test('what waits of a course that is handed over is not decided about its former owner', {
    tags: ['SUSPEND-1', 'ADMIN-8'],
  }, async () => {
    const [spammer, heir] = [await join('Spammer'), await join('Heir')];
    const waiting = await addWaiting(spammer);
    const listed = await addCourse(product.database, spammer.user, { curriculum: ['Broth'] });
    const { lessonId } = await arrangeLesson(product.database, spammer.user, listed);
    await spammer.put(`/lessons/${lessonId}`, { title: 'The casino' });
    for (const id of [waiting, listed]) expect((await handOver(id, heir)).status).toBe(200);
    const author = { _id: heir.user.personId };
    for (const id of [waiting, lessonId]) {
      expect(await casesAbout(id)).toMatchObject([{ kind: 'approval', author }]);
    }
    expect((await suspend(spammer)).status).toBe(200);
    expect((await act(mo, 'course', waiting, 'approve')).status).toBe(200);
    expect((await pageOf(waiting)).status).toBe(200);
    expect((await act(mo, 'lesson', lessonId, 'approve')).status).toBe(200);
  });

  test('a course that is handed over while its owner is suspended is held for neither', {
    tags: ['SUSPEND-1', 'ADMIN-8'],
  }, async () => {
    const heir = await join('Heir');
    for (let round = 0; round < ROUNDS; round++) {
      const spammer = await join('Spammer');
      const id = await addCourse(product.database, spammer.user);
      const answers = await Promise.all([suspend(spammer), handOver(id, heir)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect((await pageOf(id)).status).toBe(200);
    }
  });

  test('what its author deletes while it waits leaves the queue', {
    tags: ['HELD-3'],
  }, async () => {
    const lea = await join('Lea');
    const id = await addCourse(product.database, noor.user, { curriculum: ['Broth'] });
    await enrolIn(product.database, id, lea.user);
    const { lessonId } = await arrangeLesson(product.database, noor.user, id);
    await noor.put(`/lessons/${lessonId}`, { title: 'The casino' });
    const given = await lea.post(`/courses/${id}/reviews`, { rating: 1, comment: 'A casino.' });
    const { review } = await given.json();
    const course = await addWaiting(noor);
    for (const waiting of [lessonId, review._id, course]) {
      expect(await casesAbout(waiting)).toMatchObject([{ kind: 'approval' }]);
    }
    expect((await noor.delete(`/lessons/${lessonId}`)).status).toBe(200);
    expect((await lea.delete(`/courses/${id}/reviews`)).status).toBe(200);
    expect((await noor.delete(`/course/${course}`)).status).toBe(200);
    for (const gone of [lessonId, review._id, course]) {
      expect(await casesAbout(gone)).toEqual([]);
      expect(await casesAbout(gone, 'decided')).toMatchObject([{ decision: 'gone' }]);
    }
    await expectRefusal(await act(mo, 'course', course, 'approve'), 'not-found');
  });

  // Both engines treat the rest alike: once is enough.
  if (engine === 'postgres') return;

  test('an answer to an act that was taken back shows no lesson that waits for a look', {
    tags: ['APPEAL-1', 'HELD-3'],
  }, async () => {
    const author = await join('Author');
    const id = await addCourse(product.database, author.user, { curriculum: ['Broth'] });
    const { lessonId } = await arrangeLesson(product.database, author.user, id);
    expect((await act(mo, 'lesson', lessonId, 'hide')).status).toBe(200);
    await appealLatest(author);
    expect((await act(mo, 'lesson', lessonId, 'restore')).status).toBe(200);
    const edited = await author.put(`/lessons/${lessonId}`, { title: 'The casino' });
    expect(await edited.json()).toMatchObject({ hidden: true });
    await grantAppeal(lessonId);
    const outline = async () => await (await author.get(`/courses/${id}/outline`)).text();
    expect(await outline()).not.toContain(lessonId);
    expect((await act(mo, 'lesson', lessonId, 'approve')).status).toBe(200);
    expect(await outline()).toContain(lessonId);
  });

  test('an answer to an act that was taken back shows no review that waits for a look', {
    tags: ['APPEAL-1', 'HELD-3'],
  }, async () => {
    const lea = await join('Lea');
    const id = await addCourse(product.database, noor.user);
    await enrolIn(product.database, id, lea.user);
    const reviewId = await addReview(product.database, lea.user, id, { rating: 4 });
    expect((await act(mo, 'review', reviewId, 'hide')).status).toBe(200);
    await appealLatest(lea);
    expect((await act(mo, 'review', reviewId, 'restore')).status).toBe(200);
    await lea.post(`/courses/${id}/reviews`, { rating: 4, comment: 'Like a casino.' });
    await grantAppeal(reviewId);
    expect(await (await pageOf(id)).json()).toMatchObject({ reviewCount: 0, reviews: [] });
    expect((await act(mo, 'review', reviewId, 'approve')).status).toBe(200);
    expect(await (await pageOf(id)).json()).toMatchObject({ reviewCount: 1 });
  });

  test('an answer to an act that was taken back shows no page that waits for a look', {
    tags: ['APPEAL-1', 'HELD-3'],
  }, async () => {
    const author = await join('Author');
    const courseId = await addCourse(product.database, author.user);
    const page = await instructorPage(product.database, courseId);
    expect((await act(mo, 'profile', page, 'hide')).status).toBe(200);
    await appealLatest(author);
    expect((await act(mo, 'profile', page, 'restore')).status).toBe(200);
    await author.put('/instructor-page', { about: 'I own a casino.', shown: true });
    await grantAppeal(page);
    const shown = await ask(product, 'GET', { path: `/instructors/${page}` });
    await expectRefusal(shown, 'not-found');
    expect((await act(mo, 'profile', page, 'approve')).status).toBe(200);
  });

  test('a moderator dismisses no reports of what was their own, nor of another’s', {
    tags: ['MODERATE-4'],
  }, async () => {
    const id = await addCourse(product.database, mo.user);
    expect((await report(noor, id)).status).toBe(201);
    expect((await mo.delete(`/course/${id}`)).status).toBe(200);
    await expectRefusal(await act(mo, 'course', id, 'dismiss'), 'forbidden');
    await expectRefusal(await act(max, 'course', id, 'dismiss'), 'forbidden');
    expect(await casesAbout(id)).toHaveLength(1);
    expect((await act(ada, 'course', id, 'dismiss')).status).toBe(200);
    expect(await casesAbout(id)).toEqual([]);
  });

  test('of what is deleted the case that is named is dismissed, and no other', {
    tags: ['MODERATE-3'],
  }, async () => {
    const id = await addCourse(product.database, noor.user);
    await report(max, id);
    expect((await noor.delete(`/course/${id}`)).status).toBe(200);
    const [{ _id: caseId } = { _id: '' }] = await casesAbout(id);
    await expectRefusal(await act(mo, 'course', id, 'hide'), 'not-found');
    const another = { caseId: crypto.randomUUID() };
    await expectRefusal(await act(mo, 'course', id, 'dismiss', another), 'conflict');
    expect(await casesAbout(id)).toHaveLength(1);
    expect((await act(mo, 'course', id, 'dismiss', { caseId })).status).toBe(200);
    await expectRefusal(await act(mo, 'course', id, 'dismiss', { caseId }), 'conflict');
    expect((await (await max.get('/reports')).json())[0]).toMatchObject({ state: 'dismissed' });
  });

  test('a course that waits, has learners and is deleted does not come back', {
    tags: ['HELD-3'],
  }, async () => {
    const lea = await join('Lea');
    const id = await addCourse(product.database, noor.user);
    await enrolIn(product.database, id, lea.user);
    const edited = await noor.put(`/courses/${id}`, { title: 'Casino', description: 'x' });
    expect(await edited.json()).toMatchObject({ held: 'approval' });
    expect(await (await noor.delete(`/course/${id}`)).json()).toMatchObject({ withdrawn: true });
    expect((await act(mo, 'course', id, 'approve')).status).toBe(200);
    await expectRefusal(await pageOf(id), 'not-found');
  });
});
