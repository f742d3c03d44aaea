import { addNotice, type NewNotice } from '@lectern/api/features/notice/add-notices';
import {
  beginDigestRounds,
  enqueueDigestLetters,
  takeDigest,
} from '@lectern/api/features/notice/digest';
import { putBackLetter, takeNoticeLetter } from '@lectern/api/features/notice/notice-letter';
import { CALLS } from '@lectern/contract/calls';
import { DEFAULT_FREQUENCIES, type LetterFrequency } from '@lectern/contract/letter-choice';
import type { NoticeKind } from '@lectern/contract/notice';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourse } from '../support/arrange.ts';
import { type Join, type Member, openMembership } from '../support/members.ts';
import { lettersTo } from '../support/outbox.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const DAY = 86_400_000;
const SITE = 'https://lectern.example';

describe.each(ENGINES)('letters by choice on %s', (engine) => {
  let product: RunningProduct;
  let join: Join;
  let owner: Member;
  let courseId: string;

  beforeAll(async () => {
    product = await startProduct(engine, { environment: { PUBLIC_URL: SITE } });
    join = await openMembership(product);
    owner = await join('Noor');
    courseId = await addCourse(product.database, owner.user);
  });
  afterAll(() => product.stop());

  const course = () => ({ courseId, courseTitle: 'Soup' });
  const noticeOf = (kind: NoticeKind, personId: string): NewNotice => {
    const texts = { seat: course(), 'course-withdrawn': course() };
    if (kind === 'seat' || kind === 'course-withdrawn')
      return { personId, kind, detail: texts[kind] };
    if (kind === 'course-changed')
      return { personId, kind, detail: { ...course(), newLessons: 1 } };
    if (kind === 'review-answered')
      return { personId, kind, detail: { ...course(), text: 'Thanks.' } };
    if (kind === 'security') return { personId, kind, detail: { text: 'Your password changed.' } };
    const about = { ...course(), subject: 'review' as const, text: 'It advertises.' };
    return kind === 'moderation'
      ? { personId, kind, detail: { ...about, act: 'hidden' } }
      : { personId, kind, detail: { ...about, outcome: 'removed' } };
  };
  async function tell(person: Member, kind: NoticeKind, now = Date.now()): Promise<string> {
    const { personId } = person.user;
    await product.database.interactiveTransaction((writer) =>
      addNotice(writer, noticeOf(kind, personId), now),
    );
    const { id } = await product.database.read
      .selectFrom('notice')
      .select('id')
      .where('person_id', '=', personId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return id;
  }
  /** Any act that wakes the jobs. */
  const wake = () => owner.put(`/courses/${courseId}/state`, { state: 'published' });
  const choose = (person: Member, kind: string, frequency: LetterFrequency) =>
    person.put(`/letters/${kind}`, { frequency });
  const choicesOf = async (person: Member) =>
    CALLS.letterChoices.answer.parse(await (await person.get('/letters')).json());
  const subjectsTo = async (person: Member) =>
    (await lettersTo(product, person.email)).map((letter) => /^Subject: (.*)$/m.exec(letter)?.[1]);
  const jobsFor = async (person: Member) =>
    await product.database.read
      .selectFrom('job')
      .select(['kind', 'payload'])
      .where('payload', 'like', `%${person.user.personId}%`)
      .execute();
  /** What the headers of a letter name, for programs. */
  const unsubscribeAddressIn = (letter = '') =>
    /^List-Unsubscribe: <https:\/\/lectern\.example(\S+)>/m.exec(letter)?.[1] ?? '';

  const roundOf = async (frequency: 'daily' | 'weekly', now: number) => {
    const round = { frequency, from: now - 8 * DAY, to: now };
    await product.database.transaction(enqueueDigestLetters, round, '', Date.now());
    return round;
  };

  test('are gathered by the day and the week', { tags: ['LETTER-4', 'LETTER-5'] }, async () => {
    const lea = await join('Lea');
    const now = Date.now();
    await choose(lea, 'course-changed', 'daily');
    for (const kind of ['course-changed', 'review-answered', 'course-withdrawn'] as const) {
      await tell(lea, kind, now - 1_000);
    }
    await tell(lea, 'course-changed', now - 9 * DAY);
    await tell(lea, 'course-changed', now + 1_000);
    await roundOf('daily', now);
    await roundOf('daily', now);
    await wake();
    await expect.poll(() => subjectsTo(lea)).toEqual(['2 notices on Lectern']);
    // Run again, as after a process died: what was told is in no other letter.
    await roundOf('daily', now);
    await roundOf('weekly', now);
    await wake();
    await expect
      .poll(() => subjectsTo(lea))
      .toEqual(['2 notices on Lectern', '1 notice on Lectern']);
    // A job's row goes after its letter has arrived.
    await expect.poll(() => jobsFor(lea)).toEqual([]);

    const [daily] = await lettersTo(product, lea.email);
    await fetch(`${product.url}${unsubscribeAddressIn(daily)}`, { method: 'POST' });
    expect((await choicesOf(lea)).choices.map(({ frequency }) => frequency)).toEqual([
      'at-once',
      'never',
      'never',
      'never',
      'at-once',
    ]);
  });

  test('are taken by one of many that send them, and given back where they were refused', {
    tags: ['LETTER-5'],
  }, async () => {
    const { database } = product;
    const lea = await join('Lea');
    await choose(lea, 'seat', 'daily');
    const now = Date.now();
    const id = await tell(lea, 'seat', now - 1_000);
    const digest = { frequency: 'daily' as const, from: now - DAY, to: now };
    const letter = { ...digest, personId: lea.user.personId };
    const taken = async () =>
      (
        await Promise.all(Array.from({ length: 5 }, () => database.transaction(takeDigest, letter)))
      ).filter((found) => found !== undefined);
    const [first, ...others] = await taken();
    expect(first).toMatchObject({ email: lea.email, noticeIds: [id] });
    expect(others).toEqual([]);
    await database.transaction(putBackLetter, first?.noticeIds ?? []);
    expect(await taken()).toHaveLength(1);
    expect(await taken()).toEqual([]);
  });

  test('begin a round once a day, by one of many processes', { tags: ['LETTER-4'] }, async () => {
    const roundsAt = async (now: number) => {
      const before = await rounds();
      await Promise.all(
        Array.from({ length: 5 }, () => product.database.transaction(beginDigestRounds, now)),
      );
      return (await rounds()).slice(before.length);
    };
    const rounds = async () => {
      const rows = await product.database.read
        .selectFrom('job')
        .select('payload')
        .where('kind', '=', 'digest-round')
        .orderBy('id')
        .execute();
      return rows.map(({ payload }) => JSON.parse(payload ?? '{}').frequency);
    };
    // A Monday in a year to come, for the product has begun the rounds of today.
    const monday = Date.UTC(2040, 0, 2, 5);
    expect((await roundsAt(monday)).toSorted()).toEqual(['daily', 'weekly']);
    expect(await roundsAt(monday + DAY - 1)).toEqual([]);
    expect(await roundsAt(monday + DAY)).toEqual(['daily']);
  });

  // Both engines treat the rest alike: once is enough.
  if (engine === 'postgres') return;

  test('are chosen by kind, and few without a choice', { tags: ['LETTER-1'] }, async () => {
    const lea = await join('Lea');
    expect(await choicesOf(lea)).toEqual({
      mailed: true,
      choices: Object.entries(DEFAULT_FREQUENCIES).map(([kind, frequency]) => ({
        kind,
        frequency,
      })),
    });
    expect(DEFAULT_FREQUENCIES).toEqual({
      seat: 'at-once',
      'course-changed': 'never',
      'course-withdrawn': 'weekly',
      'review-answered': 'daily',
      'report-decided': 'at-once',
    });
    const chosen = await choose(lea, 'seat', 'weekly');
    expect(await chosen.json()).toEqual({ kind: 'seat', frequency: 'weekly' });
    expect((await choicesOf(lea)).choices[0]).toEqual({ kind: 'seat', frequency: 'weekly' });
    expect((await choicesOf(owner)).choices[0]).toEqual({ kind: 'seat', frequency: 'at-once' });
  });

  test('that must come are no choice', { tags: ['LETTER-2'] }, async () => {
    for (const kind of ['security', 'moderation', 'nonsense']) {
      await expectRefusal(await choose(owner, kind, 'never'), 'malformed');
    }
    const lea = await join('Lea');
    await tell(lea, 'moderation');
    await tell(lea, 'security');
    await wake();
    await expect.poll(() => subjectsTo(lea)).toEqual(['About your review on Lectern']);
    const [letter] = await lettersTo(product, lea.email);
    expect(letter).not.toContain('List-Unsubscribe');
  });

  test('come at once to who wants them so', { tags: ['LETTER-1'] }, async () => {
    const [lea, ole, unverified] = [await join('Lea'), await join('Ole'), await join('Una')];
    await product.database.interactiveTransaction((writer) =>
      writer
        .updateTable('person')
        .set({ email_verified: 0 })
        .where('id', '=', unverified.user.personId)
        .execute(),
    );
    await choose(lea, 'course-changed', 'at-once');
    await choose(ole, 'seat', 'never');
    for (const person of [lea, ole, unverified]) {
      for (const kind of ['seat', 'course-changed', 'review-answered'] as const) {
        await tell(person, kind);
      }
    }
    await tell(ole, 'report-decided');
    await wake();
    await expect.poll(() => subjectsTo(ole)).toEqual(['What came of your report']);
    await expect
      .poll(async () => (await subjectsTo(lea)).toSorted())
      .toEqual(['New lessons: Soup', 'You have a seat: Soup']);
    expect(await subjectsTo(unverified)).toEqual([]);
  });

  test('heed a choice that was made before they are sent', { tags: ['LETTER-1'] }, async () => {
    const lea = await join('Lea');
    // Told to somebody who wants a letter each week, no job takes it meanwhile.
    await choose(lea, 'seat', 'weekly');
    const id = await tell(lea, 'seat');
    expect(await product.database.transaction(takeNoticeLetter, id)).toBeUndefined();
    await choose(lea, 'seat', 'at-once');
    expect(await product.database.transaction(takeNoticeLetter, id)).toMatchObject({
      email: lea.email,
      notices: [{ id, kind: 'seat' }],
    });
  });

  test('end with one press, of a program or a person', { tags: ['LETTER-3'] }, async () => {
    const lea = await join('Lea');
    await tell(lea, 'seat');
    await wake();
    await expect.poll(() => subjectsTo(lea)).toHaveLength(1);
    const [letter = ''] = await lettersTo(product, lea.email);
    expect(letter).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const path = unsubscribeAddressIn(letter);
    expect(path).toMatch(/^\/letters\/unsubscribe\/[\w.-]+$/);

    const page = await fetch(`${product.url}${path}`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect([page.headers.get('referrer-policy'), page.headers.get('cache-control')]).toEqual([
      'no-referrer',
      'no-store',
    ]);
    const html = await page.text();
    expect(html).toContain('<form method="post"><button>Unsubscribe</button></form>');
    expect(html).toContain('Letters that say you have got a seat you waited for.');
    expect((await choicesOf(lea)).choices[0]?.frequency).toBe('at-once');

    for (const body of [
      new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      new FormData(),
      undefined,
    ]) {
      await choose(lea, 'seat', 'at-once');
      const done = await fetch(`${product.url}${path}`, { method: 'POST', body: body ?? null });
      expect([done.status, await done.text()]).toEqual([
        200,
        expect.stringContaining('You get no more of these letters.'),
      ]);
      expect((await choicesOf(lea)).choices[0]?.frequency).toBe('never');
    }
    await tell(lea, 'seat');
    await tell(lea, 'report-decided');
    await wake();
    await expect
      .poll(() => subjectsTo(lea))
      .toEqual(['You have a seat: Soup', 'What came of your report']);
  });

  test('are not ended with another address', async () => {
    const lea = await join('Lea');
    const { personId } = lea.user;
    for (const token of ['nonsense', `${personId}.seat.`, `${personId}.seat.abc`]) {
      for (const method of ['GET', 'POST']) {
        const answer = await fetch(`${product.url}/letters/unsubscribe/${token}`, { method });
        expect(answer.status).toBe(404);
        expect(await answer.text()).toContain('This link cannot be used.');
      }
    }
    expect((await choicesOf(lea)).choices[0]?.frequency).toBe('at-once');
  });
});
