import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '@lectern/database/database';
import { openDatabase } from '@lectern/database/open';
import { type FreshDatabase, freshDatabaseUrl } from '@lectern/database/testing/fresh-database';
import { listJobs } from '@lectern/jobs/operator';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openLetterJobs } from '../../../tests/support/letter-jobs.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const LINK = 'https://lectern.example/__/auth/action?oobCode=s3cret';

/** That each job is run once, by one of several nodes, is proved of jobs. */
describe('the letters of the identity provider', () => {
  let fresh: FreshDatabase;
  let database: Database;
  let outbox: ReturnType<typeof openLetterJobs>;
  let asked: string[];
  let delivered: string[];
  let answer: () => Promise<void>;
  let log: string[];
  let now = Date.UTC(2026, 0, 1);

  beforeAll(async () => {
    fresh = await freshDatabaseUrl('sqlite');
    database = await openDatabase(fresh.url);
  });
  beforeEach(() => {
    asked = [];
    delivered = [];
    answer = async () => {};
    log = [];
    const send = async ({ recipient }: { readonly recipient: string }) => {
      asked.push(recipient);
      await answer();
      delivered.push(recipient);
    };
    const tell = (facts: unknown, message: string) =>
      void log.push(`${message} ${JSON.stringify(facts)}`);
    outbox = openLetterJobs({
      database,
      transport: { send, close: async () => {} },
      clock: () => now,
      log: { warn: tell, error: tell },
    });
  });
  afterEach(async () => {
    await outbox.jobs.close();
    await database.interactiveTransaction((writer) => writer.deleteFrom('job').execute());
  });
  afterAll(async () => {
    await database.close();
    await fresh.remove();
  });

  const enqueue = (recipient: string | undefined, giveUpAt = now + HOUR) =>
    database.interactiveTransaction((writer) =>
      outbox.mail.add(writer, {
        recipient,
        subject: 'Hello',
        text: `Open ${LINK}`,
        html: `<a href="${LINK}">Open</a>`,
        createdAt: now,
        giveUpAt,
      }),
    );
  const rows = () => database.read.selectFrom('job').selectAll().execute();

  test('are sent once they are committed, the oldest first, and deleted; decoys are not sent', async () => {
    await enqueue('ada@lectern.example');
    now += 1;
    await enqueue(undefined);
    await enqueue('ben@lectern.example');
    expect(asked).toEqual([]);
    await outbox.mail.wake();
    await outbox.mail.wake();
    expect(delivered).toEqual(['ada@lectern.example', 'ben@lectern.example']);
    expect(await rows()).toEqual([]);
    expect(log).toEqual([]);
  });

  test('are tried again after longer and longer pauses, until they are accepted', async () => {
    answer = () => Promise.reject(new Error('421 come back later'));
    await enqueue('ada@lectern.example');
    await outbox.mail.wake();
    for (const [attempts, pause] of [30, 60, 120].entries()) {
      now += pause * SECOND - 1;
      await outbox.mail.wake();
      expect(asked).toHaveLength(attempts + 1);
      now += 1;
      await outbox.mail.wake();
      expect(asked).toHaveLength(attempts + 2);
    }
    answer = async () => {};
    now += 240 * SECOND;
    await outbox.mail.wake();
    expect(delivered).toEqual(['ada@lectern.example']);
    expect(await rows()).toEqual([]);
  });

  test('are erased when they have expired, which is told without their links', async () => {
    answer = () => Promise.reject(new Error(`554 5.7.1 <ada@lectern.example> ${LINK} is listed`));
    await enqueue('ada@lectern.example', now + 45 * SECOND);
    for (const seconds of [0, 30, 15]) {
      now += seconds * SECOND;
      await outbox.mail.wake();
    }
    expect(asked).toHaveLength(2);
    const jobs = await listJobs(database.read, { failed: false, limit: 10 }, now);
    expect(jobs).toMatchObject([{ state: 'failed' }]);
    expect(log.map((line) => line.split(' {')[0])).toEqual([
      'a job failed and is tried again',
      'a job failed and is tried again',
      'a job was given up; “npm run jobs” lists it',
    ]);
    expect(log[0]).toContain('554 5.7.1');
    const stored = await rows();
    expect(stored).toMatchObject([
      { payload: null, last_error: '554 5.7.1 <[address]> [link] is listed' },
    ]);
    expect(log.join() + JSON.stringify(stored)).not.toMatch(/s3cret|ada@/);
  });

  test('in progress are finished when it closes, and no others begun', async () => {
    await enqueue('ada@lectern.example');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    answer = () => released;
    void outbox.mail.wake();
    await expect.poll(() => asked).toHaveLength(1);
    let isClosed = false;
    const closing = outbox.jobs.close().then(() => {
      isClosed = true;
    });
    await nextTurn();
    expect(isClosed).toBe(false);
    release();
    await closing;
    expect(await rows()).toEqual([]);
    await enqueue('ben@lectern.example');
    await outbox.mail.wake();
    expect(asked).toEqual(['ada@lectern.example']);
  });
});
