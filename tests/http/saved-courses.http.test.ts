import { randomUUID } from 'node:crypto';
import { saveCourse } from '@lectern/api/features/saved-courses/save-course';
import { applyAccountEvent } from '@lectern/api/workflows/apply-account-event';
import { CALLS } from '@lectern/contract/calls';
import { LIMITS } from '@lectern/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { countDeadlocks } from '../../database/testing/postgres-locks.ts';
import { addCourse, addCourses, LONG_AGO } from '../support/arrange.ts';
import { ask } from '../support/ask.ts';
import { type Join, type Member, openMembership } from '../support/members.ts';
import { claimsIn, providerKey } from '../support/provider-key.ts';
import { nextOf } from '../support/read-list.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const TOO_MANY =
  'You can save 1,000 courses. Please remove one from your saved courses, then try again.';

describe.each(ENGINES)('courses saved for later on %s', (engine) => {
  let product: RunningProduct;
  let join: Join;
  let owner: Member;

  beforeAll(async () => {
    product = await startProduct(engine);
    join = await openMembership(product);
    owner = await join('Noor');
  });
  afterAll(() => product.stop());

  const save = (person: Member, id: string) => person.put(`/saved-courses/${id}`, undefined);
  const remove = (person: Member, id: string) => person.delete(`/saved-courses/${id}`);
  const idsOf = async (person: Member) =>
    CALLS.savedCourseIds.answer.parse(await (await person.get('/saved-courses/ids')).json());

  async function read(person: Member, path = '/saved-courses') {
    const answer = await person.get(path);
    expect(answer.status, path).toBe(200);
    const records = CALLS.savedCourses.answer.parse(await answer.json());
    const link = answer.headers.get('link');
    return {
      ids: records.map(({ course }) => course._id),
      days: records.map(({ savedAt }) => savedAt.slice(0, 10)),
      total: Number(answer.headers.get('x-total-count')),
      next: link === null ? undefined : nextOf(link).replace(/^\/api/, ''),
    };
  }

  /** What the account's provider says when it is deleted. */
  async function end({ accountId, email }: Member): Promise<void> {
    const said = { accountId, email, emailVerified: true, displayName: 'Gone', photoUrl: '' };
    const news = { ...said, state: 'deleted', validSince: 0 } as const;
    await product.database.transaction(applyAccountEvent, news, Date.now());
  }

  /** Whose saves of these courses are left, listed or not. */
  async function saversOf(...courseIds: readonly string[]): Promise<string[]> {
    const rows = await product.database.read
      .selectFrom('saved_course')
      .select('person_id')
      .where('course_id', 'in', courseIds)
      .execute();
    return rows.map(({ person_id }) => person_id);
  }

  const newCourses = (howMany: number, by = owner) =>
    addCourses(product.database, by.user, Array(howMany).fill({}));

  test('are listed, the latest first, until they are removed', {
    tags: ['SAVED-1', 'SAVED-2'],
  }, async () => {
    const lea = await join('Lea');
    const [first = '', second = ''] = await newCourses(2);
    expect(await read(lea)).toMatchObject({ ids: [], total: 0, next: undefined });
    expect(await (await save(lea, first)).json()).toEqual({ saved: true });
    product.passTime(1_000);
    expect(await (await save(lea, second.toUpperCase())).json()).toEqual({ saved: true });
    expect(await read(lea)).toMatchObject({ ids: [second, first], total: 2 });
    expect(await idsOf(lea)).toEqual([second, first]);
    expect(await idsOf(owner)).toEqual([]);

    expect(await (await remove(lea, second)).json()).toEqual({ saved: false });
    expect(await read(lea)).toMatchObject({ ids: [first], total: 1 });
    expect(await (await remove(lea, second)).json()).toEqual({ saved: false });
    expect(await idsOf(lea)).toEqual([first]);
  });

  test('keep their place when they are saved once more, by ten calls at once', {
    tags: ['SAVED-1'],
  }, async () => {
    const lea = await join('Lea');
    const [first = '', second = ''] = await newCourses(2);
    await product.database.transaction(saveCourse, lea.user, first, LONG_AGO);
    await save(lea, second);
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(lea, first)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { ids, days } = await read(lea);
    expect(ids).toEqual([second, first]);
    expect(days[1]).toBe('2026-01-05');
  });

  test('come in pages', { tags: ['SAVED-2'] }, async () => {
    const lea = await join('Lea');
    const courses = await newCourses(LIMITS.pageSize + 3);
    // At one moment, so that the time alone orders nothing.
    for (const id of courses) {
      await product.database.transaction(saveCourse, lea.user, id, LONG_AGO);
    }
    const all = courses.toSorted().toReversed();
    const first = await read(lea);
    expect(first.ids).toEqual(all.slice(0, LIMITS.pageSize));
    expect(first.total).toBe(courses.length);
    await remove(lea, all[0] ?? '');
    const second = await read(lea, first.next);
    expect(second).toMatchObject({ ids: all.slice(LIMITS.pageSize), next: undefined });
    const short = await read(lea, '/saved-courses?limit=2');
    expect(short.ids).toEqual(all.slice(1, 3));
    expect(short.next).toContain('limit=2');
    expect((await read(lea, `/saved-courses?limit=${courses.length - 1}`)).next).toBeUndefined();
  });

  test('are those that are listed', { tags: ['SAVED-3'] }, async () => {
    const lea = await join('Lea');
    const [kept = '', withdrawn = '', deleted = ''] = await newCourses(3);
    for (const id of [kept, withdrawn, deleted]) expect((await save(lea, id)).status).toBe(200);
    const state = (to: string) => owner.put(`/courses/${withdrawn}/state`, { state: to });
    expect((await state('withdrawn')).status).toBe(200);
    expect((await owner.delete(`/course/${deleted}`)).status).toBe(200);
    expect(await read(lea)).toMatchObject({ ids: [kept], total: 1 });
    expect(await saversOf(deleted)).toEqual([]);
    await expectRefusal(await save(await join('Ole'), withdrawn), 'not-found');
    expect((await remove(lea, deleted)).status).toBe(200);

    expect((await state('published')).status).toBe(200);
    expect((await read(lea)).ids.toSorted()).toEqual([kept, withdrawn].toSorted());
  });

  test('are never drafts, nor what is not there', { tags: ['SAVED-3'] }, async () => {
    const words = { title: 'Soup', description: 'About soup.', totalSeats: 1, draft: true };
    const { _id } = await (await owner.post('/add-course', words)).json();
    for (const id of [_id, randomUUID()]) await expectRefusal(await save(owner, id), 'not-found');
    await expectRefusal(await save(owner, 'nonsense'), 'malformed');
  });

  test('are a thousand at most, also with two at once', { tags: ['SAVED-4'] }, async () => {
    const { database } = product;
    const lea = await join('Lea');
    expect(LIMITS.savedCourses).toBe(1_000);
    const courses = await newCourses(LIMITS.savedCourses + 2);
    const [one = '', other = '', withdrawn = '', ...rest] = courses;
    const rows = [withdrawn, ...rest].map((course_id) => {
      return { person_id: lea.user.personId, course_id, saved_at: LONG_AGO };
    });
    await database.interactiveTransaction((writer) =>
      writer.insertInto('saved_course').values(rows.slice(1)).execute(),
    );
    const answers = await Promise.all([save(lea, one), save(lea, other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const [left = ''] = [one, other].filter((_id, place) => answers[place]?.status === 422);
    const { message } = await expectRefusal(await save(lea, left), 'rule-broken');
    expect(message).toBe(TOO_MANY);
    expect(await idsOf(lea)).toHaveLength(1_000);
    expect((await save(lea, rest[0] ?? '')).status, 'what is saved already').toBe(200);

    await remove(lea, rest[0] ?? '');
    expect((await save(lea, withdrawn)).status).toBe(200);
    await expectRefusal(await save(lea, left), 'rule-broken');
    await owner.put(`/courses/${withdrawn}/state`, { state: 'withdrawn' });
    expect((await save(lea, left)).status, 'in place of what nobody is shown').toBe(200);
    expect(await saversOf(withdrawn)).toEqual([]);
  });

  test('go with the account that saved them', { tags: ['SAVED-5'] }, async () => {
    const [lea, ole] = [await join('Lea'), await join('Ole')];
    const id = await addCourse(product.database, owner.user);
    for (const person of [lea, ole]) await save(person, id);
    await end(lea);
    expect(await saversOf(id)).toEqual([ole.user.personId]);
  });

  test('go with accounts that have saved each other’s courses and end at once', {
    tags: ['SAVED-5'],
  }, async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => join('Gone')));
    const courses = (await Promise.all(people.map((person) => newCourses(2, person)))).flat();
    for (const person of people) {
      for (const id of courses) {
        await product.database.transaction(saveCourse, person.user, id, LONG_AGO);
      }
    }
    await Promise.all(people.map(end));
    expect(await saversOf(...courses)).toEqual([]);
  });

  test('are saved by who has an e-mail', { tags: ['SAVED-1'] }, async () => {
    const id = await addCourse(product.database, owner.user);
    const claims = { ...claimsIn(owner.token), sub: randomUUID(), email: undefined };
    const token = await (await providerKey(product)).sign(claims);
    const answer = await ask(product, 'PUT', { path: `/saved-courses/${id}` }, token);
    await expectRefusal(answer, 'forbidden');
  });

  if (engine === 'postgres') {
    // What meets one is tried again, and nobody would hear of it.
    test('come and go without a deadlock', async () => {
      expect(await countDeadlocks(product.database)).toBe(0);
    });
    return;
  }

  test('are not asked for with what is no page', async () => {
    for (const query of [
      `limit=${LIMITS.pageSizeMax + 1}`,
      'limit=0',
      'cursor=',
      `cursor=${base64(['saved', 1])}`,
      `cursor=${base64(['saved', -1, randomUUID()])}`,
      `cursor=${base64(['enrolled', 1, randomUUID()])}`,
    ]) {
      await expectRefusal(await owner.get(`/saved-courses?${query}`), 'malformed');
    }
  });
});
