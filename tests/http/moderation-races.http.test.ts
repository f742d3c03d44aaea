import { deleteAccount } from '@lectern/api/workflows/delete-account';
import type { CaseInQueue } from '@lectern/contract/moderation';
import type { Role } from '@lectern/contract/role';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourse, addCourses, addReview, enrolIn } from '../support/arrange.ts';
import { ask } from '../support/ask.ts';
import { arrangeLesson } from '../support/lessons.ts';
import { giveRole, type Join, type Member, openMembership } from '../support/members.ts';
import { casesAbout as casesFoundBy } from '../support/moderation.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const ROUNDS = 4;

describe.each(ENGINES)('moderation at once, and of what changes meanwhile, on %s', (engine) => {
  let product: RunningProduct;
  let join: Join;
  let mo: Member;
  let max: Member;
  let noor: Member;

  beforeAll(async () => {
    product = await startProduct(engine);
    join = await openMembership(product);
    [mo, max, noor] = [
      await joinAs('Mo', 'moderator'),
      await joinAs('Max', 'moderator'),
      await join('Noor'),
    ];
  });
  afterAll(() => product.stop());

  const joinAs = async (name: string, role: Role) =>
    await giveRole(product, await join(name), role);

  const report = (by: Member, id: string, type = 'course') =>
    by.post('/reports', { subject: { type, id }, reason: 'spam' });
  const act = (by: Member, id: string, name: string, more: object = {}, type = 'course') =>
    by.post('/moderation/acts', { subject: { type, id }, act: name, reason: 'Because.', ...more });
  const actsAbout = async (person: Member) =>
    (await (await person.get('/account/moderation')).json()) as { _id: string; act: string }[];
  const reportsOf = async (person: Member) =>
    (await (await person.get('/reports')).json()) as { state: string }[];

  const casesAbout = (id: string, state = 'open') => casesFoundBy(mo, id, state);
  async function onlyCaseAbout(id: string): Promise<CaseInQueue> {
    const [found] = await casesAbout(id);
    if (!found) throw new Error('There is an open case');
    return found;
  }

  test('of two acts at once one is done', { tags: ['MODERATE-3'] }, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const author = await join('Author');
      const id = await addCourse(product.database, author.user);
      const answers = await Promise.all([act(mo, id, 'hide'), act(max, id, 'hide')]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await actsAbout(author)).toMatchObject([{ act: 'hide' }]);
    }
  });

  test('a report that comes while its case is decided is in that case, or opens another', {
    tags: ['REPORT-2'],
  }, async () => {
    const id = await addCourse(product.database, noor.user);
    for (let round = 0; round < ROUNDS; round++) {
      const [one, other] = [await join('One'), await join('Other')];
      await report(one, id);
      const [reported, decided] = await Promise.all([report(other, id), act(mo, id, 'dismiss')]);
      expect([reported.status, decided.status]).toEqual([201, 200]);
      const [{ state } = { state: '' }] = await reportsOf(other);
      const isOpen = (await casesAbout(id)).length === 1;
      expect(state).toBe(isOpen ? 'open' : 'dismissed');
    }
  });

  test('two who dismiss one flood at once take nobody else’s report', {
    tags: ['MODERATE-5'],
  }, async () => {
    for (let round = 0; round < 2; round++) {
      const [flooder, honest] = [await join('Flooder'), await join('Honest')];
      const ids = await addCourses(product.database, noor.user, Array(4).fill({}));
      for (const id of ids) await report(flooder, id);
      for (const id of ids) await report(honest, id);
      const { _id } = await onlyCaseAbout(ids[0] ?? '');
      const { reportsGiven } = await (await mo.get(`/moderation/cases/${_id}`)).json();
      const path = `/moderation/reports/${reportsGiven[0]._id}/dismiss-all`;
      const answers = await Promise.all(
        [mo, max].map(async (by) => (await by.post(path, { reason: 'A flood.' })).json()),
      );
      expect(answers.reduce((sum, { dismissed }) => sum + dismissed, 0)).toBe(4);
      for (const id of ids) expect(await casesAbout(id)).toMatchObject([{ reports: 1 }]);
      expect((await reportsOf(honest)).map(({ state }) => state)).toEqual(Array(4).fill('open'));
    }
  });

  test('nobody waits for the answer of an account that is gone', {
    tags: ['REPORT-3', 'APPEAL-1'],
  }, async () => {
    const author = await join('Author');
    const id = await addCourse(product.database, author.user);
    const learner = await join('Learner');
    await enrolIn(product.database, id, learner.user);
    await act(mo, id, 'warn');
    await report(max, id);
    const [{ _id } = { _id: '' }] = await actsAbout(author);
    await author.post(`/account/moderation/${_id}/appeal`, { text: 'I did not.' });
    expect((await casesAbout(id)).map(({ kind }) => kind).toSorted()).toEqual([
      'appeal',
      'reports',
    ]);
    const person = await product.database.read
      .selectFrom('person')
      .selectAll()
      .where('account_id', '=', author.accountId)
      .executeTakeFirstOrThrow();
    await product.database.interactiveTransaction((writer) =>
      deleteAccount(writer, person, Date.now()),
    );
    // The course is there for its learner: what was reported of it can still be decided.
    expect(await casesAbout(id)).toMatchObject([{ kind: 'reports', author: null }]);
    expect(await casesAbout(id, 'decided')).toMatchObject([{ kind: 'appeal', decision: 'gone' }]);
    expect((await act(mo, id, 'hide')).status).toBe(200);
    expect(await casesAbout(id)).toEqual([]);
  });

  // What follows happens one after the other.
  if (engine === 'postgres') return;

  test('who looks at a case that was decided meanwhile decides nothing', {
    tags: ['MODERATE-3'],
  }, async () => {
    const id = await addCourse(product.database, noor.user);
    await report(max, id);
    const { _id: caseId } = await onlyCaseAbout(id);
    expect((await act(mo, id, 'warn', { caseId })).status).toBe(200);
    const refused = await expectRefusal(await act(max, id, 'hide', { caseId }), 'conflict');
    expect(refused.message).toBe('This was decided meanwhile.');
    // Another case about it is not the one that was looked at.
    await report(max, id);
    await expectRefusal(await act(max, id, 'hide', { caseId }), 'conflict');
    expect(await casesAbout(id)).toHaveLength(1);
  });

  test('an answer takes back the act that it is about, and no later one', {
    tags: ['APPEAL-1'],
  }, async () => {
    const author = await join('Author');
    const id = await addCourse(product.database, author.user);
    await act(mo, id, 'hide');
    const [{ _id } = { _id: '' }] = await actsAbout(author);
    await author.post(`/account/moderation/${_id}/appeal`, { text: 'It was not me.' });
    await act(mo, id, 'restore');
    await act(mo, id, 'hide');
    const { _id: caseId } = await onlyCaseAbout(id);
    const decision = { decision: 'grant', reason: 'True.' };
    expect((await max.put(`/moderation/cases/${caseId}/appeal`, decision)).status).toBe(200);
    const page = await ask(product, 'GET', { path: `/courses/${id}` });
    await expectRefusal(page, 'not-found');
  });

  test('a hidden review of who teaches the course by now counts for nothing when it is shown', {
    tags: ['MODERATE-2'],
  }, async () => {
    const [owner, heir] = [await join('Owner'), await join('Heir')];
    const ada = await joinAs('Ada', 'administrator');
    const id = await addCourse(product.database, owner.user);
    await enrolIn(product.database, id, heir.user);
    const reviewId = await addReview(product.database, heir.user, id, { rating: 5 });
    await act(mo, reviewId, 'hide', {}, 'review');
    const to = { email: heir.email, reason: 'They teach it.' };
    expect((await ada.put(`/admin/courses/${id}/owner`, to)).status).toBe(200);
    expect((await act(mo, reviewId, 'restore', {}, 'review')).status).toBe(200);
    product.passTime(2_000);
    const shown = await (await ask(product, 'GET', { path: `/courses/${id}` })).json();
    expect(shown).toMatchObject({ reviewCount: 0, reviews: [{ byInstructor: true }] });
  });

  test('the learners of a suspended instructor keep the lessons, and go on', {
    tags: ['SUSPEND-1'],
  }, async () => {
    const [spammer, lea] = [await join('Spammer'), await join('Lea')];
    const id = await addCourse(product.database, spammer.user, { curriculum: ['Broth'] });
    const lessons = [];
    for (const title of ['Salt', 'Stock']) {
      lessons.push(await arrangeLesson(product.database, spammer.user, id, { title }));
    }
    await enrolIn(product.database, id, lea.user);
    const [first, second] = lessons.map(({ lessonId }) => lessonId);
    expect((await lea.put(`/lessons/${first}/done`, { done: true })).status).toBe(200);
    const path = `/moderation/people/${spammer.user.personId}/suspension`;
    await mo.put(path, { forDays: null, reason: 'Spam.' });
    const learning = async () => (await (await lea.get(`/courses/${id}/learning`)).json()).course;
    expect(await learning()).toMatchObject({ done: 1, required: 2, percent: 50 });
    expect((await lea.get(`/lessons/${second}`)).status).toBe(200);
    expect((await lea.put(`/lessons/${second}/done`, { done: true })).status).toBe(200);
    expect(await learning()).toMatchObject({ done: 2, percent: 100 });
    const enrolments = await lea.get(`/my-enrollments?email=${lea.email}`);
    expect(await enrolments.json()).toMatchObject([{ course: { _id: id } }]);
    // Nobody else comes in.
    const late = await join('Late');
    const enrolment = { courseId: id, userEmail: late.email };
    await expectRefusal(await late.post('/enroll', enrolment), 'not-found');
  });
});
