import { REPORT_LIMITS } from '@lectern/api/features/moderation/sender-limits';
import { suspend } from '@lectern/api/features/moderation/suspend';
import { deleteAccount } from '@lectern/api/workflows/delete-account';
import { LIMITS } from '@lectern/contract/limits';
import type { Role } from '@lectern/contract/role';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourse, addCourses, addReview, enrolIn, instructorPage } from '../support/arrange.ts';
import { ask } from '../support/ask.ts';
import { newMessage } from '../support/contact.ts';
import { arrangeLesson } from '../support/lessons.ts';
import { giveRole, type Join, type Member, member, openMembership } from '../support/members.ts';
import { claimsIn, providerKey } from '../support/provider-key.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const HOUR = 3_600_000;

describe.each(ENGINES)('moderation on %s', (engine) => {
  let product: RunningProduct;
  let join: Join;
  let mo: Member;
  let max: Member;
  let noor: Member;

  beforeAll(async () => {
    product = await startProduct(engine);
    join = await openMembership(product);
    mo = await joinAs('Mo', 'moderator');
    max = await joinAs('Max', 'moderator');
    noor = await join('Noor');
  });
  afterAll(() => product.stop());

  const joinAs = async (name: string, role: Role) =>
    await giveRole(product, await join(name), role);

  const report = (
    by: Member | undefined,
    subject: { type: string; id: string },
    more: object = {},
  ) =>
    ask(
      product,
      'POST',
      { path: '/reports', body: { subject, reason: 'spam', ...more } },
      by?.token,
    );
  const act = (by: Member, type: string, id: string, name: string, reason = 'Because.') =>
    by.post('/moderation/acts', { subject: { type, id }, act: name, reason });

  async function casesOf(id: string, state = 'open') {
    const found = [];
    for (let next: string | null = ''; next !== null; ) {
      const cursor: string = next === '' ? '' : `&cursor=${next}`;
      const answer = await mo.get(`/moderation/cases?state=${state}&limit=5${cursor}`);
      const page = await answer.json();
      found.push(
        ...page.cases.filter(({ subject }: { subject: { id: string } }) => subject.id === id),
      );
      next = page.next;
    }
    return found;
  }

  async function listed(): Promise<string[]> {
    product.passTime(2_000);
    const answer = await ask(product, 'GET', { path: '/courses?limit=48' });
    return (await answer.json()).map(({ _id }: { _id: string }) => _id);
  }

  async function detailsOf(id: string) {
    // An answer is cached for a moment.
    product.passTime(2_000);
    return await (await ask(product, 'GET', { path: `/courses/${id}` })).json();
  }

  const actsAbout = async (person: Member) =>
    (await (await person.get('/account/moderation')).json()) as { _id: string; act: string }[];

  const newCourse = (owner = noor) => addCourse(product.database, owner.user);

  test('reports of one thing are one case, and a reporter counts once', {
    tags: ['REPORT-1', 'REPORT-2'],
  }, async () => {
    const id = await newCourse();
    const subject = { type: 'course', id };
    const [ann, bob] = [await join('Ann'), await join('Bob')];
    const details = 'It only sells something.';
    expect((await report(ann, subject, { details })).status).toBe(201);
    expect(await (await report(ann, subject, { details: 'Twice.' })).json()).toEqual({
      taken: true,
      told: true,
    });
    expect((await report(bob, subject)).status).toBe(201);
    const guests = await report(undefined, subject, { email: 'guest@example.com' });
    expect(await guests.json()).toEqual({ taken: true, told: true });
    expect(await (await report(undefined, subject)).json()).toEqual({ taken: true, told: false });
    const [about, ...others] = await casesOf(id);
    expect(others).toEqual([]);
    expect(about).toMatchObject({ kind: 'reports', reports: 4, author: { name: 'Noor' } });
    const whole = await (await mo.get(`/moderation/cases/${about._id}`)).json();
    expect(whole.shown).toMatchObject({ title: 'A course', hidden: false, path: `/courses/${id}` });
    expect(whole.reportsGiven[0]).toMatchObject({
      text: 'Twice.',
      reporter: { name: 'Ann' },
    });
    expect(await (await ann.get('/reports')).json()).toMatchObject([
      { subject, reason: 'spam', state: 'open' },
    ]);
    expect((await act(mo, 'course', id, 'dismiss')).status).toBe(200);
    expect(await (await ann.get('/reports')).json()).toMatchObject([{ state: 'dismissed' }]);
    expect(await casesOf(id)).toEqual([]);
    // What is reported after that is another case.
    await report(ann, subject);
    expect(await casesOf(id)).toHaveLength(1);
    // Nobody is told that they were reported for nothing.
    expect(await actsAbout(noor)).toEqual([]);
  });

  test('a hidden review counts in no figure, and comes back', {
    tags: ['MODERATE-2'],
  }, async () => {
    const id = await newCourse();
    const [one, other] = [await join('One'), await join('Other')];
    for (const person of [one, other]) await enrolIn(product.database, id, person.user);
    const reviewId = await addReview(product.database, one.user, id, { rating: 1 });
    await addReview(product.database, other.user, id, { rating: 5 });
    expect(await detailsOf(id)).toMatchObject({ rating: 3, reviewCount: 2 });
    expect((await act(mo, 'review', reviewId, 'hide')).status).toBe(200);
    const hidden = await detailsOf(id);
    expect(hidden).toMatchObject({ rating: 5, reviewCount: 1 });
    expect(hidden.reviews).toHaveLength(1);
    // Who writes it anew does not show it again.
    const again = { rating: 2, comment: 'Again.' };
    expect(await (await one.post(`/courses/${id}/reviews`, again)).json()).toMatchObject({
      rating: 5,
      reviewCount: 1,
    });
    expect((await act(mo, 'review', reviewId, 'restore')).status).toBe(200);
    expect(await detailsOf(id)).toMatchObject({ rating: 3.5, reviewCount: 2 });
    await act(mo, 'review', reviewId, 'hide');
    // Nor who withdraws it first.
    await expectRefusal(await one.delete(`/courses/${id}/reviews`), 'forbidden');
    expect(await detailsOf(id)).toMatchObject({ rating: 5, reviewCount: 1 });
  });

  test('a suspension ends sessions, takes the courses out of the lists, and can be answered', {
    tags: ['SUSPEND-1', 'SUSPEND-2'],
  }, async () => {
    const spammer = await join('Spammer');
    const [shown, withdrawn] = [await newCourse(spammer), await newCourse(spammer)];
    await spammer.put(`/courses/${withdrawn}/state`, { state: 'withdrawn' });
    const learner = await join('Learner');
    await enrolIn(product.database, shown, learner.user);
    await report(noor, { type: 'course', id: shown });
    await report(noor, { type: 'course', id: withdrawn });
    const path = `/moderation/people/${spammer.user.personId}/suspension`;
    product.passTime(2_000);
    expect((await mo.put(path, { forDays: 7, reason: 'Spam.' })).status).toBe(200);
    // The session of before has ended; who signs in again is told why.
    await expectRefusal(await spammer.get('/dashboard?today=2026-01-05'), 'unauthenticated');
    const again = await signedInAgain(spammer);
    const refused = await expectRefusal(
      await again.get('/dashboard?today=2026-01-05'),
      'suspended',
    );
    expect(refused.message).toMatch(/^This account is suspended until 20\d\d-\d\d-\d\d\. Spam\.$/);
    expect(await (await again.get('/account')).json()).toMatchObject({
      suspension: { reason: 'Spam.' },
    });
    await expectRefusal(await again.post('/add-course', { title: 'More' }), 'suspended');
    expect(await listed()).not.toContain(shown);
    expect((await learner.get(`/courses/${shown}`)).status).toBe(200);
    expect([...(await casesOf(shown)), ...(await casesOf(withdrawn))]).toEqual([]);
    expect(await casesOf(shown, 'decided')).toMatchObject([{ decision: 'suspend' }]);
    // Also a suspended account may answer.
    const [{ _id } = { _id: '' }] = await actsAbout(again);
    expect(
      (await again.post(`/account/moderation/${_id}/appeal`, { text: 'It was not me.' })).status,
    ).toBe(201);
    expect((await max.post(`${path}/end`, { reason: 'Enough.' })).status).toBe(200);
    expect((await again.get('/dashboard?today=2026-01-05')).status).toBe(200);
    expect(await listed()).toContain(shown);
    expect(await listed()).not.toContain(withdrawn);
  });

  test('a deleted account leaves no name in what was reported and decided', {
    tags: ['REPORT-3'],
  }, async () => {
    const [reporter, author] = [await join('Reporter'), await join('Author')];
    const id = await newCourse(author);
    const learner = await join('Learner');
    await enrolIn(product.database, id, learner.user);
    await report(reporter, { type: 'course', id });
    await act(mo, 'course', id, 'warn');
    for (const { accountId } of [reporter, author]) {
      const person = await product.database.read
        .selectFrom('person')
        .selectAll()
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow();
      await product.database.interactiveTransaction((writer) =>
        deleteAccount(writer, person, Date.now()),
      );
    }
    const [decided] = await casesOf(id, 'decided');
    expect(decided).toMatchObject({ author: null, decision: 'warn' });
    const whole = await (await mo.get(`/moderation/cases/${decided._id}`)).json();
    expect(whole.reportsGiven).toMatchObject([{ reporter: null, state: 'upheld' }]);
  });

  test('an instructor answers a review, once, under it', { tags: ['REVIEW-17'] }, async () => {
    const id = await newCourse();
    const learner = await join('Rita');
    await enrolIn(product.database, id, learner.user);
    const reviewId = await addReview(product.database, learner.user, id, { rating: 4 });
    const path = `/courses/${id}/reviews/${reviewId}/answer`;
    await expectRefusal(await learner.put(path, { text: 'Mine.' }), 'forbidden');
    expect((await noor.put(path, { text: 'Thank you.' })).status).toBe(200);
    const answered = await noor.put(path, { text: 'Thank you, Rita.' });
    expect(await answered.json()).toMatchObject({ answer: { text: 'Thank you, Rita.' } });
    expect((await detailsOf(id)).reviews).toMatchObject([{ answer: { text: 'Thank you, Rita.' } }]);
    // The review may change under it.
    const changed = await learner.post(`/courses/${id}/reviews`, { rating: 5, comment: 'Better.' });
    expect(await changed.json()).toMatchObject({ review: { comment: 'Better.' } });
    expect((await detailsOf(id)).reviews).toMatchObject([
      { comment: 'Better.', answer: { text: 'Thank you, Rita.' } },
    ]);
    expect(await (await noor.delete(path)).json()).not.toHaveProperty('answer');
    const other = await newCourse();
    const wrong = await noor.put(`/courses/${other}/reviews/${reviewId}/answer`, { text: 'x' });
    await expectRefusal(wrong, 'not-found');
  });

  async function isSuspended({ accountId }: Member): Promise<boolean> {
    const { suspended_at } = await product.database.read
      .selectFrom('person')
      .select('suspended_at')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    return suspended_at !== null;
  }

  /** The same person with a token of a sign-in after they were suspended. */
  async function signedInAgain(person: Member): Promise<Member> {
    const { suspended_at } = await product.database.read
      .selectFrom('person')
      .select('suspended_at')
      .where('account_id', '=', person.accountId)
      .executeTakeFirstOrThrow();
    const auth_time = Math.ceil((suspended_at ?? 0) / 1_000);
    const key = await providerKey(product);
    const token = await key.sign({ ...claimsIn(person.token), auth_time });
    return member(product, { ...person, token });
  }

  // Both engines treat the rest alike: once is enough.
  if (engine === 'postgres') return;

  test('what is one’s own, or was never shown, is not reported', {
    tags: ['REPORT-1'],
  }, async () => {
    const id = await newCourse();
    await expectRefusal(await report(noor, { type: 'course', id }), 'rule-broken');
    const draft = await noor.post('/add-course', {
      title: 'Draft',
      description: 'Mine.',
      totalSeats: 5,
      draft: true,
    });
    const { _id } = await draft.json();
    await expectRefusal(await report(undefined, { type: 'course', id: _id }), 'not-found');
    const unknown = { type: 'review', id: crypto.randomUUID() };
    await expectRefusal(await report(undefined, unknown), 'not-found');
  });

  test('a hidden course leaves the lists, and its learners keep it', {
    tags: ['MODERATE-1', 'MODERATE-6'],
  }, async () => {
    const id = await newCourse();
    const learner = await join('Learner');
    await enrolIn(product.database, id, learner.user);
    expect(await listed()).toContain(id);
    expect((await act(mo, 'course', id, 'hide', 'It sells something.')).status).toBe(200);
    expect(await listed()).not.toContain(id);
    await expectRefusal(await ask(product, 'GET', { path: `/courses/${id}` }), 'not-found');
    expect((await learner.get(`/courses/${id}`)).status).toBe(200);
    // Its owner cannot bring it back, and is told why.
    await expectRefusal(
      await noor.put(`/courses/${id}/state`, { state: 'published' }),
      'forbidden',
    );
    expect((await actsAbout(noor))[0]).toMatchObject({
      act: 'hide',
      reason: 'It sells something.',
      subject: { type: 'course', id },
      mayAppeal: true,
    });
    await expectRefusal(await act(mo, 'course', id, 'hide'), 'conflict');
    // What its owner withdraws meanwhile stays withdrawn.
    await noor.put(`/courses/${id}/state`, { state: 'withdrawn' });
    expect((await act(mo, 'course', id, 'restore')).status).toBe(200);
    expect(await listed()).not.toContain(id);
    expect((await noor.put(`/courses/${id}/state`, { state: 'published' })).status).toBe(200);
    expect(await listed()).toContain(id);
    const audited = await product.database.read
      .selectFrom('audit')
      .select(['action', 'actor_id', 'detail'])
      .where('subject_id', '=', id)
      .where('action', 'like', 'moderation.%')
      .orderBy('id')
      .execute();
    expect(audited.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['moderation.hide', mo.user.personId],
      ['moderation.restore', mo.user.personId],
    ]);
    expect(JSON.parse(audited[0]?.detail ?? '')).toEqual({ reason: 'It sells something.' });
  });

  test('a hidden lesson is a draft that cannot be published, and comes back as it was', {
    tags: ['MODERATE-1'],
  }, async () => {
    const id = await addCourse(product.database, noor.user, { curriculum: ['Broth'] });
    const { lessonId } = await arrangeLesson(product.database, noor.user, id);
    const outline = async () =>
      JSON.stringify(await (await noor.get(`/courses/${id}/outline`)).json());
    const subject = { type: 'lesson', id: lessonId };
    expect((await report(undefined, subject)).status).toBe(201);
    expect((await act(mo, 'lesson', lessonId, 'hide')).status).toBe(200);
    expect(await outline()).not.toContain(lessonId);
    await expectRefusal(await noor.post(`/lessons/${lessonId}/publish`, undefined), 'forbidden');
    expect((await act(mo, 'lesson', lessonId, 'restore')).status).toBe(200);
    expect(await outline()).toContain(lessonId);
    await expectRefusal(await act(mo, 'lesson', lessonId, 'approve'), 'conflict');
  });

  test('a hidden page about an instructor is gone, and no course leads to it', {
    tags: ['MODERATE-1'],
  }, async () => {
    const owner = await join('Paige');
    const id = await newCourse(owner);
    const page = await instructorPage(product.database, id);
    expect((await report(noor, { type: 'profile', id: page })).status).toBe(201);
    expect((await act(mo, 'profile', page, 'hide')).status).toBe(200);
    await expectRefusal(await ask(product, 'GET', { path: `/instructors/${page}` }), 'not-found');
    expect(await detailsOf(id)).not.toHaveProperty('instructorId');
    const own = await owner.put('/instructor-page', { about: 'Still me.', shown: true });
    expect(await own.json()).toEqual({ about: 'Still me.', shown: true, hidden: true });
    expect(await detailsOf(id)).not.toHaveProperty('instructorId');
    expect((await act(mo, 'profile', page, 'restore')).status).toBe(200);
    expect(await detailsOf(id)).toMatchObject({ instructorId: page });
  });

  test('nobody decides about what is their own, nor a moderator about another', {
    tags: ['MODERATE-4'],
  }, async () => {
    const [own, others] = [await newCourse(mo), await newCourse(max)];
    await expectRefusal(await act(mo, 'course', own, 'hide'), 'forbidden');
    await expectRefusal(await act(mo, 'course', others, 'hide'), 'forbidden');
    const suspension = { forDays: 1, reason: 'Because.' };
    const path = (person: Member) => `/moderation/people/${person.user.personId}/suspension`;
    for (const person of [mo, max]) {
      await expectRefusal(await mo.put(path(person), suspension), 'forbidden');
    }
    const ada = await joinAs('Ada', 'administrator');
    expect((await act(ada, 'course', others, 'hide')).status).toBe(200);
    await expectRefusal(await act(ada, 'course', own, 'burn'), 'rule-broken');
  });

  test('an answer is decided by another moderator, and may undo what was done', {
    tags: ['APPEAL-1'],
  }, async () => {
    const author = await join('Author');
    const id = await newCourse(author);
    await act(mo, 'course', id, 'hide');
    const [{ _id: actId } = { _id: '' }] = await actsAbout(author);
    const appeal = (by: Member) =>
      by.post(`/account/moderation/${actId}/appeal`, { text: 'It sells nothing.' });
    await expectRefusal(await appeal(noor), 'not-found');
    expect((await appeal(author)).status).toBe(201);
    await expectRefusal(await appeal(author), 'conflict');
    const [{ _id, kind }] = await casesOf(id);
    expect(kind).toBe('appeal');
    const whole = await (await max.get(`/moderation/cases/${_id}`)).json();
    expect(whole).toMatchObject({ text: 'It sells nothing.', appealed: { act: 'hide' } });
    const decide = (by: Member) =>
      by.put(`/moderation/cases/${_id}/appeal`, { decision: 'grant', reason: 'True.' });
    const refused = await expectRefusal(await decide(mo), 'conflict');
    expect(refused.message).toContain('Another moderator');
    expect((await decide(max)).status).toBe(200);
    expect(await listed()).toContain(id);
    await expectRefusal(await decide(max), 'conflict');
    const acts = await actsAbout(author);
    expect(acts[0]).toMatchObject({ act: 'grant', reason: 'True.' });
    expect(acts[1]).toMatchObject({ act: 'hide', appeal: { state: 'grant' }, mayAppeal: false });
  });

  test('a suspended account reads what guests read, and nothing else tells a difference', {
    tags: ['SUSPEND-1'],
  }, async () => {
    const id = await newCourse();
    const unlisted = await newCourse();
    await noor.put(`/courses/${unlisted}/state`, { state: 'withdrawn' });
    const spammer = await join('Spammer');
    const path = `/moderation/people/${spammer.user.personId}/suspension`;
    expect((await mo.put(path, { forDays: null, reason: 'Spam.' })).status).toBe(200);
    const again = await signedInAgain(spammer);
    for (const part of ['', '/outline']) {
      expect((await again.get(`/courses/${id}${part}`)).status).toBe(200);
      for (const other of [unlisted, crypto.randomUUID()]) {
        await expectRefusal(await again.get(`/courses/${other}${part}`), 'not-found');
      }
    }
  });

  // The clock does not go back: what lets time pass comes last.
  test('two moderators do not meet on one case unasked', { tags: ['MODERATE-3'] }, async () => {
    const id = await newCourse();
    await report(undefined, { type: 'course', id });
    const [{ _id }] = await casesOf(id);
    const claim = (by: Member, body: object) => by.put(`/moderation/cases/${_id}/claim`, body);
    expect(await (await claim(mo, { claimed: true })).json()).toMatchObject({
      claimedBy: { name: 'Mo' },
    });
    const refused = await expectRefusal(await claim(max, { claimed: true }), 'conflict');
    expect(refused.message).toBe('Mo is looking at this just now.');
    await expectRefusal(await act(max, 'course', id, 'dismiss'), 'conflict');
    expect((await claim(max, { claimed: true, takeOver: true })).status).toBe(200);
    await expectRefusal(await act(mo, 'course', id, 'dismiss'), 'conflict');
    // A claim ends by itself.
    product.passTime(LIMITS.caseClaim + 1_000);
    expect((await casesOf(id))[0].claimedBy).toBeNull();
    expect((await act(mo, 'course', id, 'dismiss')).status).toBe(200);
    await expectRefusal(await act(mo, 'course', id, 'dismiss'), 'conflict');
    await expectRefusal(await claim(mo, { claimed: true }), 'conflict');
  });

  test('a suspension for days ends by itself', { tags: ['SUSPEND-1'] }, async () => {
    const sleeper = await join('Sleeper');
    const id = await newCourse(sleeper);
    const suspension = { forDays: 1, reason: 'Rest.' };
    const { personId } = sleeper.user;
    await product.database.transaction(suspend, mo.user, personId, suspension, Date.now());
    expect(await listed()).not.toContain(id);
    product.passTime(25 * HOUR);
    await expect
      .poll(async () => {
        // A message wakes the runner of jobs.
        await ask(product, 'POST', { path: '/contact', body: newMessage() });
        return await isSuspended(sleeper);
      })
      .toBe(false);
    expect(await listed()).toContain(id);
  });
});

test('what one sender reports is limited', { tags: ['REPORT-4'] }, async () => {
  const product = await startProduct('sqlite', { environment: { RATE_LIMITS: 'on' } });
  try {
    const join = await openMembership(product);
    const [noor, ann] = [await join('Noor'), await join('Ann')];
    const [{ most }] = REPORT_LIMITS.person;
    const statuses: number[] = [];
    for (const id of await addCourses(product.database, noor.user, Array(most + 1).fill({}))) {
      const body = { subject: { type: 'course', id }, reason: 'spam' };
      statuses.push((await ann.post('/reports', body)).status);
    }
    expect(statuses).toEqual([...Array(most).fill(201), 429]);
  } finally {
    await product.stop();
  }
});
