import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareInstallation } from '@lectern/cli/installation/prepare-installation';
import { LIMITS } from '@lectern/contract/limits';
import { openDatabase } from '@lectern/database/open';
import { printOutboxNotice } from '@lectern/server/mail/print-outbox-notice';
import { listen } from '@lectern/server/process/listen';
import { readSettings } from '@lectern/server/settings/settings';
import { SettingsError } from '@lectern/server/settings/settings-error';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addCourses, signIn } from '../support/arrange.ts';
import { runCommandHere } from '../support/command-here.ts';
import { addressOf, type RunningCommand, startCommand } from '../support/running-command.ts';

const FIREBASE = {
  DEMO: 'off',
  IDENTITY: 'firebase',
  FIREBASE_API_KEY: 'a-key',
  FIREBASE_AUTH_DOMAIN: 'lectern.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'lectern',
};

let folder: string;
let running: RunningCommand[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-start-'));
  running = [];
});
afterEach(async () => {
  for (const { process } of running) process.kill('SIGKILL');
  await Promise.all(running.map(({ exitCode }) => exitCode));
  await rm(folder, { recursive: true, force: true });
});

function start(environment: Record<string, string>): RunningCommand {
  const silent = { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: 'off' };
  const started = startCommand(['start'], { ...silent, ...environment });
  running.push(started);
  return started;
}

/** So many that the answer is streamed, and so long that no buffer on its way takes it all. */
async function fillLarge(): Promise<void> {
  const database = await openDatabase(`file:${path.join(folder, 'lectern.db')}`);
  await database.migrate();
  // One word, which is soon indexed.
  const description = 'x'.repeat(3_300);
  const wishes = Array.from({ length: LIMITS.cachedCatalogue + 1 }, () => ({ description }));
  await addCourses(database, await signIn(database, 'Noor'), wishes);
  await database.close();
}

/** Asks and stops reading after the first bytes. */
async function beginReading(url: string): Promise<IncomingMessage> {
  const [answer] = (await once(get(url), 'response')) as [IncomingMessage];
  answer.on('error', () => {});
  await once(answer, 'readable');
  return answer;
}

/** Resolves once nobody listens there any more. */
async function isClosed(url: string): Promise<void> {
  for (;;) {
    const refused = await new Promise((resolve) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      socket.on('error', () => resolve(true));
      socket.on('connect', () => resolve(socket.destroy() && false));
    });
    if (refused) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('SIGTERM ends the server when what is in flight is finished, and no request delays that for ever', async () => {
  await fillLarge();
  const started = start({});
  const url = await addressOf(started);
  expect(started.output()).toContain('SMTP_URL is not set: letters stay in ');
  // The documentation names calls, and none of the site’s own addresses.
  const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as { paths: object };
  expect(Object.keys(paths).length).toBeGreaterThan(0);
  expect(Object.keys(paths).filter((path) => !path.startsWith('/api/'))).toEqual([]);
  // A connection that is kept alive and idle must not hold the server up.
  await (await fetch(`${url}/healthz`)).text();
  const slow = await beginReading(`${url}/api/courses`);
  const never = await beginReading(`${url}/api/courses`);
  started.process.kill('SIGTERM');
  await isClosed(url);
  // A second signal changes nothing.
  started.process.kill('SIGINT');
  expect(started.process.exitCode).toBeNull();
  const chunks: Buffer[] = [];
  for await (const chunk of slow) chunks.push(chunk);
  expect(JSON.parse(Buffer.concat(chunks).toString()).length).toBe(LIMITS.cachedCatalogue + 1);
  expect(await started.exitCode).toBe(0);
  never.destroy();
}, 60_000);

test('several workers answer at one address and are ended together', async () => {
  const started = start({ WORKERS: '2' });
  const url = await addressOf(started);
  expect(started.output().split('SMTP_URL is not set')).toHaveLength(2);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => fetch(`${url}/readyz`, { headers: { connection: 'close' } })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  started.process.kill('SIGTERM');
  expect(await started.exitCode).toBe(0);
  await isClosed(url);
}, 60_000);

test('a demonstration starts filled, and is never published; nothing else is filled in', async () => {
  const open = async (name: string) => {
    const database = await openDatabase(`file:${path.join(folder, name)}`);
    const prepare = (environment: Record<string, string>) =>
      prepareInstallation(database, readSettings({ DATA_DIR: folder, ...environment }));
    const courses = async () =>
      (await database.read.selectFrom('listing').select('course_id').execute()).length;
    return { prepare, courses, close: () => database.close() };
  };
  const demonstration = await open('demonstration.db');
  await demonstration.prepare({});
  const filled = await demonstration.courses();
  expect(filled).toBeGreaterThanOrEqual(60);
  for (const environment of [{ DEMO: 'off' }, { PUBLIC_URL: 'https://lectern.example' }]) {
    const publishing = demonstration.prepare(environment);
    await expect(publishing).rejects.toThrow(SettingsError);
    await expect(publishing).rejects.toThrow('filled as a demonstration, which is never published');
  }
  await demonstration.prepare({ DEMO: 'on' });
  expect(await demonstration.courses()).toBe(filled);
  await demonstration.close();

  const installation = await open('installation.db');
  await installation.prepare({ DEMO: 'off' });
  expect(await installation.courses()).toBe(0);
  await installation.close();
}, 60_000);

test.each([
  [{ DEMO: 'off' }, true],
  [{ DEMO: 'off', SMTP_URL: 'smtp://127.0.0.1:9' }, false],
  [{ DEMO: 'on' }, false],
  [{ DEMO: 'off', IDENTITY: 'remote', IDENTITY_URL: 'http://127.0.0.1:9' }, false],
  [{ ...FIREBASE, CONTACT_EMAIL: 'us@lectern.example' }, true],
])('a start with %j says that letters reach nobody: %s', (environment, says) => {
  using print = vi.spyOn(console, 'log').mockImplementation(() => {});
  printOutboxNotice(readSettings({ DATA_DIR: folder, ...environment }));
  const text = `SMTP_URL is not set: letters stay in ${path.join(folder, 'outbox')} and reach nobody`;
  expect(print.mock.calls).toEqual(says ? [[text]] : []);
});

test('a start with a wrong setting says what is wrong', async () => {
  const { code, stderr } = await runCommandHere(['start'], { PORT: 'http' });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Lectern cannot start: PORT must be a port number.*\n$/);
});

test('a port that is taken is named', async () => {
  const host = '127.0.0.1';
  await using first = fastify();
  const port = Number(new URL(await listen(first, { host, port: 0 })).port);
  await using second = fastify();
  const listening = listen(second, { host, port });
  await expect(listening).rejects.toThrow(SettingsError);
  await expect(listening).rejects.toThrow(`127.0.0.1 port ${port} is taken by another program`);
});
