import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isInUse } from '@lectern/database/copy/open-for-copy';
import { openDatabase } from '@lectern/database/open';
import { isDemonstration, markAsDemonstration } from '@lectern/demo/fill/queries';
import { call, post, refresh } from '@lectern/identity/testing/call';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { DIRECTIONS } from '../../database/testing/directions.ts';
import { everyRow } from '../../database/testing/every-row.ts';
import { freshDatabaseUrl } from '../../database/testing/fresh-database.ts';
import {
  addCourse,
  addImported,
  addReview,
  archiveCourses,
  enrolIn,
  signIn,
} from '../support/arrange.ts';
import { ask } from '../support/ask.ts';
import { runCommandHere } from '../support/command-here.ts';
import { newMessage, sendMessage } from '../support/contact.ts';
import { untilAtRest } from '../support/database-state.ts';
import { PASSWORD, type Registered, register, signInAgain } from '../support/register.ts';
import { startCommand } from '../support/running-command.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

describe.each(DIRECTIONS)('an installation on $from', ({ from, to }) => {
  let old: RunningProduct;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-return-'));
    old = await startProduct(from, { environment: { RATE_LIMITS: 'on' } });
  });
  afterAll(async () => {
    await old.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test(`is backed up, restored on ${to} and moved, with its letters, and nobody notices`, {
    tags: ['OPERATE-3'],
    timeout: 60_000,
  }, async () => {
    const next = await freshDatabaseUrl(to, 'nothing');
    onTestFinished(next.remove);
    const ann = await register(old, 'ann@example.com', 'Ann “Ü” 😀');
    const courseId = await fill(old, ann);
    const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = old;
    const backingUp = await runCommandHere(['backup', folder], { DATABASE_URL, DATA_DIR });
    expect(backingUp).toMatchObject({ code: 0 });
    expect((await fetch(`${old.url}/readyz`)).status).toBe(200);
    const [name = ''] = (await readdir(folder)).filter((one) => one.endsWith('.backup'));
    expect(name).toMatch(/^lectern-\d{8}T\d{6}Z\.backup$/);
    const file = path.join(folder, name);
    expect(backingUp.said).toMatch(
      new RegExp(`\\nBacked up to ${file}: \\d+ tables, \\d+ rows, 2 files`),
    );

    const place = { DATABASE_URL: next.url, DATA_DIR: path.join(folder, 'data') };
    expect(await runCommandHere(['restore', file], place)).toMatchObject({
      code: 0,
      said: expect.stringContaining('\nenrolment: '),
    });
    expect(await everyRow(next.url)).toEqual(await everyRow(DATABASE_URL));
    const [before, after] = await Promise.all([DATA_DIR, place.DATA_DIR].map(lettersIn));
    expect(Object.keys(before ?? {})).toHaveLength(2);
    expect(after).toEqual(before);

    const again = { ...place, DATA_DIR: path.join(folder, 'other') };
    expect(await runCommandHere(['restore', file], again)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Lectern cannot restore: the target is not empty/),
    });

    // What was restored is moved back onto the first engine, once the restores have left it.
    await expect.poll(() => isInUse(next.url)).toBe(false);
    const third = await freshDatabaseUrl(from, 'nothing');
    const moving = await runCommandHere(['move', '--to', third.url], place);
    expect(moving).toMatchObject({
      code: 0,
      said: expect.stringContaining('Set DATABASE_URL to the new address, leave DATA_DIR as it is'),
    });
    expect(moving.said).not.toContain(third.url);
    expect(await everyRow(third.url)).toEqual(await everyRow(next.url));
    const product = await startProduct(from, {
      through: async () => third.url,
      environment: { DATA_DIR: place.DATA_DIR },
    });
    try {
      await expectAnnGoesOn(product, ann, courseId);
    } finally {
      await product.stop();
      await third.remove();
    }
  });

  test('is backed up while learners enrol: as many enrolments as its courses count', {
    timeout: 60_000,
  }, async () => {
    const database = await openDatabase(old.databaseUrl);
    const noor = await signIn(database, 'Noor');
    const id = await addCourse(database, noor, { title: 'Wanted' });
    let isOver = false;
    let enrolled = 0;
    const enrolling = (async () => {
      while (!isOver) {
        await enrolIn(database, id, await signIn(database, `Learner ${enrolled}`));
        enrolled += 1;
      }
    })();
    await expect.poll(() => enrolled).toBeGreaterThan(5);
    const before = enrolled;
    const file = path.join(folder, 'busy.backup');
    const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = old;
    // As an operator runs it: a process of its own.
    const command = startCommand(['backup', file], { DATABASE_URL, DATA_DIR });
    const code = await command.exitCode;
    const after = enrolled;
    isOver = true;
    await enrolling;
    await database.close();
    expect({ code, said: command.output() }).toMatchObject({ code: 0 });
    // Nobody waited for it.
    expect(after).toBeGreaterThan(before);

    const copy = await openDatabase(`file:${file}`);
    const { students } = await copy.read
      .selectFrom('listing')
      .select('students')
      .where('course_id', '=', id)
      .executeTakeFirstOrThrow();
    await copy.close();
    const { enrolment = [], person = [], audit = [] } = await everyRow(`file:${file}`);
    expect(students).toBeGreaterThanOrEqual(before);
    expect(enrolment.filter((line) => line.includes(id))).toHaveLength(students);
    // The last learner may have come and not have a seat yet.
    const learners = person.filter((line) => line.includes('Learner '));
    expect(learners.length - students).toBeOneOf([0, 1]);
    const enrolments = audit.filter((line) => line.includes('enrol') && line.includes(id));
    expect(enrolments).toHaveLength(students);
  });
});

