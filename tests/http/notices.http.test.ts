import { randomUUID } from 'node:crypto';
import { addNotice, type NewNotice } from '@lectern/api/features/notice/add-notices';
import { announceChange, tellChanges } from '@lectern/api/features/notice/course-news';
import { deleteOldNotices } from '@lectern/api/features/notice/old-notices';
import { applyAccountEvent } from '@lectern/api/workflows/apply-account-event';
import { CALLS } from '@lectern/contract/calls';
import { LIMITS } from '@lectern/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { countDeadlocks } from '../../database/testing/postgres-locks.ts';
import { addCourse, enrolIn, giveSeatFromWaitlist, LONG_AGO } from '../support/arrange.ts';
import { arrangeLesson } from '../support/lessons.ts';
import { addPeople, enrolPeople } from '../support/many-people.ts';
import { type Join, type Member, openMembership } from '../support/members.ts';
import { nextOf } from '../support/read-list.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const DAY = 86_400_000;
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe.each(ENGINES)('notices on %s', (engine) => {
  let product: RunningProduct;
  let join: Join;
  let owner: Member;

  beforeAll(async () => {
    product = await startProduct(engine);
    join = await openMembership(product);
    owner = await join('Noor');
  });
  afterAll(() => product.stop());

  async function tell(person: Member, text: string, now = Date.now(), key?: string): Promise<void> {
    const { personId } = person.user;
    const notice: NewNotice = { personId, key, kind: 'security', detail: { text } };
    await product.database.interactiveTransaction((writer) => addNotice(writer, notice, now));
  }

  async function read(person: Member, path = '/notices') {
    const answer = await person.get(path);
    expect(answer.status, path).toBe(200);
    const link = answer.headers.get('link');
    return {
      notices: CALLS.notices.answer.parse(await answer.json()),
      next: link === null ? undefined : nextOf(link).replace(/^\/api/, ''),
    };
  }
  const textsOf = async (person: Member, path?: string) =>
    (await read(person, path)).notices.map(({ detail }) => ('text' in detail ? detail.text : ''));
  const newsOf = async (person: Member) =>
    (await read(person)).notices.map(({ kind, detail }) => [kind, detail] as const);
  const unreadOf = async (person: Member) =>
    CALLS.unreadNotices.answer.parse(await (await person.get('/notices/unread')).json()).unread;
  const end = async ({ accountId, email }: Member) => {
    const said = { accountId, email, emailVerified: true, displayName: 'Gone', photoUrl: '' };
    const news = { ...said, state: 'deleted', validSince: 0 } as const;
    await product.database.transaction(applyAccountEvent, news, Date.now());
  };

  test('are listed in pages, the latest first', { tags: ['NOTICE-1'] }, async () => {
    const [lea, ole] = [await join('Lea'), await join('Ole')];
    expect(await read(lea)).toEqual({ notices: [], next: undefined });
    const texts = Array.from({ length: LIMITS.pageSize + 2 }, (_, place) => `Notice ${place}`);
    for (const [place, text] of texts.entries()) await tell(lea, text, LONG_AGO + place);
    const latestFirst = texts.toReversed();
    const first = await read(lea);
    expect(await textsOf(lea)).toEqual(latestFirst.slice(0, LIMITS.pageSize));
    expect(first.notices[0]).toMatchObject({ kind: 'security', read: false });
    expect(await textsOf(lea, first.next)).toEqual(latestFirst.slice(LIMITS.pageSize));
    expect((await read(lea, first.next)).next).toBeUndefined();
    expect((await read(lea, '/notices?limit=2')).next).toContain('limit=2');
    expect((await read(ole)).notices).toEqual([]);
  });

  test('are counted until they are read, one or all', { tags: ['NOTICE-2'] }, async () => {
    const [lea, ole] = [await join('Lea'), await join('Ole')];
    for (let place = 0; place < 4; place += 1) await tell(lea, `Notice ${place}`, LONG_AGO + place);
    await tell(ole, 'Another’s');
    expect([await unreadOf(lea), await unreadOf(ole)]).toEqual([4, 1]);
    const [latest, second, third] = (await read(lea)).notices;
    const markRead = (person: Member, id = '') => person.put(`/notices/${id}/read`, undefined);
    expect(await (await markRead(lea, second?.id.toUpperCase())).json()).toEqual({ unread: 3 });
    expect(await (await markRead(lea, second?.id)).json()).toEqual({ unread: 3 });
    expect(await (await markRead(ole, latest?.id)).json()).toEqual({ unread: 1 });

    const upTo = await lea.put('/notices/read', { last: third?.id });
    expect(await upTo.json()).toEqual({ unread: 1 });
    expect((await read(lea)).notices.map((notice) => notice.read)).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(await (await lea.put('/notices/read', { last: latest?.id })).json()).toEqual({
      unread: 0,
    });
    expect([await unreadOf(lea), await unreadOf(ole)]).toEqual([0, 1]);
  });

  test('with one key are there once, also where two come at once', async () => {
    const lea = await join('Lea');
    await Promise.all(
      Array.from({ length: 6 }, (_, place) => tell(lea, `Notice ${place}`, LONG_AGO, 'one')),
    );
    expect(await textsOf(lea)).toHaveLength(1);
    await tell(lea, 'Another', LONG_AGO, 'another');
    expect(await textsOf(lea)).toHaveLength(2);
  });

  /** A course with a lesson, and somebody who learns in it. */
  async function taughtCourse(title: string) {
    const { database } = product;
    const lea = await join('Lea');
    const courseId = await addCourse(database, owner.user, { title, curriculum: ['Broth'] });
    await enrolIn(database, courseId, lea.user);
    await enrolIn(database, courseId, owner.user);
    return { courseId, lea };
  }

  const state = (courseId: string, to: string) =>
    owner.put(`/courses/${courseId}/state`, { state: to });
  /** How many learners’ jobs wait for the course. */
  const jobsOf = async (courseId: string) =>
    (
      await product.database.read
        .selectFrom('job')
        .select(['kind', 'run_at', 'payload'])
        .where('payload', 'like', `%${courseId}%`)
        .orderBy('run_at')
        .execute()
    ).map(({ kind, run_at }) => ({ kind, runAt: run_at }));

  test('tell several hundred learners, once each', { tags: ['NOTICE-4'] }, async () => {
    const { database } = product;
    const courseId = await addCourse(database, owner.user, { title: 'Stew' });
    await enrolPeople(database, courseId, await addPeople(database, 505));
    const told = async () => {
      const rows = await database.read
        .selectFrom('notice')
        .select('person_id')
        .where('detail', 'like', `%${courseId}%`)
        .execute();
      return [rows.length, new Set(rows.map(({ person_id }) => person_id)).size];
    };
    await state(courseId, 'withdrawn');
    await expect.poll(told, { timeout: 10_000 }).toEqual([505, 505]);
  });

  test('tell learners of new lessons after a while, once a day', {
    tags: ['NOTICE-5'],
  }, async () => {
    const { database } = product;
    const { courseId, lea } = await taughtCourse('Bread');
    // To come for the product, whose own round does not run the job meanwhile.
    const now = Date.now();
    await arrangeLesson(database, owner.user, courseId, { now });
    await arrangeLesson(database, owner.user, courseId, { now: now + 60_000 });
    expect(await jobsOf(courseId)).toEqual([{ kind: 'course-changed', runAt: now + 900_000 }]);
    const late = await join('Late');
    await enrolIn(database, courseId, late.user);
    await database.interactiveTransaction((writer) =>
      writer
        .updateTable('enrolment')
        .set({ enrolled_at: now + 60_000 })
        .where('person_id', '=', late.user.personId)
        .execute(),
    );

    await database.transaction(tellChanges, courseId, now + 900_000);
    await database.transaction(tellChanges, courseId, now + 900_001);
    product.passTime(900_002);
    await state((await taughtCourse('Other')).courseId, 'withdrawn');
    const detail = { courseId, courseTitle: 'Bread', newLessons: 2 };
    await expect.poll(() => newsOf(lea)).toEqual([['course-changed', detail]]);
    expect([await newsOf(owner), await newsOf(late)]).toEqual([[], []]);

    // A change on the same day is told a day after the news before.
    await arrangeLesson(database, owner.user, courseId, { now: now + 1_000_000 });
    await expect
      .poll(() => jobsOf(courseId))
      .toEqual([{ kind: 'course-changed', runAt: now + 900_000 + DAY }]);
  });

  test('go after 90 days where they were read, after 180 else', {
    tags: ['NOTICE-6'],
  }, async () => {
    const lea = await join('Lea');
    const now = Date.now();
    for (const days of [181, 179, 91, 89]) await tell(lea, `${days} days`, now - days * DAY);
    const [, second] = (await read(lea)).notices;
    await lea.put('/notices/read', { last: second?.id });
    for (const days of [182, 178]) await tell(lea, `${days} days, unread`, now - days * DAY);
    await deleteOldNotices(product.database, now);
    expect(await textsOf(lea)).toEqual(['89 days', '178 days, unread']);
  });

  if (engine === 'postgres') {
    test('come and go without a deadlock', async () => {
      expect(await countDeadlocks(product.database)).toBe(0);
    });
    // Both engines treat the rest alike: once is enough.
    return;
  }

  test('tell learners of a course that is withdrawn, but not its owner', {
    tags: ['NOTICE-4'],
  }, async () => {
    const { courseId, lea } = await taughtCourse('Soup');
    const news = ['course-withdrawn', { courseId, courseTitle: 'Soup' }];
    await state(courseId, 'withdrawn');
    await expect.poll(() => newsOf(lea)).toEqual([news]);
    await state(courseId, 'published');
    expect((await owner.delete(`/course/${courseId}`)).status).toBe(200);
    await expect.poll(() => newsOf(lea)).toEqual([news, news]);
    expect(await newsOf(owner)).toEqual([]);
  });

  test('tell learners of a course whose owner is gone', { tags: ['NOTICE-4'] }, async () => {
    const [gone, lea] = [await join('Gone'), await join('Lea')];
    const courseId = await addCourse(product.database, gone.user, { title: 'Pie' });
    await enrolIn(product.database, courseId, lea.user);
    await end(gone);
    // Any act that wakes the jobs.
    await state(courseId, 'published');
    const { courseId: other } = await taughtCourse('Other');
    await state(other, 'withdrawn');
    await expect
      .poll(() => newsOf(lea))
      .toEqual([['course-withdrawn', { courseId, courseTitle: 'Pie' }]]);
  });

  test('tell of changed lessons where none is new', { tags: ['NOTICE-5'] }, async () => {
    const { database } = product;
    const { courseId, lea } = await taughtCourse('Broth');
    await arrangeLesson(database, owner.user, courseId);
    const now = Date.now() - 3 * DAY;
    await database.transaction(tellChanges, courseId, now);
    await database.interactiveTransaction((writer) => announceChange(writer, courseId, now + 1));
    await database.transaction(tellChanges, courseId, now + DAY);
    await state((await taughtCourse('Other')).courseId, 'withdrawn');
    const detail = { courseId, courseTitle: 'Broth', newLessons: 0 };
    await expect.poll(() => newsOf(lea)).toContainEqual(['course-changed', detail]);
  });

  test('tell of a seat from the waitlist, until it was seen', {
    tags: ['NOTICE-3'],
  }, async () => {
    const [taker, lea] = [await join('Taker'), await join('Lea')];
    const courseId = await giveSeatFromWaitlist(product.database, owner.user, {
      from: taker.user,
      to: lea.user,
    });
    expect(await newsOf(lea)).toEqual([['seat', { courseId, courseTitle: 'A course' }]]);
    expect(await unreadOf(lea)).toBe(1);
    expect((await lea.delete(`/seat-news/${courseId}`)).status).toBe(200);
    expect(await unreadOf(lea)).toBe(0);
    expect(await newsOf(taker)).toEqual([]);
  });

  test('go with the account', { tags: ['NOTICE-7'] }, async () => {
    const [lea, ole] = [await join('Lea'), await join('Ole')];
    for (const person of [lea, ole]) {
      await tell(person, 'Something');
      await person.put('/letters/seat', { frequency: 'daily' });
    }
    await end(lea);
    const ids = [lea.user.personId, ole.user.personId];
    for (const table of ['notice', 'letter_choice'] as const) {
      const rows = await product.database.read
        .selectFrom(table)
        .select('person_id')
        .where('person_id', 'in', ids)
        .execute();
      expect(rows).toEqual([{ person_id: ole.user.personId }]);
    }
  });

  test('quote the beginning of what is long', async () => {
    const lea = await join('Lea');
    await tell(lea, 'x'.repeat(500), LONG_AGO);
    await tell(lea, `${'y'.repeat(498)}🙂 and on`, LONG_AGO + 1);
    expect(await textsOf(lea)).toEqual([`${'y'.repeat(498)}…`, 'x'.repeat(500)]);
  });

  test('of a kind that this version does not know are left out', async () => {
    const lea = await join('Lea');
    await tell(lea, 'Something');
    await tell(lea, 'Else', Date.now() + 1);
    const [latest] = (await read(lea)).notices;
    await product.database.interactiveTransaction((writer) =>
      writer
        .updateTable('notice')
        .set({ detail: '{"later":true}' })
        .where('id', '=', latest?.id ?? '')
        .execute(),
    );
    expect(await textsOf(lea)).toEqual(['Something']);
  });

  test('are not asked for without sense', async () => {
    for (const query of [
      `limit=${LIMITS.pageSizeMax + 1}`,
      'limit=0',
      'cursor=',
      `cursor=${base64(['notice', 'x'])}`,
      `cursor=${base64(['saved', randomUUID()])}`,
    ]) {
      await expectRefusal(await owner.get(`/notices?${query}`), 'malformed');
    }
    await expectRefusal(await owner.put('/notices/nonsense/read', undefined), 'malformed');
  });
});
