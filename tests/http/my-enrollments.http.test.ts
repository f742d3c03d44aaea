import type { SignedInUser } from '@lectern/api/accounts/signed-in-user';
import { enrolmentRecord } from '@lectern/contract/enrolment';
import { LIMITS } from '@lectern/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourses, archiveCourses, enrolIn, signIn } from '../support/arrange.ts';
import { type Join, type Member, openMembership } from '../support/members.ts';
import { nextOf } from '../support/read-list.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const ID = '01936f5e-7c1a-7c3a-9f0e-2b8d51f0aa01';
/** More than one answer holds, and not a whole number of pages. */
const COURSES = LIMITS.enrolmentsAtOnce + 30;

describe.each(ENGINES)('one’s own enrolments, page by page, on %s', (engine) => {
  let product: RunningProduct;
  let join: Join;
  let noor: SignedInUser;
  let courses: string[];
  /** Enrolled in all of them at the same moment, so that the time alone orders nothing. */
  let lea: Member;
  /** Enrolled in one, before Lea was. */
  let ole: Member;

  beforeAll(async () => {
    product = await startProduct(engine);
    join = await openMembership(product);
    noor = await signIn(product.database, 'Noor');
    const wishes = Array.from({ length: COURSES }, (_, i) => ({ title: `Course ${i}` }));
    courses = await addCourses(product.database, noor, wishes);
    ole = await join('Ole');
    await enrolIn(product.database, courses[0] ?? '', ole.user);
    lea = await join('Lea');
    for (const id of courses) await enrolIn(product.database, id, lea.user);
  });
  afterAll(() => product.stop());

  async function read(person: Member, path: string) {
    const answer = await person.get(path);
    expect(answer.status, path).toBe(200);
    const records = z.array(enrolmentRecord).parse(await answer.json());
    const link = answer.headers.get('link');
    return {
      ids: records.map(({ course }) => course._id),
      total: Number(answer.headers.get('x-total-count')),
      next: link === null ? undefined : nextOf(link).replace(/^\/api/, ''),
    };
  }

  const start = ({ email }: Member, rest = '') =>
    `/my-enrollments?email=${encodeURIComponent(email)}${rest}`;

  test('the first page holds as many as fit and links to the next', {
    tags: ['API-16'],
  }, async () => {
    const first = await read(lea, start(lea));
    expect(first.ids).toEqual(courses.toReversed().slice(0, LIMITS.enrolmentsAtOnce));
    expect(first.total).toBe(COURSES);
    const second = await read(lea, first.next ?? '');
    expect([...first.ids, ...second.ids]).toEqual(courses.toReversed());
    expect(second).toMatchObject({ total: COURSES, next: undefined });
  });

  test('a last page that is full links to no other', async () => {
    const ida = await join('Ida');
    for (const id of courses.slice(0, 3)) await enrolIn(product.database, id, ida.user);
    expect((await read(ida, start(ida, '&limit=3'))).next).toBeUndefined();
    expect((await read(ida, start(ida, '&limit=2'))).next).toBeDefined();
    const nobody = await join('Nobody');
    expect(await read(nobody, start(nobody))).toEqual({ ids: [], total: 0, next: undefined });
  });

  test('a page’s address of somebody else shows one’s own enrolments', async () => {
    const { next = '' } = await read(lea, start(lea));
    await expectRefusal(await ole.get(next), 'forbidden');
    const cursor = new URL(next, product.url).searchParams.get('cursor');
    expect((await read(ole, start(ole, `&cursor=${cursor}`))).ids).toEqual([courses[0]]);
  });

  test('pages are as long as asked for, and each enrolment is on one of them', async () => {
    const [archived = ''] = await addCourses(product.database, noor, [{ title: 'Archived' }]);
    await enrolIn(product.database, archived, lea.user);
    await archiveCourses(product.database, archived);
    const ids: string[] = [];
    const lengths: number[] = [];
    for (let next: string | undefined = start(lea, '&limit=90'); next; ) {
      const page: Awaited<ReturnType<typeof read>> = await read(lea, next);
      ids.push(...page.ids);
      lengths.push(page.ids.length);
      next = page.next;
    }
    expect(lengths).toEqual([90, 41]);
    expect(ids).toEqual([archived, ...courses.toReversed()]);
  });

  test('enrolments that come and go meanwhile do not shift the pages', async () => {
    const first = await read(lea, start(lea, '&limit=10'));
    // The first is archived, and could not be entered again.
    const [, newest = '', , , , , , , , last = ''] = first.ids;
    for (const id of [newest, last]) {
      await lea.delete(`/enroll?courseId=${id}&userEmail=${lea.email}`);
    }
    await lea.post('/enroll', { courseId: newest, userEmail: lea.email });
    const second = await read(lea, first.next ?? '');
    expect(second.ids).toEqual(courses.toReversed().slice(9, 19));
    expect(second.total).toBe(COURSES);
  });

  if (engine === 'postgres') return;

  test('what is no page is refused, and a made-up cursor at the bounds works like any other', async () => {
    for (const query of [
      `limit=${LIMITS.enrolmentsAtOnce + 1}`,
      'limit=0',
      'limit=1.5',
      'limit=',
      'limit=1&limit=2',
      'cursor=',
      `cursor=${'x'.repeat(LIMITS.cursor + 1)}`,
      'cursor=%00',
      `cursor=${base64(null)}`,
      `cursor=${base64(['newest', 1, 2])}`,
      `cursor=${base64(['enrolled', 1])}`,
      `cursor=${base64(['enrolled', 1, 'no id'])}`,
      `cursor=${base64(['enrolled', -1, ID])}`,
      `cursor=${base64(['enrolled', 2 ** 53, ID])}`,
      `cursor=${base64(['enrolled', 1, ID, 1])}`,
    ]) {
      await expectRefusal(await ole.get(start(ole, `&${query}`)), 'malformed');
    }
    for (const [at, howMany] of [[0, 0] as const, [Number.MAX_SAFE_INTEGER, 1] as const]) {
      const cursor = base64(['enrolled', at, ID]);
      expect((await read(ole, start(ole, `&cursor=${cursor}`))).ids).toHaveLength(howMany);
    }
  });
});
