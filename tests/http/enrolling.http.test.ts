import { randomUUID } from 'node:crypto';
import { enrol } from '@lectern/api/features/enrolment/enrol';
import { leave } from '@lectern/api/features/enrolment/leave';
import { applyAccountEvent } from '@lectern/api/workflows/apply-account-event';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyRow } from '../../database/testing/every-row.ts';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourse, addReview, archiveCourses, enrolIn } from '../support/arrange.ts';
import { askForSeat } from '../support/ask.ts';
import { auditOf, figuresOf } from '../support/database-state.ts';
import { type Join, type Member, openMembership } from '../support/members.ts';
import { expectRefusal } from '../support/refusal.ts';
import { bearer } from '../support/register.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

/** How somebody stands with a course who is nothing to it. */
const STRANGER = { enrolled: false, reviewId: null, owned: false };

describe.each(ENGINES)('enrolling and leaving on %s', (engine) => {
  let product: RunningProduct;
  let join: Join;
  let noor: Member;

  beforeAll(async () => {
    product = await startProduct(engine);
    join = await openMembership(product);
    noor = await join('Noor');
  });
  afterAll(() => product.stop());

  const courseOf = (totalSeats: number) => addCourse(product.database, noor.user, { totalSeats });
  const enter = (person: Member, courseId: string) =>
    person.post('/enroll', { courseId, userEmail: person.email });
  const exit = (person: Member, courseId: string) =>
    person.delete(`/enroll?courseId=${courseId}&userEmail=${person.email}`);

  async function seatsOf(courseId: string) {
    const { listing, enrolments } = await figuresOf(product, courseId);
    return { students: listing?.students, rows: enrolments.length };
  }

  test('takes a seat, and says so if one has it already', { tags: ['ENROL-15'] }, async () => {
    const [id, lea] = [await courseOf(3), await join('Lea')];
    await enter(await join('Early'), id);
    const first = await enter(lea, id);
    expect(first.status).toBe(200);
    expect(await first.json()).toEqual({ enrolled: true, students: 2 });
    const again = await enter(lea, id);
    expect(again.status).toBe(200);
    expect(await again.json()).toEqual({
      enrolled: true,
      students: 2,
      message: 'You are already enrolled in this course.',
    });
    expect(await seatsOf(id)).toEqual({ students: 2, rows: 2 });
  });

  test('gives the seat back, once', async () => {
    const [id, lea] = [await courseOf(1), await join('Lea')];
    await enter(lea, id);
    for (let time = 0; time < 2; time++) {
      const answer = await exit(lea, id);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ enrolled: false, students: 0 });
    }
    expect(await seatsOf(id)).toEqual({ students: 0, rows: 0 });
    expect((await enter(await join('Next'), id)).status).toBe(200);
  });

  test('without free seats refuses others, not those who have a seat', {
    tags: ['ENROL-9'],
  }, async () => {
    const [id, lea, late] = [await courseOf(1), await join('Lea'), await join('Late')];
    await enter(lea, id);
    const refusal = await expectRefusal(await enter(late, id), 'no-seats-left');
    expect(refusal.message).toBe('No seats left');
    expect((await enter(lea, id)).status).toBe(200);
    expect(await seatsOf(id)).toEqual({ students: 1, rows: 1 });
    expect((await auditOf(product, id)).map(({ actor }) => actor)).not.toContain(
      late.user.personId,
    );
  });

  test('an archived course can be left, and is then not found any more', async () => {
    const [id, lea] = [await courseOf(3), await join('Lea')];
    await enter(lea, id);
    await archiveCourses(product.database, id);
    await expectRefusal(await enter(await join('Late'), id), 'not-found');
    await expectRefusal(await exit(await join('Stranger'), id), 'not-found');
    expect(await (await enter(lea, id)).json()).toMatchObject({ enrolled: true });
    expect(await (await exit(lea, id)).json()).toEqual({ enrolled: false, students: 0 });
    for (const act of [exit, enter]) await expectRefusal(await act(lea, id), 'not-found');
  });

  test('is audited once each time, also in one’s own course, and needs a course that is there', {
    tags: ['ENROL-19'],
  }, async () => {
    const id = await courseOf(2);
    for (const act of [enter, enter, exit, exit, enter]) {
      expect((await act(noor, id)).status).toBe(200);
    }
    const acts = (await auditOf(product, id)).filter(({ action }) => action !== 'course.create');
    expect(acts).toEqual(
      ['enrolment.create', 'enrolment.delete', 'enrolment.create'].map((action) => ({
        action,
        actor: noor.user.personId,
        detail: { courseId: id },
      })),
    );
    for (const act of [enter, exit]) {
      const refusal = await expectRefusal(await act(noor, randomUUID()), 'not-found');
      expect(refusal.message).toBe('This course could not be found.');
    }
  });

  test('the courses that one is enrolled in, the latest first, archived ones too', async () => {
    const lea = await join('Lea');
    const ids = [await courseOf(5), await courseOf(5), await courseOf(5)];
    for (const id of ids) {
      await enter(lea, id);
      product.passTime(1_000);
    }
    await archiveCourses(product.database, ids[0] ?? '');
    await enter(await join('Other'), ids[1] ?? '');
    const answer = await lea.get(`/my-enrollments?email=${lea.email}`);
    const records: { course: { _id: string; students: number }; enrolledAt: string }[] =
      await answer.json();
    expect(records.map(({ course }) => course._id)).toEqual(ids.toReversed());
    expect(records.map(({ course }) => course.students)).toEqual([1, 2, 1]);
    const times = records.map(({ enrolledAt }) => Date.parse(enrolledAt));
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    const stranger = await join('Stranger');
    expect(await (await stranger.get(`/my-enrollments?email=${stranger.email}`)).json()).toEqual(
      [],
    );
  });

  test('an account that ended after its token was checked takes and leaves no seat', async () => {
    const { database } = product;
    const id = await courseOf(5);
    for (const state of ['deleted', 'disabled'] as const) {
      const { accountId, email, user } = await join('Gone');
      const said = { accountId, email, emailVerified: true, displayName: 'Gone', photoUrl: '' };
      const news = { ...said, state, validSince: 0 };
      await database.transaction(applyAccountEvent, news, Date.now());
      for (const act of [enrol, leave]) {
        const late = database.transaction(act, user, id, Date.now());
        await expect(late).rejects.toMatchObject({ code: 'unauthenticated' });
      }
    }
    expect(await seatsOf(id)).toEqual({ students: 0, rows: 0 });
  });

  test('20 times in and out at once by one person leaves the figures right', async () => {
    const [id, lea] = [await courseOf(5), await join('Lea')];
    const acts = Array.from({ length: 20 }, (_, place) => (place % 2 === 0 ? enter : exit));
    const answers = await Promise.all(acts.map((act) => act(lea, id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const { students, rows } = await seatsOf(id);
    expect(students).toBe(rows);
    expect(students).toBeLessThanOrEqual(1);
  });

  test('the status says whether one is enrolled or teaches, and how many are enrolled', async () => {
    const lea = await join('Lea');
    const { database } = product;
    const id = await addCourse(database, noor.user);
    await enrolIn(database, id, noor.user);
    const before = await askForSeat(product, lea, id);
    expect(await before.json()).toEqual({ ...STRANGER, students: 1 });
    const own = await addCourse(database, lea.user);
    const taught = await askForSeat(product, lea, own);
    expect(await taught.json()).toEqual({ ...STRANGER, students: 0, owned: true });
    await enrolIn(database, id, lea.user);
    const after = await askForSeat(product, lea, id);
    expect(await after.json()).toEqual({ ...STRANGER, enrolled: true, students: 2 });
  });

  test('the status names one’s own review, also after one left, and nobody else’s', async () => {
    const lea = await join('Lea');
    const { database } = product;
    const id = await addCourse(database, noor.user);
    for (const person of [noor.user, lea.user]) await enrolIn(database, id, person);
    await addReview(database, noor.user, id, { rating: 1 });
    expect(await (await askForSeat(product, lea, id)).json()).toMatchObject({ reviewId: null });
    const reviewId = await addReview(database, lea.user, id, { rating: 5 });
    expect(await (await askForSeat(product, lea, id)).json()).toMatchObject({ reviewId });
    await database.transaction(leave, lea.user, id, Date.now());
    const left = { enrolled: false, students: 1, reviewId, owned: false };
    expect(await (await askForSeat(product, lea, id)).json()).toEqual(left);
  });

  test('the status writes nothing, and so waits for no transaction', async () => {
    const lea = await join('Lea');
    const { database, databaseUrl } = product;
    const id = await addCourse(database, noor.user);
    await askForSeat(product, lea, id);
    // The other tables hold what goes on behind calls of other tests, such as jobs.
    const rows = async () => {
      const { person, enrolment, listing, audit } = await everyRow(databaseUrl);
      return { person, enrolment, listing, audit };
    };
    const before = await rows();
    await database.interactiveTransaction(async () => {
      expect((await askForSeat(product, lea, id)).status).toBe(200);
    });
    expect(await rows()).toEqual(before);
  });

  test('the status of an archived course is there for those who are enrolled', async () => {
    const lea = await join('Lea');
    const { database } = product;
    const [open, closed] = [
      await addCourse(database, noor.user),
      await addCourse(database, noor.user),
    ];
    await enrolIn(database, open, lea.user);
    await archiveCourses(database, open, closed);
    expect((await askForSeat(product, lea, open)).status).toBe(200);
    await expectRefusal(await askForSeat(product, lea, closed), 'not-found');
  });

  if (engine === 'postgres') return;

  test('the status is refused to others, and where it is not asked for as it should be', async () => {
    const lea = await join('Lea');
    const id = await addCourse(product.database, noor.user);
    for (const email of ['noor@example.com', 'lea@example.co', 'lea@example.com.evil.example']) {
      await expectRefusal(await askForSeat(product, { ...lea, email }, id), 'forbidden');
    }
    await expectRefusal(await askForSeat(product, lea, randomUUID()), 'not-found');
    for (const [name, query] of [
      ['courseId', 'courseId=7&userEmail=lea@example.com'],
      ['courseId', 'userEmail=lea@example.com'],
      ['userEmail', 'courseId=ID&userEmail='],
      ['userEmail', 'courseId=ID'],
      ['userEmail', 'courseId=ID&userEmail=a@example.com&userEmail=b@example.com'],
      ['userEmail', `courseId=ID&userEmail=${'x'.repeat(250)}@example.com`],
    ] as const) {
      const asked = query.replace('ID', randomUUID());
      const headers = bearer(lea.token);
      const answer = await fetch(`${product.url}/api/enroll?${asked}`, { headers });
      const body = await expectRefusal(answer, 'malformed');
      expect(body.errors?.map(({ path }) => path)).toEqual([name]);
    }
  });
});
