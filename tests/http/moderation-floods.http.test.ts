import { setRoleOfAccount } from '@lectern/api/features/administration/set-role';
import { submitReport } from '@lectern/api/features/moderation/submit-report';
import { addCourse as addOwnCourse } from '@lectern/api/features/teaching/add-course';
import { newCourse } from '@lectern/contract/course';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCourse, addCourses } from '../support/arrange.ts';
import { ask } from '../support/ask.ts';
import { type Join, type Member, openMembership } from '../support/members.ts';
import { lettersTo } from '../support/outbox.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const FLOOD = 40;

/** Alone with one moderator, so that nobody else is there to decide. */
describe('one moderator alone', () => {
  let product: RunningProduct;
  let join: Join;
  let mo: Member;
  let noor: Member;

  beforeAll(async () => {
    product = await startProduct('sqlite', { environment: { PUBLIC_URL: 'https://l.example' } });
    join = await openMembership(product);
    [mo, noor] = [await join('Mo'), await join('Noor')];
    await product.database.transaction(setRoleOfAccount, mo.accountId, 'moderator', Date.now());
  });
  afterAll(() => product.stop());

  async function countOpen(): Promise<number> {
    const { count } = await product.database.read
      .selectFrom('moderation_case')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('decided_at', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  }
  async function countActs(): Promise<number> {
    const { count } = await product.database.read
      .selectFrom('audit')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('action', 'like', 'moderation.%')
      .where('actor_id', '=', mo.user.personId)
      .executeTakeFirstOrThrow();
    return count;
  }

  test('all reports by one reporter are dismissed by one act', {
    tags: ['MODERATE-5'],
  }, async () => {
    const flooder = await join('Flooder');
    const wishes = Array.from({ length: FLOOD }, (_, place) => ({ title: `Course ${place}` }));
    const ids = await addCourses(product.database, noor.user, wishes);
    const by = { user: flooder.user, networks: undefined };
    for (const id of ids) {
      const input = { subject: { type: 'course', id }, reason: 'spam', details: '' } as const;
      await product.database.transaction(submitReport, by, input, Date.now());
    }
    expect(await countOpen()).toBe(FLOOD);
    const before = await countActs();
    const { cases } = await (await mo.get('/moderation/cases?limit=1')).json();
    const { reportsGiven } = await (await mo.get(`/moderation/cases/${cases[0]._id}`)).json();
    expect(reportsGiven).toMatchObject([{ openOfReporter: FLOOD }]);
    const path = `/moderation/reports/${reportsGiven[0]._id}/dismiss-all`;
    const answer = await mo.post(path, { reason: 'A flood.' });
    expect(await answer.json()).toEqual({ dismissed: FLOOD });
    expect(await countOpen()).toBe(0);
    expect(await countActs()).toBe(before + 1);
    // They are told once, and see each in their profile.
    expect(await (await flooder.get('/notices')).json()).toHaveLength(1);
    const [{ state }] = await (await flooder.get('/reports')).json();
    expect(state).toBe('dismissed');
  });

  test('all courses of one author, many of which wait, are decided by one act', {
    tags: ['MODERATE-5', 'SUSPEND-1'],
  }, async () => {
    const spammer = await join('Spammer');
    const policy = {
      'approval.youngerThanDays': 0,
      'approval.unverified': false,
      heldWords: ['casino'],
      heldHosts: [],
      maxLinks: null,
    };
    const listed = Array.from({ length: FLOOD / 2 }, () => ({ title: 'Pills' }));
    for (let place = 0; place < FLOOD / 2; place++) {
      const course = { title: `Casino ${place}`, description: 'Win.', totalSeats: 5 };
      const input = newCourse.parse(course);
      const values = [spammer.user, input, Date.now(), undefined, policy] as const;
      await product.database.transaction(addOwnCourse, ...values);
    }
    await addCourses(product.database, spammer.user, listed);
    expect(await countOpen()).toBe(FLOOD / 2);
    const before = await countActs();
    const path = `/moderation/people/${spammer.user.personId}/suspension`;
    expect((await mo.put(path, { forDays: null, reason: 'Spam.' })).status).toBe(200);
    expect(await countOpen()).toBe(0);
    expect(await countActs()).toBe(before + 1);
    const { count } = await product.database.read
      .selectFrom('listing')
      .innerJoin('course', 'course.id', 'listing.course_id')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('course.owner_id', '=', spammer.user.personId)
      .where('listing.archived_at', 'is', null)
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
  });

  test('decides about the answer to their own act, as nobody else is there', {
    tags: ['APPEAL-1'],
  }, async () => {
    const author = await join('Author');
    const id = await addCourse(product.database, author.user);
    const hide = { subject: { type: 'course', id }, act: 'hide', reason: 'Spam.' };
    expect((await mo.post('/moderation/acts', hide)).status).toBe(200);
    const [{ _id }] = await (await author.get('/account/moderation')).json();
    await author.post(`/account/moderation/${_id}/appeal`, { text: 'It is not.' });
    const { cases } = await (await mo.get('/moderation/cases')).json();
    const path = `/moderation/cases/${cases[0]._id}/appeal`;
    const grant = { decision: 'grant', reason: 'True.' };
    // As soon as somebody else is there, it is for them.
    const max = await join('Max');
    const { database } = product;
    await database.transaction(setRoleOfAccount, max.accountId, 'moderator', Date.now());
    await expectRefusal(await mo.put(path, grant), 'conflict');
    await database.transaction(setRoleOfAccount, max.accountId, '', Date.now());
    expect((await mo.put(path, grant)).status).toBe(200);
    product.passTime(2_000);
    expect((await ask(product, 'GET', { path: `/courses/${id}` })).status).toBe(200);
  });

  test('who has reported hears what came of it: a guest by letter, others on the site', {
    tags: ['REPORT-2', 'MODERATE-6'],
  }, async () => {
    const [author, lea] = [await join('Author'), await join('Lea')];
    const id = await addCourse(product.database, author.user, { title: 'Cheap pills' });
    const subject = { type: 'course', id };
    const email = 'guest@reader.example';
    const body = { subject, reason: 'spam', email };
    expect((await ask(product, 'POST', { path: '/reports', body })).status).toBe(201);
    await lea.post('/reports', { subject, reason: 'spam' });
    const hide = { subject, act: 'hide', reason: 'It only sells.' };
    expect((await mo.post('/moderation/acts', hide)).status).toBe(200);
    expect(await (await lea.get('/notices')).json()).toMatchObject([
      { kind: 'report-decided', detail: { courseTitle: 'Cheap pills', outcome: 'removed' } },
    ]);
    expect(await (await author.get('/notices')).json()).toMatchObject([
      { kind: 'moderation', detail: { act: 'hidden', text: 'It only sells.' } },
    ]);
    await expect.poll(() => lettersTo(product, email)).toHaveLength(1);
    const [toGuest] = await lettersTo(product, email);
    expect(toGuest).toContain('Cheap pills');
    // Neither the reason, which is the author's, nor anything that says who it is.
    expect(toGuest).not.toContain('It only sells.');
    await expect.poll(() => lettersTo(product, author.email)).toHaveLength(1);
    const [toAuthor] = await lettersTo(product, author.email);
    expect(toAuthor).toContain('It only sells.');
    expect(toAuthor).toContain('https://l.example/profile/decisions');
  });
});
