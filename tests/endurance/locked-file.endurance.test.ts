import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { post } from '@lectern/identity/testing/call';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, askForSeat } from '../support/ask.ts';
import { expectRefusal } from '../support/refusal.ts';
import { PASSWORD, register, signInAgain } from '../support/register.ts';
import { addressOf, type RunningCommand, startCommand } from '../support/running-command.ts';

let folder: string;
let running: RunningCommand;
let product: { readonly url: string };

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-locked-'));
  const environment = { PORT: '0', DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'silent' };
  running = startCommand(['start'], environment);
  product = { url: await addressOf(running) };
});
afterEach(async () => {
  running.process.kill('SIGKILL');
  await running.exitCode;
  await rm(folder, { recursive: true, force: true });
});

test('a database file with a long write lock is read, and written when the lock is gone', async () => {
  const noor = await register(product, 'noor@example.com', 'Noor');
  const course = { title: 'Soup', description: 'About soup.', totalSeats: 10 };
  const add = () => ask(product, 'POST', { path: '/add-course', body: course }, noor.token);
  const { _id: courseId } = (await (await add()).json()) as { _id: string };
  const { email } = noor;
  const enrol = () =>
    ask(product, 'POST', { path: '/enroll', body: { courseId, userEmail: email } }, noor.token);

  const other = new DatabaseSync(path.join(folder, 'lectern.db'));
  other.exec('begin immediate');
  const credentials = { email, password: PASSWORD, returnSecureToken: true };
  const [added, signedIn] = await Promise.all([
    add(),
    post(product, 'v1/accounts:signInWithPassword', credentials),
  ]);
  expect(added.headers.get('retry-after')).toBe('2');
  await expectRefusal(added, 'unavailable');
  expect(signedIn.status).toBe(503);
  expect(await signedIn.text()).toBe('Please try again in a moment.');
  for (const address of ['/readyz', '/api/courses', `/api/courses/${courseId}`]) {
    expect((await fetch(product.url + address)).status, address).toBe(200);
  }
  expect(await (await askForSeat(product, noor, courseId)).json()).toMatchObject({
    enrolled: false,
  });

  other.exec('rollback');
  other.close();
  expect((await enrol()).status).toBe(200);
  expect((await add()).status).toBe(201);
  await signInAgain(product, email);
}, 60_000);
