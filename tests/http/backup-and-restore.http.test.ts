import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '@lectern/database/open';
import { isDemonstration, markAsDemonstration } from '@lectern/demo/fill/queries';
import { call, post, refresh } from '@lectern/identity/testing/call';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DIRECTIONS } from '../../database/testing/directions.ts';
import { everyRow } from '../../database/testing/every-row.ts';
import { type FreshDatabase, freshDatabaseUrl } from '../../database/testing/fresh-database.ts';
import {
  addCourse,
  addImported,
  addReview,
  archiveCourses,
  enrolIn,
  signIn,
} from '../support/arrange.ts';
import { ask } from '../support/ask.ts';
import { newMessage, sendMessage } from '../support/contact.ts';
import { PASSWORD, type Registered, register, signInAgain } from '../support/register.ts';
import { startCommand } from '../support/running-command.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

describe.each(DIRECTIONS)('an installation on $from that is copied to $to', ({ from, to }) => {
  let old: RunningProduct;
  let next: FreshDatabase;
  let folder: string;
  let ann: Registered;
  let courseId: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-return-'));
    old = await startProduct(from, { environment: { RATE_LIMITS: 'on' } });
    next = await freshDatabaseUrl(to, 'nothing');
    ann = await register(old, 'ann@example.com', 'Ann “Ü” 😀');
    courseId = await fill(old, ann);
  });
  afterEach(async () => {
    await old.stop();
    await next.remove();
    await rm(folder, { recursive: true, force: true });
  });

  function place(): { DATABASE_URL: string; DATA_DIR: string } {
    return { DATABASE_URL: next.url, DATA_DIR: path.join(folder, 'data') };
  }

  /** The product on what was brought there, and Ann, who has noticed nothing. */
  async function expectAnnGoesOn(dataDir: string): Promise<void> {
    const product = await startProduct(to, {
      through: async () => next.url,
      environment: { DATA_DIR: dataDir },
    });
    try {
      const seat = { courseId, userEmail: ann.email };
      expect((await ask(product, 'POST', { path: '/enroll', body: seat }, ann.token)).status).toBe(
        200,
      );
      expect((await refresh(product, ann.refreshToken)).status).toBe(200);
      expect((await signInAgain(product, ann.email)).accountId).toBe(ann.accountId);
      expect(await isDemonstration(product.database)).toBe(true);
      const found = await fetch(`${product.url}/api/courses?search=whole`);
      expect(await found.json()).toEqual([
        expect.objectContaining({ _id: courseId, students: 2, reviewCount: 1, rating: 4 }),
      ]);
    } finally {
      await product.stop();
    }
  }

  test('by backup and restore, with its letters, while it goes on answering', {
    tags: ['OPERATE-3'],
    timeout: 120_000,
  }, async () => {
    const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = old;
    const backingUp = startCommand(['backup', folder], { DATABASE_URL, DATA_DIR });
    expect({ code: await backingUp.exitCode, said: backingUp.output() }).toMatchObject({ code: 0 });
    expect((await fetch(`${old.url}/readyz`)).status).toBe(200);
    const [name = ''] = (await readdir(folder)).filter((one) => one.endsWith('.backup'));
    expect(name).toMatch(/^lectern-\d{8}T\d{6}Z\.backup$/);
    expect(backingUp.output()).toMatch(
      new RegExp(`\\nBacked up to ${path.join(folder, name)}: \\d+ tables, \\d+ rows, 2 files`),
    );

    const restoring = startCommand(['restore', path.join(folder, name)], place());
    expect({ code: await restoring.exitCode, said: restoring.output() }).toMatchObject({ code: 0 });
    expect(restoring.output()).toContain('\nenrolment: ');
    expect(await everyRow(next.url)).toEqual(await everyRow(old.databaseUrl));
    const [before, after] = await Promise.all([lettersIn(DATA_DIR), lettersIn(place().DATA_DIR)]);
    expect(Object.keys(before)).toHaveLength(2);
    expect(after).toEqual(before);
    await expectAnnGoesOn(place().DATA_DIR);

    const again = startCommand(['restore', path.join(folder, name)], {
      ...place(),
      DATA_DIR: path.join(folder, 'other'),
    });
    expect(await again.exitCode).toBe(1);
    expect(again.output()).toMatch(/^Lectern cannot restore: the target is not empty/);
  });

  test('by a move', async () => {
    await old.app.close();
    await old.database.close();
    const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = old;
    const moving = startCommand(['move', '--to', next.url], { DATABASE_URL, DATA_DIR });
    expect({ code: await moving.exitCode, said: moving.output() }).toMatchObject({ code: 0 });
    expect(moving.output()).toContain(
      'Set DATABASE_URL to the new address, leave DATA_DIR as it is',
    );
    expect(moving.output()).not.toContain(next.url);
    expect(await everyRow(next.url)).toEqual(await everyRow(DATABASE_URL));
    await expectAnnGoesOn(DATA_DIR);
  }, 120_000);
});

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
  await expect.poll(async () => (await everyRow(product.databaseUrl)).job).toHaveLength(0);
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

describe('while learners enrol', () => {
  test.each(['sqlite', 'postgres'] as const)(
    'a backup of %s has as many enrolments as its courses count',
    async (engine) => {
      const product = await startProduct(engine);
      const folder = await mkdtemp(path.join(tmpdir(), 'lectern-busy-'));
      const database = await openDatabase(product.databaseUrl);
      try {
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
        const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = product;
        const command = startCommand(['backup', file], { DATABASE_URL, DATA_DIR });
        const code = await command.exitCode;
        const after = enrolled;
        isOver = true;
        await enrolling;
        expect({ code, said: command.output() }).toMatchObject({ code: 0 });
        // Nobody waited for it.
        expect(after).toBeGreaterThan(before);

        const copy = await openDatabase(`file:${file}`);
        const { students } = await copy.read
          .selectFrom('listing')
          .select('students')
          .executeTakeFirstOrThrow();
        const { enrolment = [], person = [], audit = [] } = await everyRow(`file:${file}`);
        await copy.close();
        expect(students).toBeGreaterThanOrEqual(before);
        expect(enrolment).toHaveLength(students);
        // The owner, and each learner; the last of them may have come and not have a seat yet.
        expect(person.length - 1 - students).toBeOneOf([0, 1]);
        expect(audit.filter((line) => line.includes('enrol'))).toHaveLength(students);
      } finally {
        await database.close();
        await product.stop();
        await rm(folder, { recursive: true, force: true });
      }
    },
    120_000,
  );
});
