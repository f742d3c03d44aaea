import { randomUUID } from 'node:crypto';
import { enrol } from '@lectern/api/features/enrolment/enrol';
import { learnersOf } from '@lectern/api/features/enrolment/learners';
import { ownCourseOf } from '@lectern/api/features/teaching/teaching';
import type { TaughtCourse } from '@lectern/contract/course';
import type { Learner } from '@lectern/contract/enrolment';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourse, archiveCourses, enrolIn, LONG_AGO } from '../support/arrange.ts';
import { addPeople, enrolPeople } from '../support/many-people.ts';
import { type Join, type Member, openMembership } from '../support/members.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WEEK = 7 * 24 * HOUR;

describe.each(ENGINES)('an instructor’s overview on %s', (engine) => {
  let product: RunningProduct;
  let join: Join;

  beforeAll(async () => {
    product = await startProduct(engine);
    join = await openMembership(product);
  });
  afterAll(() => product.stop());

  async function taughtBy(owner: Member): Promise<TaughtCourse[]> {
    return await (await owner.get(`/my-courses?email=${owner.email}`)).json();
  }

  const enrolAt = (courseId: string, { user }: Member, at: number) =>
    product.database.transaction(enrol, user, courseId, at);

  test('their own courses, the newest first, without archived ones', async () => {
    const { database } = product;
    const [noor, other] = [await join('Noor'), await join('Other')];
    const oldest = await addCourse(database, noor.user, { addedAt: LONG_AGO });
    const newest = await addCourse(database, noor.user, { addedAt: LONG_AGO + 2 * HOUR });
    const middle = await addCourse(database, noor.user, { addedAt: LONG_AGO + HOUR });
    const sameTime = await addCourse(database, noor.user, { addedAt: LONG_AGO + HOUR });
    const archived = await addCourse(database, noor.user);
    const foreign = await addCourse(database, other.user);
    await archiveCourses(database, archived);
    const courses = await taughtBy(noor);
    expect(courses.map(({ _id }) => _id)).toEqual([newest, sameTime, middle, oldest]);
    expect(courses.every(({ createdBy }) => createdBy.email === noor.email)).toBe(true);
    expect((await taughtBy(other)).map(({ _id }) => _id)).toEqual([foreign]);
    expect(await taughtBy(await join('Nobody'))).toEqual([]);
  });

  test('how many of today’s learners enrolled in each of the last twelve weeks', async () => {
    const { database } = product;
    const noor = await join('Noor');
    const [quiet, busy] = [
      await addCourse(database, noor.user),
      await addCourse(database, noor.user, { addedAt: LONG_AGO + 1 }),
    ];
    const now = Date.now();
    const [one, last] = [WEEK, 12 * WEEK];
    const ages = [0, HOUR, one - MINUTE, one + MINUTE, last - WEEK + MINUTE, last - MINUTE];
    for (const age of [...ages, last + MINUTE, 60 * WEEK]) {
      await enrolAt(busy, await join('Learner'), now - age);
    }
    // Another machine's clock may be ahead.
    await enrolAt(busy, await join('Early'), now + HOUR);
    const gone = await join('Gone');
    await enrolAt(busy, gone, now);
    await gone.delete(`/enroll?courseId=${busy}&userEmail=${gone.email}`);
    const [first, second] = await taughtBy(noor);
    expect([first?._id, second?._id]).toEqual([busy, quiet]);
    expect(first?.weeklyEnrolments).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 4]);
    expect(second?.weeklyEnrolments).toEqual(Array(12).fill(0));
    expect(first?.students).toBe(9);
  });

  test('very many learners, each once, while other requests are answered', async () => {
    const { database } = product;
    const noor = await join('Noor');
    const id = await addCourse(database, noor.user);
    const howMany = 1_000;
    const nameOf = (place: number) => `Learner ${place}`;
    // Many of one moment: where one batch ends and the next begins, the dates are the same.
    const people = await addPeople(database, howMany, nameOf);
    const dayOf = (place: number) => LONG_AGO + Math.floor(place / 300) * HOUR;
    await enrolPeople(database, id, people, dayOf);
    const learners: Learner[] = await (await noor.get(`/courses/${id}/learners`)).json();
    const dates = learners.map(({ enrolledAt }) => enrolledAt);
    expect(dates).toEqual(dates.toSorted().toReversed());
    const names = people.map((_, place) => nameOf(place)).toSorted();
    expect(learners.map(({ name }) => name).toSorted()).toEqual(names);
    const file = await (await noor.get(`/courses/${id}/learners.csv`)).text();
    const [head, ...rows] = file.split('\r\n').slice(0, -1);
    expect(head).toMatch(/Name,Enrolled on$/);
    expect(rows).toEqual(
      learners.map(({ name, enrolledAt }) => `${name},${enrolledAt.slice(0, 10)}`),
    );

    let turns = 0;
    const count = () => {
      turns += 1;
      counting = setImmediate(count);
    };
    let counting = setImmediate(count);
    const course = await ownCourseOf(database.read, noor.user, id);
    const seen: { size: number; turns: number }[] = [];
    for await (const batch of learnersOf(database.read, course)) {
      seen.push({ size: batch.length, turns });
    }
    clearImmediate(counting);
    expect(seen.map(({ size }) => size)).toEqual([500, 500, 0]);
    for (const [place, { turns }] of seen.entries()) {
      expect(turns).toBeGreaterThan(seen[place - 1]?.turns ?? -1);
    }
  });

  // Both engines treat the rest alike: once is enough.
  if (engine === 'postgres') return;

  test('the learners of a course, the latest first, by name and date alone', {
    tags: ['MANAGE-13'],
  }, async () => {
    const { database } = product;
    const noor = await join('Noor');
    const id = await addCourse(database, noor.user);
    await enrolAt(id, await join('Ada Lovelace'), LONG_AGO);
    await enrolAt(id, await join(''), LONG_AGO + HOUR);
    await enrolAt(id, await join('Грейс, "Хоппер"'), LONG_AGO + 2 * HOUR);
    const answer = await noor.get(`/courses/${id}/learners`);
    expect(await answer.json()).toEqual([
      { name: 'Грейс, "Хоппер"', enrolledAt: '2026-01-05T11:00:00.000Z' },
      { name: 'A learner', enrolledAt: '2026-01-05T10:00:00.000Z' },
      { name: 'Ada Lovelace', enrolledAt: '2026-01-05T09:00:00.000Z' },
    ]);
    const empty = await addCourse(database, noor.user);
    expect(await (await noor.get(`/courses/${empty}/learners`)).json()).toEqual([]);
  });

  test('the same as a file that spreadsheets read', { tags: ['MANAGE-13'] }, async () => {
    const { database } = product;
    const noor = await join('Noor');
    const id = await addCourse(database, noor.user, { title: 'Soup: "hot" & cold/Brühe 🍲' });
    await enrolAt(id, await join('Ada Lovelace'), LONG_AGO);
    await enrolAt(id, await join('Грейс, "Хоппер"'), LONG_AGO + 20 * HOUR);
    const answer = await noor.get(`/courses/${id}/learners.csv`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="learners.csv"; filename*=UTF-8''${encodeURIComponent(
        'Soup hot & cold Brühe 🍲 – learners.csv',
      )}`,
    );
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(bytes.subarray(3).toString()).toBe(
      ['Name,Enrolled on', '"Грейс, ""Хоппер""",2026-01-06', 'Ada Lovelace,2026-01-05', ''].join(
        '\r\n',
      ),
    );
  });

  test('holds no formula that a spreadsheet would work out', { tags: ['MANAGE-13'] }, async () => {
    const { database } = product;
    const noor = await join('Noor');
    const id = await addCourse(database, noor.user);
    const formulas = [
      '=HYPERLINK("http://evil.example","Lea")',
      '+1+2',
      '-1+2',
      '@SUM(A1)',
      '＝1+1',
      '＠x',
    ];
    for (const [place, name] of formulas.entries()) {
      await enrolAt(id, await join(name), LONG_AGO - place);
    }
    const text = await (await noor.get(`/courses/${id}/learners.csv`)).text();
    const names = text.split('\r\n').slice(1, -1);
    expect(names.length).toBe(formulas.length);
    for (const name of names) expect(name).toMatch(/^"?'/);
  });

  test('nothing of courses that are another’s, archived or missing', async () => {
    const { database } = product;
    const [noor, other] = [await join('Noor'), await join('Other')];
    const [foreign, archived] = [
      await addCourse(database, other.user),
      await addCourse(database, noor.user),
    ];
    // To learn in a course is not to see who else does.
    await enrolIn(database, foreign, noor.user);
    await archiveCourses(database, archived);
    for (const file of ['learners', 'learners.csv']) {
      const refusal = await expectRefusal(
        await noor.get(`/courses/${foreign}/${file}`),
        'forbidden',
      );
      expect(refusal.message).toBe('Only a course’s instructor can see who learns in it.');
      for (const id of [archived, randomUUID()]) {
        await expectRefusal(await noor.get(`/courses/${id}/${file}`), 'not-found');
      }
    }
  });

  // The last: it takes the table away.
  test('an error instead of a file, where learners cannot be read', async () => {
    const noor = await join('Noor');
    const id = await addCourse(product.database, noor.user);
    await product.database.interactiveTransaction((writer) =>
      writer.schema.alterTable('enrolment').renameTo('elsewhere').execute(),
    );
    for (const file of ['learners', 'learners.csv']) {
      const answer = await noor.get(`/courses/${id}/${file}`);
      expect(answer.headers.get('content-disposition')).toBeNull();
      await expectRefusal(answer, 'internal');
    }
  });
});
