import { randomUUID } from 'node:crypto';
import type { SignedInUser } from '@lectern/api/accounts/signed-in-user';
import { leave } from '@lectern/api/features/enrolment/leave';
import { upsertPersonFromToken } from '@lectern/api/workflows/upsert-person-from-token';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyRow } from '../../database/testing/every-row.ts';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourse, addReview, archiveCourses, enrolIn, signIn } from '../support/arrange.ts';
import { askForSeat } from '../support/ask.ts';
import { expectRefusal } from '../support/refusal.ts';
import { bearer, type Registered, register } from '../support/register.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

/** How somebody stands with a course who is nothing to it. */
const STRANGER = { enrolled: false, reviewId: null, owned: false };

describe.each(ENGINES)('the status of an enrolment on %s', (engine) => {
  let product: RunningProduct;
  let noor: SignedInUser;
  let lea: Registered;
  let learner: SignedInUser;

  beforeAll(async () => {
    product = await startProduct(engine);
    noor = await signIn(product.database, 'Noor');
    lea = await register(product, 'lea@example.com');
    learner = await product.database.interactiveTransaction((writer) =>
      upsertPersonFromToken(
        writer,
        { accountId: lea.accountId, email: lea.email, emailVerified: false, name: '', picture: '' },
        Date.now(),
      ),
    );
  });
  afterAll(() => product.stop());

  test('says whether one is enrolled or teaches, and how many are enrolled', async () => {
    const { database } = product;
    const id = await addCourse(database, noor);
    await enrolIn(database, id, noor);
    const before = await askForSeat(product, lea, id);
    expect(await before.json()).toEqual({ ...STRANGER, students: 1 });
    const own = await addCourse(database, learner);
    const taught = await askForSeat(product, lea, own);
    expect(await taught.json()).toEqual({ ...STRANGER, students: 0, owned: true });
    await enrolIn(database, id, learner);
    const after = await askForSeat(product, lea, id);
    expect(await after.json()).toEqual({ ...STRANGER, enrolled: true, students: 2 });
  });

  test('names one’s own review, also after one left, and nobody else’s', async () => {
    const { database } = product;
    const id = await addCourse(database, noor);
    for (const person of [noor, learner]) await enrolIn(database, id, person);
    await addReview(database, noor, id, { rating: 1 });
    expect(await (await askForSeat(product, lea, id)).json()).toMatchObject({ reviewId: null });
    const reviewId = await addReview(database, learner, id, { rating: 5 });
    expect(await (await askForSeat(product, lea, id)).json()).toMatchObject({ reviewId });
    await database.transaction(leave, learner, id, Date.now());
    const left = { enrolled: false, students: 1, reviewId, owned: false };
    expect(await (await askForSeat(product, lea, id)).json()).toEqual(left);
  });

  test('writes nothing, and so waits for no transaction', async () => {
    const { database, databaseUrl } = product;
    const id = await addCourse(database, noor);
    await askForSeat(product, lea, id);
    const before = await everyRow(databaseUrl);
    await database.interactiveTransaction(async () => {
      expect((await askForSeat(product, lea, id)).status).toBe(200);
    });
    expect(await everyRow(databaseUrl)).toEqual(before);
  });

  test('of an archived course is there for those who are enrolled', async () => {
    const { database } = product;
    const [open, closed] = [await addCourse(database, noor), await addCourse(database, noor)];
    await enrolIn(database, open, learner);
    await archiveCourses(database, open, closed);
    expect((await askForSeat(product, lea, open)).status).toBe(200);
    await expectRefusal(await askForSeat(product, lea, closed), 'not-found');
  });

  if (engine === 'postgres') return;

  test('is refused to others, and where it is not asked for as it should be', async () => {
    const id = await addCourse(product.database, noor);
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
