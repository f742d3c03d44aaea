import { randomUUID } from 'node:crypto';
import { setRoleOfAccount } from '@lectern/api/features/administration/set-role';
import { applyAccountEvent } from '@lectern/api/workflows/apply-account-event';
import { CALLS } from '@lectern/contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourse, enrolIn, LONG_AGO, signIn } from '../support/arrange.ts';
import { auditOf } from '../support/database-state.ts';
import { addPeople } from '../support/many-people.ts';
import { type Join, type Member, openMembership } from '../support/members.ts';
import { lettersTo as lettersInOutbox } from '../support/outbox.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

describe.each(ENGINES)('waiting for a seat on %s', (engine) => {
  let product: RunningProduct;
  let join: Join;
  let owner: Member;

  beforeAll(async () => {
    product = await startProduct(engine);
    join = await openMembership(product);
    owner = await join('Noor');
  });
  afterAll(() => product.stop());

  const seatOf = ({ email: userEmail }: Member, courseId: string) => ({ courseId, userEmail });
  const queryOf = (person: Member, courseId: string) =>
    new URLSearchParams(seatOf(person, courseId));
  const wait = async (person: Member, courseId: string) =>
    CALLS.joinWaitlist.answer.parse(
      await (await person.post('/waitlist', seatOf(person, courseId))).json(),
    );
  const statusOf = async (person: Member, courseId: string) => {
    const answer = await person.get(`/enroll?${queryOf(person, courseId)}`);
    const { enrolled, place } = CALLS.enrolmentStatus.answer.parse(await answer.json());
    return enrolled ? 'enrolled' : (place ?? 'nothing');
  };

  const lettersTo = ({ email }: Member) => lettersInOutbox(product, email);

  /** A course whose one seat is taken, and two who wait for it. */
  async function fullCourse(teacher = owner) {
    const courseId = await addCourse(product.database, teacher.user, { totalSeats: 1 });
    const [taker, first, second] = [await join('Taker'), await join('First'), await join('Second')];
    await taker.post('/enroll', seatOf(taker, courseId));
    expect(await wait(first, courseId)).toEqual({ enrolled: false, place: 1 });
    expect(await wait(second, courseId)).toEqual({ enrolled: false, place: 2 });
    return { courseId, taker, first, second };
  }

  test('has a place in the line, once, and may end', { tags: ['WAIT-1'] }, async () => {
    const { courseId, taker, first, second } = await fullCourse();
    expect(await wait(first, courseId)).toEqual({ enrolled: false, place: 1 });
    expect(await wait(taker, courseId)).toEqual({ enrolled: true, place: null });
    expect(await statusOf(second, courseId)).toBe(2);
    const refused = await second.post('/enroll', seatOf(second, courseId));
    expect([refused.status, (await refused.json()).message]).toEqual([409, 'No seats left']);

    await first.delete(`/waitlist?${queryOf(first, courseId)}`);
    expect(await statusOf(first, courseId)).toBe('nothing');
    expect(await statusOf(second, courseId)).toBe(1);
    expect(await wait(first, courseId)).toEqual({ enrolled: false, place: 2 });

    const open = await addCourse(product.database, owner.user, { totalSeats: 1 });
    expect(await wait(first, open)).toEqual({ enrolled: true, place: null });
  });

  test('ends with a seat that somebody gives back, and is audited and told by an email', {
    tags: ['WAIT-2', 'WAIT-4'],
  }, async () => {
    const { courseId, taker, first, second } = await fullCourse();
    const left = await taker.delete(`/enroll?${queryOf(taker, courseId)}`);
    expect(await left.json()).toEqual({ enrolled: false, students: 1 });
    expect(await statusOf(first, courseId)).toBe('enrolled');
    expect(await statusOf(second, courseId)).toBe(1);
    const acts = (await auditOf(product, courseId)).filter(
      ({ actor }) => actor === first.user.personId,
    );
    expect(acts.map(({ action, detail }) => [action, detail.waitlist])).toEqual([
      ['waitlist.join', undefined],
      ['enrolment.create', true],
    ]);
    await expect.poll(() => lettersTo(first)).toHaveLength(1);
    const [letter = ''] = await lettersTo(first);
    expect(letter).toContain('Subject: You have a seat: A course');
    expect(letter).toContain('The seat is yours');
    expect(await lettersTo(second)).toEqual([]);
  });

  test('ends for the first in a long line, as many as there are seats', {
    tags: ['WAIT-2'],
  }, async () => {
    const { database } = product;
    const courseId = await addCourse(database, owner.user, { totalSeats: 1 });
    await enrolIn(database, courseId, await signIn(database, 'Taker'));
    const line = await addPeople(database, 210);
    const entries = line.map((person_id, place) => ({
      id: randomUUID(),
      course_id: courseId,
      person_id,
      number: place + 1,
      joined_at: LONG_AGO,
    }));
    await database.interactiveTransaction((writer) =>
      writer.insertInto('waitlist_entry').values(entries).execute(),
    );
    const edit = { title: 'A course', description: 'About something.', totalSeats: 206 };
    const edited = await (await owner.put(`/courses/${courseId}`, edit)).json();
    expect(edited).toMatchObject({ totalSeats: 206, students: 206 });
    const waiting = await database.read
      .selectFrom('waitlist_entry')
      .select('person_id')
      .where('course_id', '=', courseId)
      .orderBy('number')
      .execute();
    expect(waiting.map(({ person_id }) => person_id)).toEqual(line.slice(205));
    const given = await database.read
      .selectFrom('enrolment')
      .select('person_id')
      .where('course_id', '=', courseId)
      .where('news_since', 'is not', null)
      .orderBy('id')
      .execute();
    expect(given.map(({ person_id }) => person_id)).toEqual(line.slice(0, 205));
  });

  test.each(['taker', 'first'] as const)(
    'goes on where the account of the %s is deleted',
    {
      tags: ['WAIT-2'],
    },
    async (who) => {
      const { courseId, [who]: gone, first, second } = await fullCourse();
      const { accountId, email } = gone;
      const said = { accountId, email, emailVerified: true, displayName: 'Gone', photoUrl: '' };
      const news = { ...said, state: 'deleted', validSince: 0 } as const;
      await product.database.transaction(applyAccountEvent, news, Date.now());
      expect(await statusOf(second, courseId)).toBe(1);
      if (who === 'taker') expect(await statusOf(first, courseId)).toBe('enrolled');
    },
  );

  // Both engines treat the rest alike: once is enough.
  if (engine === 'postgres') return;

  test('ends, with a letter, where the course of somebody who is suspended is handed over', {
    tags: ['WAIT-2', 'WAIT-4', 'ADMIN-8'],
  }, async () => {
    const [ada, spammer] = [await join('Ada'), await join('Spammer')];
    const { accountId } = ada;
    await product.database.transaction(setRoleOfAccount, accountId, 'administrator', Date.now());
    const { courseId, taker, first } = await fullCourse(spammer);
    const suspension = `/moderation/people/${spammer.user.personId}/suspension`;
    expect((await ada.put(suspension, { forDays: null, reason: 'Spam.' })).status).toBe(200);
    expect((await taker.delete(`/enroll?${queryOf(taker, courseId)}`)).status).toBe(200);
    // Who has a seat in it would still see it.
    expect((await first.get(`/enroll?${queryOf(first, courseId)}`)).status).toBe(404);
    const to = { email: owner.email, reason: 'They teach it.' };
    expect((await ada.put(`/admin/courses/${courseId}/owner`, to)).status).toBe(200);
    expect(await statusOf(first, courseId)).toBe('enrolled');
    await expect.poll(() => lettersTo(first)).toHaveLength(1);
  });

  const newsOf = async (person: Member) =>
    CALLS.seatNews.answer
      .parse(await (await person.get('/seat-news')).json())
      .map(({ courseId }) => courseId);

  test('ends with news on the site, until they were seen', { tags: ['WAIT-5'] }, async () => {
    const { courseId, taker, first, second } = await fullCourse();
    expect(await newsOf(first)).toEqual([]);
    await taker.delete(`/enroll?${queryOf(taker, courseId)}`);
    expect(await (await first.get('/seat-news')).json()).toEqual([{ courseId, title: 'A course' }]);
    expect([await newsOf(taker), await newsOf(second)]).toEqual([[], []]);

    const another = await fullCourse();
    await wait(first, another.courseId);
    await another.taker.delete(`/enroll?${queryOf(another.taker, another.courseId)}`);
    await another.first.delete(`/enroll?${queryOf(another.first, another.courseId)}`);
    await another.second.delete(`/enroll?${queryOf(another.second, another.courseId)}`);
    expect(await newsOf(first)).toEqual([courseId, another.courseId]);
    // Another's news stay as they are.
    await second.delete(`/seat-news/${courseId}`);
    for (const answer of [
      await first.delete(`/seat-news/${courseId}`),
      await first.delete(`/seat-news/${courseId}`),
    ]) {
      expect(await answer.json()).toEqual({ seen: true });
    }
    expect(await newsOf(first)).toEqual([another.courseId]);
    expect(await statusOf(first, courseId)).toBe('enrolled');
  });

  test('is no news where the seat was taken, left before it was seen, or is of an account that is gone', {
    tags: ['WAIT-5'],
  }, async () => {
    const { courseId, taker, first, second } = await fullCourse();
    await taker.delete(`/enroll?${queryOf(taker, courseId)}`);
    await first.delete(`/enroll?${queryOf(first, courseId)}`);
    expect(await newsOf(first)).toEqual([]);
    expect(await newsOf(second)).toEqual([courseId]);
    await second.delete(`/enroll?${queryOf(second, courseId)}`);
    await first.post('/enroll', seatOf(first, courseId));
    expect(await newsOf(first)).toEqual([]);

    const left = await fullCourse();
    await left.taker.delete(`/enroll?${queryOf(left.taker, left.courseId)}`);
    const { accountId, email, user } = left.first;
    const said = { accountId, email, emailVerified: true, displayName: 'Gone', photoUrl: '' };
    const gone = { ...said, state: 'deleted', validSince: 0 } as const;
    await product.database.transaction(applyAccountEvent, gone, Date.now());
    const rows = product.database.read.selectFrom('enrolment').select('id');
    expect(await rows.where('person_id', '=', user.personId).execute()).toEqual([]);
  });

  test('is nothing that a withdrawn course offers, and ends where it is listed again', {
    tags: ['WAIT-2'],
  }, async () => {
    const { courseId, taker, first } = await fullCourse();
    const state = (to: string) => owner.put(`/courses/${courseId}/state`, { state: to });
    expect((await state('withdrawn')).status).toBe(200);
    await taker.delete(`/enroll?${queryOf(taker, courseId)}`);
    const late = await join('Late');
    expect((await late.post('/waitlist', seatOf(late, courseId))).status).toBe(404);
    expect((await state('published')).status).toBe(200);
    expect(await statusOf(first, courseId)).toBe('enrolled');
  });
});
