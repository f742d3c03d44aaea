import { mkdtemp, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LIMITS } from '@lectern/contract/limits';
import { openDatabase } from '@lectern/database/open';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCourses, signIn } from '../support/arrange.ts';
import { stalledReader } from '../support/raw-exchange.ts';
import { addressOf, type RunningCommand, startCommand } from '../support/running-command.ts';

/** What all who do not read may take together. */
const MEGABYTES = 100;
const READERS = 300;

let folder: string;
let started: RunningCommand;
let url: string;
const readers: Socket[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-readers-'));
  const database = await openDatabase(`file:${path.join(folder, 'lectern.db')}`);
  await database.migrate();
  // One word, which is soon indexed.
  const description = 'x'.repeat(3_300);
  const wishes = Array.from({ length: LIMITS.cachedCatalogue + 1 }, () => ({ description }));
  await addCourses(database, await signIn(database, 'Noor'), wishes);
  await database.close();
  // Without limits one address stands for as many as there are places.
  const settings = { DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' };
  started = startCommand(['start'], { PORT: '0', DATA_DIR: folder, ...settings });
  url = await addressOf(started);
}, 60_000);
afterAll(async () => {
  for (const reader of readers) reader.destroy();
  started.process.kill('SIGKILL');
  await started.exitCode;
  await rm(folder, { recursive: true, force: true });
});

async function residentMegabytes(): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const bytes = /^lectern_process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1];
  return Number(bytes) / 2 ** 20;
}

test('three hundred clients that request the whole catalogue and do not read it block nobody', async () => {
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
}, 60_000);
