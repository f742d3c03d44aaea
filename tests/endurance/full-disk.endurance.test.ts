import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { openDatabase } from '@lectern/database/open';
import { post } from '@lectern/identity/testing/call';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabaseUrl } from '../../database/testing/fresh-database.ts';
import { ask, askForSeat } from '../support/ask.ts';
import { expectRefusal } from '../support/refusal.ts';
import { PASSWORD, type Registered, register, signInAgain } from '../support/register.ts';
import { addressOf, type RunningCommand, startCommand } from '../support/running-command.ts';

const NOT_NOW = 'The service cannot answer just now. Please try again in a moment.';
/** So many that the disk is full before all of them have a learner. */
const COURSES = 40;
const COURSE = { title: 'Soup', description: 'About soup.', totalSeats: 1_000 };

let folder: string;
let fresh: FreshDatabase;
let running: RunningCommand;
let product: { readonly url: string };

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-full-'));
  fresh = await freshDatabaseUrl('sqlite', 'signing key');
  running = startCommand(['start'], {
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: fresh.url,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
  });
  product = { url: await addressOf(running) };
});
afterEach(async () => {
  await kill();
  await fresh.remove();
  await rm(folder, { recursive: true, force: true });
});

async function kill(): Promise<void> {
  running.process.kill('SIGKILL');
  await running.exitCode;
}

/** No file of the product's may grow beyond this: the kernel refuses its writes, as on a full disk. */
async function leaveRoomUpTo(bytes: number | 'unlimited'): Promise<void> {
  const { pid } = running.process;
  await promisify(execFile)('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:unlimited`]);
}

async function addCourse({ token }: Registered): Promise<string> {
  const answer = await ask(product, 'POST', { path: '/add-course', body: COURSE }, token);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { _id: string })._id;
}

const enrol = ({ token, email: userEmail }: Registered, courseId: string) =>
  ask(product, 'POST', { path: '/enroll', body: { courseId, userEmail } }, token);

test('a full disk refuses writes, allows reads, needs no restart, and keeps every acknowledged write', {
  tags: ['OPERATE-6'],
  timeout: 120_000,
}, async () => {
  const noor = await register(product, 'noor@example.com', 'Noor');
  const courseId = await addCourse(noor);
  expect((await enrol(noor, courseId)).status).toBe(200);

  await leaveRoomUpTo(0);
  const course = { body: COURSE };
  const review = { body: { rating: 4, comment: 'Good.' } };
  const writes = [
    await ask(product, 'POST', { path: '/add-course', ...course }, noor.token),
    await ask(product, 'PUT', { path: `/courses/${courseId}`, ...course }, noor.token),
    await ask(product, 'POST', { path: `/courses/${courseId}/reviews`, ...review }, noor.token),
    await ask(product, 'DELETE', { path: `/course/${courseId}` }, noor.token),
    await ask(
      product,
      'DELETE',
      { path: `/enroll?courseId=${courseId}&userEmail=${noor.email}` },
      noor.token,
    ),
  ];
  for (const answer of writes) {
    expect(answer.headers.get('retry-after')).toBe('2');
    expect((await expectRefusal(answer, 'unavailable')).message).toBe(NOT_NOW);
  }
  const { email } = noor;
  for (const [operation, body] of [
    ['signUp', { email: 'lea@example.com', password: PASSWORD }],
    ['signInWithPassword', { email, password: PASSWORD, returnSecureToken: true }],
    ['sendOobCode', { requestType: 'PASSWORD_RESET', email }],
    ['update', { idToken: noor.token, displayName: 'Noor Haddad' }],
    ['delete', { idToken: noor.token }],
  ] as const) {
    const answer = await post(product, `v1/accounts:${operation}`, body);
    expect(answer.status, operation).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await answer.text()).toBe('Please try again in a moment.');
  }
  // Nothing of it was half done, and who asks is answered.
  const read = await fetch(`${product.url}/api/courses/${courseId}`);
  expect(await read.json()).toMatchObject({ title: 'Soup', students: 1, reviews: [] });
  expect(await (await askForSeat(product, noor, courseId)).json()).toMatchObject({
    enrolled: true,
  });
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200);

  await leaveRoomUpTo('unlimited');
  const again = await signInAgain(product, email);
  expect(again.accountId).toBe(noor.accountId);
  const lea = await register(product, 'lea@example.com', 'Lea');
  expect((await enrol(lea, courseId)).status).toBe(200);

  // A disk that fills up while much is written.
  const courseIds: string[] = [];
  for (let course = 0; course < COURSES; course++) courseIds.push(await addCourse(again));
  // What is in the log goes into the database, so that the log is short: it is not begun again (that
  // is at 1,000 pages) before it has met the bound.
  const other = new DatabaseSync(fresh.url.slice('file:'.length), { timeout: 5_000 });
  expect(other.prepare('pragma wal_checkpoint(truncate)').get()).toMatchObject({ busy: 0 });
  other.close();
  await leaveRoomUpTo(100_000);
  const outcomes = new Map<string, number>();
  for (const courseId of courseIds) {
    const answer = await enrol(again, courseId);
    outcomes.set(courseId, answer.status);
    if (answer.status !== 200) await expectRefusal(answer, 'unavailable');
  }
  expect(new Set(outcomes.values())).toEqual(new Set([200, 503]));

  // As after a loss of power: what is on the disk is all there is.
  await kill();
  const database = await openDatabase(fresh.url);
  const enrolled = await database.read
    .selectFrom('enrolment')
    .innerJoin('person', 'person.id', 'enrolment.person_id')
    .select('course_id')
    .where('person.email', '=', email)
    .where('course_id', 'in', courseIds)
    .execute();
  await database.close();
  const acknowledged = courseIds.filter((id) => outcomes.get(id) === 200);
  expect(enrolled.map(({ course_id }) => course_id).toSorted()).toEqual(acknowledged.toSorted());
});
