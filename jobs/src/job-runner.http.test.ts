import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@lectern/database/database';
import { openDatabase } from '@lectern/database/open';
import {
  ENGINES,
  type FreshDatabase,
  freshDatabaseUrl,
} from '@lectern/database/testing/fresh-database';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { deleteOldFailures } from './claims.ts';
import { type EnqueueOptions, enqueue, withdraw } from './enqueue.ts';
import type { JobHandler, JobRun } from './job-handler.ts';
import type { JobKind } from './job-kind.ts';
import { JobRunner } from './job-runner.ts';
import { listJobs, removeJob, retryJob } from './operator.ts';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;
const START = Date.UTC(2026, 0, 1);
const LEASE = 30 * SECOND;

interface Task {
  readonly name: string;
}
const TASK: JobKind<Task> = { name: 'task', payload: z.object({ name: z.string() }) };
const OTHER: JobKind<Task> = { ...TASK, name: 'other' };

/** What a test does with each run. */
type Work = (task: Task, run: JobRun) => Promise<void>;

describe.each(ENGINES)('jobs, on %s', (engine) => {
  let fresh: FreshDatabase;
  let databases: Database[];
  let runners: JobRunner[];
  let log: string[];
  let now: number;
  /** Ends the runs that hang. */
  let release: () => void;
  let released: Promise<void>;

  beforeEach(async () => {
    fresh = await freshDatabaseUrl(engine);
    databases = [];
    runners = [];
    log = [];
    now = START;
    ({ promise: released, resolve: release } = Promise.withResolvers<void>());
    await openNode();
  });
  afterEach(async () => {
    release();
    for (const runner of runners) await runner.close();
    for (const database of databases) await database.close();
    await fresh.remove();
  });

  /** As another process has one; of SQLite the same, for one process has one writer. */
  async function openNode(): Promise<Database> {
    const [first] = databases;
    if (engine === 'sqlite' && first) return first;
    const database = await openDatabase(fresh.url);
    databases.push(database);
    return database;
  }

  async function openRunner(
    work: Work,
    { clock = () => now, ...given }: Partial<JobHandler<Task>> & { clock?: () => number } = {},
  ): Promise<JobRunner> {
    const tell = (facts: unknown, message: string) =>
      void log.push(`${message} ${JSON.stringify(facts)}`);
    const runner = new JobRunner({
      database: await openNode(),
      clock,
      random: () => 0.5,
      node: `node ${runners.length}`,
      log: { warn: tell, error: tell },
    });
    runner.handle(handler(work, given));
    runners.push(runner);
    return runner;
  }

  function handler(run: Work, given: Partial<JobHandler<Task>> = {}): JobHandler<Task> {
    return {
      kind: TASK,
      run,
      concurrency: 5,
      lease: LEASE,
      timeout: 60 * SECOND,
      maxAttempts: 3,
      backoff: { first: 10 * SECOND, longest: 60 * SECOND, jitter: 0.2 },
      reasonOf: (error) => (error instanceof Error ? error.message : 'unknown'),
      failedPayload: 'kept',
      ...given,
    };
  }

  async function add(name: string, options: Partial<EnqueueOptions> = {}, kind = TASK) {
    const [database] = databases;
    await database?.interactiveTransaction((writer) =>
      enqueue(writer, kind, { name }, { now, ...options }),
    );
  }

  async function left() {
    const { read } = await openNode();
    return (await listJobs(read, { failed: false, limit: 1_000 }, now)).map(
      ({ id: _id, createdAt: _at, ...job }) => job,
    );
  }

  async function onlyId(): Promise<string> {
    const { read } = await openNode();
    const [job] = await listJobs(read, { failed: false, limit: 2 }, now);
    return job?.id ?? '';
  }

  test('of several nodes one runs each job, once', { tags: ['OPERATE-9'] }, async () => {
    const done: string[] = [];
    const work: Work = async ({ name }) => {
      await pause(1);
      done.push(name);
    };
    for (let node = 0; node < 4; node += 1) await openRunner(work);
    const names = Array.from({ length: 60 }, (_, number) => `job ${number}`);
    for (const name of names) await add(name);
    await Promise.all(runners.map((runner) => runner.wake()));
    await Promise.all(runners.map((runner) => runner.wake()));
    expect(done.toSorted()).toEqual(names.toSorted());
    expect(await left()).toEqual([]);
    expect(log).toEqual([]);
  });

  test('each kind has a concurrency of its own, and a long job holds up no other kind', async () => {
    let most = 0;
    let running = 0;
    const others: string[] = [];
    const runner = await openRunner(
      async () => {
        running += 1;
        most = Math.max(most, running);
        await released;
        running -= 1;
      },
      { concurrency: 1 },
    );
    runner.handle(handler(async ({ name }) => void others.push(name), { kind: OTHER }));
    for (const name of ['one', 'two', 'three']) await add(name);
    for (const name of ['four', 'five', 'six']) await add(name, {}, OTHER);
    const quiet = runner.wake();
    await vi.waitFor(() => expect(others).toEqual(['four', 'five', 'six']));
    expect(running).toBe(1);
    release();
    await quiet;
    expect(most).toBe(1);
    expect(await left()).toEqual([]);
  });

  test('of a transaction that failed no job is left', async () => {
    const [database] = databases;
    const failed = database?.interactiveTransaction(async (writer) => {
      await enqueue(writer, TASK, { name: 'never' }, { now });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await left()).toEqual([]);
  });

  test('a job that is to be run later waits, and one without a handler does', async () => {
    const done: string[] = [];
    const runner = await openRunner(async ({ name }) => void done.push(name));
    await add('later', { runAt: now + SECOND });
    await add('unknown', {}, OTHER);
    await runner.wake();
    expect(done).toEqual([]);
    now += SECOND;
    await runner.wake();
    expect(done).toEqual(['later']);
    expect(await left()).toMatchObject([{ kind: 'other', state: 'waiting', attempts: 0 }]);
    expect(() => runner.handle(handler(async () => {}))).toThrow('two handlers for task');
  });

  test('a job that fails is tried again after growing pauses, then kept and told', {
    tags: ['OPERATE-9', 'OPERATE-10'],
  }, async () => {
    const attempts: number[] = [];
    let isMended = false;
    const runner = await openRunner(async (_task, { attempt }) => {
      attempts.push(attempt);
      if (!isMended) throw new Error(`broken\nat ${attempt}`);
    });
    await add('stubborn');
    await runner.wake();
    expect(await left()).toMatchObject([
      // A fifth of the pause is random.
      { state: 'waiting', attempts: 1, nextRunAt: now + 9 * SECOND, lastError: 'broken at 1' },
    ]);
    for (const seconds of [9, 18]) {
      now += seconds * SECOND - 1;
      await runner.wake();
      now += 1;
      await runner.wake();
    }
    expect(attempts).toEqual([1, 2, 3]);
    now += 365 * DAY;
    await runner.wake();
    expect(await left()).toMatchObject([
      { state: 'failed', attempts: 3, nextRunAt: undefined, lastError: 'broken at 3' },
    ]);
    expect(log.map((line) => line.split(' {')[0])).toEqual([
      'a job failed and is tried again',
      'a job failed and is tried again',
      'a job was given up; “npm run jobs” lists it',
    ]);
    isMended = true;
    const [database] = databases;
    const id = await onlyId();
    expect(await database?.interactiveTransaction((writer) => retryJob(writer, id, now))).toBe(
      'retried',
    );
    await runner.wake();
    expect(attempts).toEqual([1, 2, 3, 1]);
    expect(await left()).toEqual([]);
  });

  test('what is secret is erased with the failure, which is deleted after a month', async () => {
    const runner = await openRunner(() => Promise.reject(new Error('no')), {
      maxAttempts: 1,
      failedPayload: 'erased',
    });
    await add('a secret');
    await runner.wake();
    const [database] = databases;
    const rows = () => database?.read.selectFrom('job').selectAll().execute();
    expect(JSON.stringify(await rows())).not.toContain('a secret');
    const id = await onlyId();
    expect(await database?.interactiveTransaction((writer) => retryJob(writer, id, now))).toBe(
      'erased',
    );
    await database?.transaction(deleteOldFailures, now + 30 * DAY - 1);
    expect(await rows()).toHaveLength(1);
    await database?.transaction(deleteOldFailures, now + 30 * DAY);
    expect(await rows()).toEqual([]);
  });

  test('what its kind does not take fails at once, and nothing of it is told', async () => {
    const runner = await openRunner(async () => {});
    const [database] = databases;
    await add('a secret');
    await database?.interactiveTransaction((writer) =>
      writer.updateTable('job').set({ payload: '{"name":{"first":"a secret"}}' }).execute(),
    );
    await runner.wake();
    expect(await left()).toMatchObject([{ state: 'failed', attempts: 0 }]);
    expect(log).toHaveLength(1);
    expect(log[0]).not.toContain('a secret');
  });

  test('a job that is run is kept from others for as long as it is run', {
    tags: ['OPERATE-9'],
  }, async () => {
    const done: string[] = [];
    const lease = 600;
    const work: Work = async (_task, { id }) => {
      await pause(3 * lease);
      done.push(id);
    };
    const times = { lease, clock: Date.now };
    const [one, other] = [await openRunner(work, times), await openRunner(work, times)];
    await add('long');
    const quiet = one.wake();
    await vi.waitFor(async () => expect(await left()).toMatchObject([{ attempts: 1 }]));
    while (done.length === 0) {
      void other.wake();
      await pause(lease / 3);
    }
    await quiet;
    expect(done).toHaveLength(1);
    expect(log).toEqual([]);
  });

  test('a job is taken over when its claim has run out, and the late end of its first run does no harm', {
    tags: ['OPERATE-9'],
  }, async () => {
    const begun: string[] = [];
    const work =
      (node: string): Work =>
      async (_task, { attempt }) => {
        begun.push(`${node}, attempt ${attempt}`);
        await released;
      };
    // A node that has died renews nothing.
    const dead = await openRunner(work('dead'), { lease: DAY });
    const alive = await openRunner(work('alive'));
    await add('orphan');
    const late = dead.wake();
    await vi.waitFor(() => expect(begun).toHaveLength(1));
    now += DAY - 1;
    await alive.wake();
    expect(begun).toEqual(['dead, attempt 1']);
    now += 1;
    const quiet = alive.wake();
    await vi.waitFor(() => expect(begun).toEqual(['dead, attempt 1', 'alive, attempt 2']));
    expect(log).toHaveLength(1);
    expect(log[0]).toMatch(/^a job was taken over .*the process that ran it has ended/);
    release();
    await Promise.all([late, quiet]);
    expect(await left()).toEqual([]);
    expect(log).toHaveLength(1);
  });

  test('the late end of a run leaves the job of who has taken it over alone', async () => {
    const begun: string[] = [];
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const dead = await openRunner(
      async () => {
        begun.push('dead');
        await ended;
      },
      { lease: DAY },
    );
    const alive = await openRunner(async () => {
      begun.push('alive');
      await released;
    });
    await add('orphan');
    const late = dead.wake();
    await vi.waitFor(() => expect(begun).toEqual(['dead']));
    now += DAY;
    const quiet = alive.wake();
    await vi.waitFor(() => expect(begun).toEqual(['dead', 'alive']));
    end();
    await late;
    expect(await left()).toMatchObject([{ state: 'running', attempts: 2 }]);
    release();
    await quiet;
    expect(await left()).toEqual([]);
  });

  test('a job that ends its process each time has failed for good', async () => {
    let runs = 0;
    const work: Work = async () => {
      runs += 1;
      await released;
    };
    await add('poison');
    for (let time = 1; time <= 2; time += 1) {
      const runner = await openRunner(work, { lease: DAY, maxAttempts: 2 });
      void runner.wake();
      await vi.waitFor(() => expect(runs).toBe(time));
      now += DAY;
    }
    await (await openRunner(work, { maxAttempts: 2 })).wake();
    expect(runs).toBe(2);
    const lastError = 'the process that ran it has ended';
    expect(await left()).toMatchObject([{ state: 'failed', attempts: 2, lastError }]);
  });

  test('a node that has lost its claim tells its run so', async () => {
    const reasons: unknown[] = [];
    const runner = await openRunner(
      async (_task, { signal }) => {
        await new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            reasons.push(signal.reason.why);
            reject(signal.reason);
          });
        });
      },
      { lease: 90 },
    );
    await add('deleted meanwhile', { key: 'a' });
    const quiet = runner.wake();
    await vi.waitFor(async () => expect(await left()).toMatchObject([{ attempts: 1 }]));
    await databases[0]?.interactiveTransaction((writer) => withdraw(writer, TASK, 'a'));
    await quiet;
    expect(reasons).toEqual(['taken over']);
    expect(await left()).toEqual([]);
  });

  test('a run without progress ends, one with progress goes on', async () => {
    const ended: string[] = [];
    const timeout = 300;
    const runner = await openRunner(
      async ({ name }, { signal, progress }) => {
        for (let step = 0; step < 6 && !signal.aborted; step += 1) {
          await pause(timeout / 3);
          if (name === 'busy') progress();
        }
        signal.throwIfAborted();
        ended.push(name);
      },
      { timeout },
    );
    await add('busy');
    await add('silent');
    await runner.wake();
    expect(ended).toEqual(['busy']);
    expect(await left()).toMatchObject([
      { state: 'waiting', attempts: 1, lastError: 'it took too long without any progress' },
    ]);
  });

  test('a process that stops gives back what it has not done', {
    tags: ['OPERATE-9'],
  }, async () => {
    const begun: string[] = [];
    const stopping = await openRunner(async ({ name }, { signal }) => {
      begun.push(name);
      await new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    });
    await add('long');
    const quiet = stopping.wake();
    await vi.waitFor(() => expect(begun).toEqual(['long']));
    await stopping.close();
    await quiet;
    expect(await left()).toMatchObject([
      { state: 'waiting', attempts: 0, nextRunAt: now, lastError: undefined },
    ]);
    expect(log).toEqual([]);
    const attempts: number[] = [];
    const next = await openRunner(async (_task, { attempt }) => void attempts.push(attempt));
    await next.wake();
    expect(attempts).toEqual([1]);
    await add('too late');
    await stopping.wake();
    expect(begun).toEqual(['long']);
  });

  test('of a kind one job has a key, which can be taken back', async () => {
    const done: string[] = [];
    let isBroken = true;
    const runner = await openRunner(
      async ({ name }) => {
        if (isBroken) throw new Error('broken');
        done.push(name);
      },
      { maxAttempts: 1 },
    );
    await add('first', { key: 'a' });
    await add('second', { key: 'a' });
    await add('of another kind', { key: 'a' }, OTHER);
    expect(await left()).toHaveLength(2);
    await runner.wake();
    expect(await left()).toMatchObject([{ state: 'failed' }, { kind: 'other' }]);
    isBroken = false;
    await add('anew', { key: 'a' });
    await runner.wake();
    expect(done).toEqual(['anew']);
    await databases[0]?.interactiveTransaction((writer) => withdraw(writer, OTHER, 'a'));
    expect(await left()).toEqual([]);
  });

  test('a job that is being run is neither tried again nor deleted by command', {
    tags: ['OPERATE-10'],
  }, async () => {
    const runner = await openRunner(() => released);
    await add('busy');
    const quiet = runner.wake();
    await vi.waitFor(async () => expect(await left()).toMatchObject([{ state: 'running' }]));
    const id = await onlyId();
    const [database] = databases;
    const outcomes = await database?.interactiveTransaction(async (writer) => [
      await retryJob(writer, id, now),
      await removeJob(writer, id, now),
      await removeJob(writer, 'nothing', now),
    ]);
    expect(outcomes).toEqual(['running', 'running', 'not found']);
    release();
    await quiet;
  });
});
