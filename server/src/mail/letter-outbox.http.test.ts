import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '@lectern/database/database';
import { openDatabase } from '@lectern/database/open';
import {
  ENGINES,
  type FreshDatabase,
  freshDatabaseUrl,
} from '@lectern/database/testing/fresh-database';
import type { Letter } from '@lectern/identity/mail/mail-store';
import { listJobs } from '@lectern/jobs/operator';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openLetterJobs } from '../../../tests/support/letter-jobs.ts';
import type { AddressedLetter, MailTransport } from './transport.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const START = Date.UTC(2026, 0, 1);
const LINK = 'https://lectern.example/__/auth/action?oobCode=s3cret';

/** Takes every letter, unless a test says otherwise. */
class Postman implements MailTransport {
  readonly asked: string[] = [];
  readonly delivered: string[] = [];
  answer: () => Promise<void> = async () => {};

  async send({ recipient }: AddressedLetter): Promise<void> {
    this.asked.push(recipient);
    await this.answer();
    this.delivered.push(recipient);
  }

  async close(): Promise<void> {}
}

function letterTo(recipient: string | undefined): Letter {
  return { recipient, subject: 'Hello', text: `Open ${LINK}`, html: `<a href="${LINK}">Open</a>` };
}

describe.each(ENGINES)('the letters of the identity provider, with %s', (engine) => {
  let fresh: FreshDatabase;
  let databases: Database[];
  let runners: { close(): Promise<void> }[];
  let postman: Postman;
  let log: string[];
  let heard: (line: string) => void;
  let now: number;

  beforeEach(async () => {
    fresh = await freshDatabaseUrl(engine);
    databases = [];
    runners = [];
    postman = new Postman();
    log = [];
    heard = (line) => void log.push(line);
    now = START;
    await openNode();
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const runner of runners) await runner.close();
    for (const database of databases) await database.close();
    await fresh.remove();
  });

  /**
   * As another process has one. SQLite alone is shared: of two connections in one process the one
   * that waits would keep the other from ever finishing.
   */
  async function openNode(): Promise<Database> {
    const [first] = databases;
    if (engine === 'sqlite' && first) return first;
    const database = await openDatabase(fresh.url);
    databases.push(database);
    return database;
  }

  async function openQueue(
    given: Partial<{
      database: Pick<Database, 'read' | 'transaction'>;
      transport: MailTransport;
    }> = {},
  ) {
    const node = await openNode();
    const { database = node, transport = postman } = given;
    const tell = (facts: unknown, message: string) => heard(`${message} ${JSON.stringify(facts)}`);
    const log = { warn: tell, error: tell };
    const { jobs, mail } = openLetterJobs({ database, transport, clock: () => now, log });
    runners.push(jobs);
    const enqueue = (recipient: string | undefined, giveUpAt = START + HOUR) =>
      node.interactiveTransaction((writer) =>
        mail.add(writer, { ...letterTo(recipient), createdAt: now, giveUpAt }),
      );
    return { queue: { wake: mail.wake, close: () => jobs.close() }, mail, enqueue };
  }

  /** All that is not sent yet, or was given up. */
  async function left(): Promise<{ state: string; payload: string | null }[]> {
    const { read } = await openNode();
    const jobs = await listJobs(read, { failed: false, limit: 1_000 }, now);
    const rows = await read.selectFrom('job').select(['id', 'payload']).execute();
    const payloads = new Map(rows.map(({ id, payload }) => [id, payload]));
    return jobs.map(({ id, state }) => ({ state, payload: payloads.get(id) ?? null }));
  }

  test('sends committed letters, oldest first, and deletes them', async () => {
    const { queue, enqueue } = await openQueue();
    await enqueue('ada@lectern.example');
    now += 1;
    await enqueue('ben@lectern.example');
    expect(postman.asked).toEqual([]);
    await queue.wake();
    expect(postman.delivered).toEqual(['ada@lectern.example', 'ben@lectern.example']);
    expect(await left()).toEqual([]);
    await queue.wake();
    expect(postman.delivered).toHaveLength(2);
  });

  test('sends nothing of a transaction that failed', async () => {
    const { queue, mail } = await openQueue();
    const failed = (await openNode()).interactiveTransaction(async (writer) => {
      const times = { createdAt: now, giveUpAt: START + HOUR };
      await mail.add(writer, { ...letterTo('ada@lectern.example'), ...times });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await queue.wake();
    expect(postman.asked).toEqual([]);
  });

  test('sends more letters than one batch holds', async () => {
    const { queue, enqueue } = await openQueue();
    const names = Array.from({ length: 23 }, (_, number) => `learner${number}@lectern.example`);
    for (const name of names) await enqueue(name);
    await queue.wake();
    expect(postman.delivered.toSorted()).toEqual(names.toSorted());
    expect(await left()).toEqual([]);
  });

  test('tries again after longer and longer delays, until the letter is accepted', async () => {
    const { queue, enqueue } = await openQueue();
    postman.answer = () => Promise.reject(new Error('421 come back later'));
    await enqueue('ada@lectern.example');
    await queue.wake();
    expect(postman.asked).toHaveLength(1);
    for (const [attempts, pause] of [30, 60, 120].entries()) {
      now += pause * SECOND - 1;
      await queue.wake();
      expect(postman.asked).toHaveLength(attempts + 1);
      now += 1;
      await queue.wake();
      expect(postman.asked).toHaveLength(attempts + 2);
    }
    postman.answer = async () => {};
    now += 240 * SECOND;
    await queue.wake();
    expect(postman.delivered).toEqual(['ada@lectern.example']);
    expect(await left()).toEqual([]);
  });

  test('a letter that cannot be sent delays no other', async () => {
    const { queue, enqueue } = await openQueue();
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await enqueue(`${name}@lectern.example`);
    postman.answer = async () => {
      if (postman.asked.at(-1)?.startsWith('b')) throw new Error('550 no such user');
    };
    await queue.wake();
    expect(postman.delivered).toHaveLength(5);
  });

  test('erases an expired letter, and tells that without its link', async () => {
    const { queue, enqueue } = await openQueue();
    postman.answer = () =>
      Promise.reject(new Error(`554 5.7.1 <ada@lectern.example> ${LINK} is listed`));
    await enqueue('ada@lectern.example', START + 45 * SECOND);
    for (const seconds of [0, 30, 15]) {
      now += seconds * SECOND;
      await queue.wake();
    }
    expect(postman.asked).toHaveLength(2);
    expect(await left()).toEqual([{ state: 'failed', payload: null }]);
    expect(log.map((line) => line.split(' {')[0])).toEqual([
      'a job failed and is tried again',
      'a job failed and is tried again',
      'a job was given up; “npm run jobs” lists it',
    ]);
    expect(log[0]).toContain('554 5.7.1');
    expect(log.join()).not.toMatch(/s3cret|ada@/);
    const rows = await (await openNode()).read.selectFrom('job').selectAll().execute();
    expect(rows).toMatchObject([{ last_error: '554 5.7.1 <[address]> [link] is listed' }]);
    expect(JSON.stringify(rows)).not.toMatch(/s3cret|ada@/);
  });

  test('never sends a decoy', async () => {
    const { queue, enqueue } = await openQueue();
    await enqueue(undefined);
    await queue.wake();
    expect(postman.asked).toEqual([]);
    expect(await left()).toEqual([]);
    expect(log).toEqual([]);
  });

  test('sends letters of an earlier process', async () => {
    const earlier = await openQueue();
    await earlier.enqueue('ada@lectern.example');
    await earlier.queue.close();
    const { queue } = await openQueue();
    await queue.wake();
    expect(postman.delivered).toEqual(['ada@lectern.example']);
  });

  test('two nodes at once send each letter once', async () => {
    const one = await openQueue();
    const other = await openQueue();
    const names = Array.from({ length: 40 }, (_, number) => `learner${number}@lectern.example`);
    for (const name of names) await one.enqueue(name);
    await Promise.all([one.queue.wake(), other.queue.wake()]);
    await Promise.all([one.queue.wake(), other.queue.wake()]);
    expect(postman.asked.toSorted()).toEqual(names.toSorted());
    expect(await left()).toEqual([]);
    expect(log).toEqual([]);
  });

  test('a letter that one node is sending is not claimed by another, until the claim expires', async () => {
    const dead = new Postman();
    const stuck = Promise.withResolvers<void>();
    dead.answer = () => stuck.promise;
    const one = await openQueue({ transport: dead });
    const other = await openQueue();
    await one.enqueue('ada@lectern.example');
    void one.queue.wake();
    await vi.waitFor(() => expect(dead.asked).toHaveLength(1));
    now += 30 * SECOND - 1;
    await other.queue.wake();
    expect(postman.asked).toEqual([]);
    now += 1;
    await other.queue.wake();
    expect(postman.delivered).toEqual(['ada@lectern.example']);
    // A node that is still stuck would look for jobs while the next tests run.
    stuck.resolve();
  });

  test('finds letters of another node by itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { queue } = await openQueue();
    await queue.wake();
    const other = await openQueue();
    await other.enqueue('ada@lectern.example');
    const taken = new Promise<void>((resolve) => {
      postman.answer = async () => resolve();
    });
    vi.advanceTimersByTime(30 * SECOND);
    await taken;
    expect(postman.asked).toEqual(['ada@lectern.example']);
  });

  test('tries again by itself after the delay', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { queue, enqueue } = await openQueue();
    postman.answer = () => Promise.reject(new Error('421 come back later'));
    await enqueue('ada@lectern.example', START + 10 * SECOND);
    await queue.wake();
    now += 10 * SECOND;
    const given = new Promise<string>((resolve) => {
      heard = resolve;
    });
    vi.advanceTimersByTime(10 * SECOND);
    expect(await given).toContain('a job was given up');
  });

  test('survives a database that does not answer', async () => {
    const real = await openNode();
    let isBroken = true;
    const database: Pick<Database, 'read' | 'transaction'> = {
      read: real.read,
      transaction: (work, ...values) =>
        isBroken ? Promise.reject(new Error(LINK)) : real.transaction(work, ...values),
    };
    const { queue, enqueue } = await openQueue({ database });
    await enqueue('ada@lectern.example');
    await queue.wake();
    expect(log).toEqual([
      'the jobs could not be read; they are looked for again {"reason":"Error"}',
    ]);
    isBroken = false;
    await queue.wake();
    expect(postman.delivered).toEqual(['ada@lectern.example']);
  });

  test('letters that are queued while it is sending are sent as well', async () => {
    const { queue, enqueue } = await openQueue();
    await enqueue('ada@lectern.example');
    let woken: Promise<void> | undefined;
    postman.answer = async () => {
      postman.answer = async () => {};
      await enqueue('ben@lectern.example');
      woken = queue.wake();
    };
    await queue.wake();
    await woken;
    expect(postman.delivered).toEqual(['ada@lectern.example', 'ben@lectern.example']);
  });

  test('finishes the letters in progress on closing, and then sends nothing', async () => {
    const { queue, enqueue } = await openQueue();
    await enqueue('ada@lectern.example');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    postman.answer = () => released;
    void queue.wake();
    await vi.waitFor(() => expect(postman.asked).toHaveLength(1));
    let isClosed = false;
    const closing = queue.close().then(() => {
      isClosed = true;
    });
    await nextTurn();
    expect(isClosed).toBe(false);
    release();
    await closing;
    expect(await left()).toEqual([]);
    await enqueue('ben@lectern.example');
    await queue.wake();
    expect(postman.asked).toEqual(['ada@lectern.example']);
  });
});
