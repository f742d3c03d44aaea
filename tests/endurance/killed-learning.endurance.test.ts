import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { AuthoredOutline } from '@lectern/contract/lesson';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabaseUrl } from '../../database/testing/fresh-database.ts';
import { ask } from '../support/ask.ts';
import {
  type ActingClient,
  Author,
  Learner,
  type Reached,
  Uploader,
} from '../support/learning-clients.ts';
import { type Registered, register } from '../support/register.ts';
import { addressOf, type RunningCommand, startCommand } from '../support/running-command.ts';

const KILLS = 2;
/** How many acts a server has acknowledged to each client before it is killed. */
const ANSWERS = 6;
/** The longest time from then until it is killed, in milliseconds. */
const LATER = 300;
/** Against hanging alone, in milliseconds. */
const PATIENCE = 120_000;
const LEARNERS = 3;
/** How many lessons there are to be taken before the first kill. */
const PUBLISHED = 4;
const COURSE = {
  title: 'Broth',
  description: 'About broth.',
  totalSeats: 10,
  curriculum: ['Bones', 'Salt', 'Herbs'],
};

let folder: string;
let fresh: FreshDatabase;
let running: RunningCommand;
const reached: Reached = { url: '' };

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-killed-'));
  fresh = await freshDatabaseUrl('sqlite', 'signing key');
  await start();
});
afterEach(async () => {
  await kill();
  await fresh.remove();
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  running = startCommand(['start'], {
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: fresh.url,
    DEMO: 'off',
    FFMPEG: 'off',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
  });
  reached.url = await addressOf(running);
}

async function kill(): Promise<void> {
  running.process.kill('SIGKILL');
  await running.exitCode;
}

async function post<Answer>({ token }: Registered, at: string, body: object): Promise<Answer> {
  const answer = await ask(reached, 'POST', { path: at, body }, token);
  expect(answer.ok, at).toBe(true);
  return (await answer.json()) as Answer;
}

async function newClients(): Promise<ActingClient[]> {
  const owner = await register(reached, 'noor@example.com', 'Noor');
  const { _id: id } = await post<{ _id: string }>(owner, '/add-course', COURSE);
  const path = `/courses/${id}/authoring`;
  const outlined = await ask(reached, 'GET', { path }, owner.token);
  const { sections } = (await outlined.json()) as AuthoredOutline;
  const author = new Author(reached, owner.token, {
    id,
    sections: sections.map((section) => section.id),
  });
  while (author.published.length < PUBLISHED) await author.act();
  const clients: ActingClient[] = [author, new Uploader(reached, owner.token, id)];
  for (let place = 0; place < LEARNERS; place++) {
    const learner = await register(reached, `lea-${place}@example.com`, `Lea ${place}`);
    await post(learner, '/enroll', { courseId: id, userEmail: learner.email });
    clients.push(new Learner(reached, learner.token, id, author));
  }
  return clients;
}

test('a server that is killed amid everything loses no text, no upload and no progress that it has acknowledged', {
  tags: ['OPERATE-68'],
  timeout: PATIENCE,
}, async () => {
  const clients = await newClients();
  for (let time = 1; time <= KILLS; time++) {
    const acting = Promise.all(clients.map((client) => actOn(client)));
    await Promise.race([acting, answered(clients)]);
    await pause(Math.random() * LATER);
    await kill();
    await acting;
    await start();
    const wrong = await Promise.all(clients.map((client) => client.compare()));
    expect(wrong.flat(), `kill ${time}`).toEqual([]);
  }
  expect(clients[1]).toMatchObject({ finished: expect.toSatisfy((count) => count > 0) });
});

/** Until each client has had its answers; how long that takes is the machine's affair. */
async function answered(clients: readonly ActingClient[]): Promise<void> {
  const enough = clients.map(({ memory }) => memory.count + ANSWERS);
  const isEnough = () => clients.every(({ memory }, place) => memory.count >= (enough[place] ?? 0));
  await expect.poll(isEnough, { interval: 5, timeout: PATIENCE }).toBe(true);
}

/** Until the server gives no answer. */
async function actOn(client: ActingClient): Promise<void> {
  while (await client.act().catch(refused)) {}
}

/** Nothing that these clients do may be refused; a connection that breaks is no refusal. */
function refused(error: unknown): false {
  if (error instanceof TypeError) return false;
  throw error;
}
