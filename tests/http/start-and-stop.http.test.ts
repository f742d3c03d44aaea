import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LIMITS } from '@lectern/contract/limits';
import { openDatabase } from '@lectern/database/open';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addCourses, signIn } from '../support/arrange.ts';
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
  const started = startCommand(['start'], {
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    ...environment,
  });
  running.push(started);
  return started;
}

/** So many that the answer is streamed, and so long that no buffer on its way takes it all. */
async function fillLarge(): Promise<void> {
  const database = await openDatabase(`file:${path.join(folder, 'lectern.db')}`);
  await database.migrate();
  const description = 'Very long. '.repeat(300);
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

test('SIGTERM ends the server when what is in flight is finished', async () => {
  await fillLarge();
  const started = start({ DEMO: 'off' });
  const url = await addressOf(started);
  // A connection that is kept alive and idle must not hold the server up.
  await (await fetch(`${url}/healthz`)).text();
  const answer = await beginReading(`${url}/api/courses`);
  started.process.kill('SIGTERM');
  await isClosed(url);
  expect(started.process.exitCode).toBeNull();
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  expect(JSON.parse(Buffer.concat(chunks).toString()).length).toBe(LIMITS.cachedCatalogue + 1);
  expect(await started.exitCode).toBe(0);
}, 60_000);

test('no request can delay the end for ever, and a second signal changes nothing', async () => {
  await fillLarge();
  const started = start({ DEMO: 'off' });
  const url = await addressOf(started);
  const answer = await beginReading(`${url}/api/courses`);
  started.process.kill('SIGTERM');
  await isClosed(url);
  started.process.kill('SIGINT');
  expect(await started.exitCode).toBe(0);
  answer.destroy();
}, 60_000);

test('a demonstration starts filled, and is never published', async () => {
  const demonstration = start({});
  const url = await addressOf(demonstration);
  const courses = (await (await fetch(`${url}/api/courses`)).json()) as unknown[];
  expect(courses.length).toBeGreaterThanOrEqual(60);
  demonstration.process.kill('SIGINT');
  expect(await demonstration.exitCode).toBe(0);

  for (const environment of [{ DEMO: 'off' }, { PUBLIC_URL: 'https://lectern.example' }]) {
    const published = start(environment);
    expect(await published.exitCode).toBe(1);
    expect(published.output()).toMatch(/^Lectern cannot start: .*demonstration/);
    expect(published.output()).not.toMatch(/\n\s+at /);
  }

  const again = start({ DEMO: 'on' });
  const same = (await (await fetch(`${await addressOf(again)}/api/courses`)).json()) as unknown[];
  expect(same.length).toBe(courses.length);
}, 60_000);

test('several workers answer at one address and are ended together', async () => {
  const started = start({ DEMO: 'off', WORKERS: '2' });
  const url = await addressOf(started);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => fetch(`${url}/readyz`, { headers: { connection: 'close' } })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  started.process.kill('SIGTERM');
  expect(await started.exitCode).toBe(0);
  await isClosed(url);
}, 60_000);

test.each([
  [{ DEMO: 'off' }, true],
  [{ DEMO: 'off', WORKERS: '2' }, true],
  [{ DEMO: 'off', SMTP_URL: 'smtp://127.0.0.1:9' }, false],
  [{ DEMO: 'on' }, false],
  [{ DEMO: 'off', IDENTITY: 'remote', IDENTITY_URL: 'http://127.0.0.1:9' }, false],
  [{ ...FIREBASE, CONTACT_EMAIL: 'us@lectern.example' }, true],
])(
  'a start with %j says that letters reach nobody: %s',
  async (environment, says) => {
    const started = start(environment as Record<string, string>);
    await addressOf(started);
    const text = `SMTP_URL is not set: letters stay in ${path.join(folder, 'outbox')} and reach nobody`;
    expect(started.output().includes(text)).toBe(says);
  },
  60_000,
);

test('outside a demonstration nothing is filled in', async () => {
  const url = await addressOf(start({ DEMO: 'off' }));
  expect(await (await fetch(`${url}/api/courses`)).json()).toEqual([]);
}, 60_000);

test.each([
  [{ PORT: 'http' }, 'PORT must be a port number'],
  [{ PUBLIC_URL: 'nonsense' }, 'PUBLIC_URL must be an http'],
  [{ DEMO: 'on', PUBLIC_URL: 'https://lectern.example' }, 'DEMO cannot be on together'],
  [{ DEMO: 'on', HOST: '0.0.0.0' }, 'DEMO cannot be on together'],
  [{ TRUST_PROXY: 'nginx' }, 'TRUST_PROXY must be'],
])('a start with %j says what is wrong', async (environment: Record<string, string>, message) => {
  const started = start(environment);
  expect(await started.exitCode).toBe(1);
  expect(started.output()).toMatch(new RegExp(`^Lectern cannot start: ${message}`));
  expect(started.output()).not.toMatch(/\n\s+at /);
});

test('a port that is taken is named', async () => {
  const url = await addressOf(start({ DEMO: 'off' }));
  const second = start({ DEMO: 'off', PORT: new URL(url).port });
  expect(await second.exitCode).toBe(1);
  expect(second.output()).toMatch(/^Lectern cannot start: 127\.0\.0\.1 port \d+ is taken/);
}, 60_000);

test('a database that does not answer is named', async () => {
  const started = start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  expect(await started.exitCode).toBe(1);
  expect(started.output()).toMatch(/^Lectern cannot start: the database cannot be used now: /);
}, 60_000);

test('the documentation names calls, and none of the site’s own addresses', async () => {
  const url = await addressOf(start({ DEMO: 'off' }));
  const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as { paths: object };
  expect(Object.keys(paths).length).toBeGreaterThan(0);
  expect(Object.keys(paths).filter((path) => !path.startsWith('/api/'))).toEqual([]);
}, 60_000);