/** Ann's token, session and password are good, and what she finds is as it was. */
async function expectAnnGoesOn(product: RunningProduct, ann: Registered, courseId: string) {
  const body = { courseId, userEmail: ann.email };
  expect((await ask(product, 'POST', { path: '/enroll', body }, ann.token)).status).toBe(200);
  expect((await refresh(product, ann.refreshToken)).status).toBe(200);
  expect((await signInAgain(product, ann.email)).accountId).toBe(ann.accountId);
  expect(await isDemonstration(product.database)).toBe(true);
  const found = await fetch(`${product.url}/api/courses?search=whole`);
  expect(await found.json()).toEqual([
    expect.objectContaining({ _id: courseId, students: 2, reviewCount: 1, rating: 4 }),
  ]);
}

/** Something of every kind; resolves to the course in which somebody else has a seat and a review. */
async function fill(product: RunningProduct, ann: Registered): Promise<string> {
  const { database } = product;
  await database.interactiveTransaction(markAsDemonstration);
  const [noor, ben] = [await signIn(database, 'Noor'), await signIn(database, 'Ben')];
  const id = await addCourse(database, noor, { title: 'The whole of it', totalSeats: 3 });
  await enrolIn(database, id, ben);
  await addReview(database, ben, id, { rating: 4, comment: 'Ünïcode, “quoted” and 😀.' });
  await archiveCourses(database, await addCourse(database, noor, { title: 'Archived' }));
  await addImported(database, 'later@example.com');
  const wrong = { email: ann.email, password: `${PASSWORD}!`, returnSecureToken: true };
  expect((await post(product, 'v1/accounts:signInWithPassword', wrong)).status).toBe(400);
  const { token: idToken } = ann;
  await call(product, 'v1/accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  await expect.poll(async () => Object.keys(await lettersIn(product.dataDir)).length).toBe(2);
  await untilAtRest(product);
  // It waits to be mailed: nobody is.
  expect((await sendMessage(product, newMessage())).status).toBe(201);
  const tables = await everyRow(product.databaseUrl);
  const filled = Object.keys(tables).filter((name) => tables[name]?.length);
  const KINDS = ['account', 'attempt', 'audit', 'course', 'enrolment', 'installation', 'listing'];
  expect(filled).toEqual(expect.arrayContaining(KINDS));
  const MORE = [
    'contact_message',
    'job',
    'oob_code',
    'person',
    'refresh_token',
    'review',
    'signing_key',
  ];
  expect(filled).toEqual(expect.arrayContaining(MORE));
  return id;
}

async function lettersIn(dataDir: string): Promise<Record<string, string>> {
  const outbox = path.join(dataDir, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const letters = names
    .filter((name) => !name.startsWith('.'))
    .map(async (name) => [name, await readFile(path.join(outbox, name), 'latin1')] as const);
  return Object.fromEntries(await Promise.all(letters));
}
