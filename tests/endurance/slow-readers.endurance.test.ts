import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LIMITS } from '@lectern/contract/limits';
import { openDatabase } from '@lectern/database/open';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabaseUrl } from '../../database/testing/fresh-database.ts';
import { addCourses, signIn } from '../support/arrange.ts';
import { stalledReader } from '../support/raw-exchange.ts';
import { addressOf, type RunningCommand, startCommand } from '../support/running-command.ts';
import { untilClosed } from '../support/until-closed.ts';

/** What all who do not read may take together. */
const MEGABYTES = 100;
const READERS = 50;

let folder: string;
let fresh: FreshDatabase;
let started: RunningCommand;
let url: string;
const readers: Socket[] = [];

/** So many that the answer is streamed, and so long that no buffer on its way takes it all. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-readers-'));
  fresh = await freshDatabaseUrl('sqlite', 'signing key');
  const database = await openDatabase(fresh.url);
  // One word, which is soon indexed.
  const description = 'x'.repeat(3_300);
  const wishes = Array.from({ length: LIMITS.cachedCatalogue + 1 }, () => ({ description }));
  await addCourses(database, await signIn(database, 'Noor'), wishes);
  await database.close();
});
beforeEach(async () => {
  // Without limits one address stands for as many as there are places.
  const place = { PORT: '0', DATA_DIR: folder, DATABASE_URL: fresh.url };
  const settings = { DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' };
  started = startCommand(['start'], { ...place, ...settings });
  url = await addressOf(started);
});
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.destroy();
  started.process.kill('SIGKILL');
  await started.exitCode;
});
afterAll(async () => {
  await fresh.remove();
  await rm(folder, { recursive: true, force: true });
});

async function residentMegabytes(): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const bytes = /^lectern_process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1];
  return Number(bytes) / 2 ** 20;
}

test('fifty clients that request the whole catalogue and do not read it block nobody', async () => {
  // Whole once, so that what the code itself takes is there before.
  expect((await (await fetch(`${url}/api/courses`)).text()).length).toBeGreaterThan(10_000_000);
  const before = await residentMegabytes();
  for (let reader = 0; reader < READERS; reader++) {
    readers.push(await stalledReader(Number(new URL(url).port), '/api/courses'));
  }
  const pages = ['/', '/api/courses?limit=50', '/api/courses?search=course', '/readyz'];
  for (const page of pages) {
    const answer = await fetch(url + page);
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  }
  const beside = await residentMegabytes();
  expect(beside).toBeGreaterThan(0);
  expect(beside - before).toBeLessThanOrEqual(MEGABYTES);
});

/** Asks and stops reading after the first bytes. */
async function beginReading(address: string): Promise<IncomingMessage> {
  const [answer] = (await once(get(address), 'response')) as [IncomingMessage];
  answer.on('error', () => {});
  await once(answer, 'readable');
  return answer;
}

test('SIGTERM ends the server when what is in flight is finished, and no request delays that for ever', async () => {
  // A connection that is kept alive and idle must not hold the server up.
  await (await fetch(`${url}/healthz`)).text();
  const slow = await beginReading(`${url}/api/courses`);
  const never = await beginReading(`${url}/api/courses`);
  started.process.kill('SIGTERM');
  await untilClosed(url);
  // A second signal changes nothing.
  started.process.kill('SIGINT');
  const chunks: Buffer[] = [];
  for await (const chunk of slow) chunks.push(chunk);
  expect(JSON.parse(Buffer.concat(chunks).toString()).length).toBe(LIMITS.cachedCatalogue + 1);
  expect(await started.exitCode).toBe(0);
  never.destroy();
});
