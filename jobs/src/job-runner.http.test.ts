import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@lectern/database/database';
import { ENGINES } from '@lectern/database/testing/fresh-database';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  DAY,
  OTHER,
  SECOND,
  TASK,
  TestNodes,
  taskHandler,
  type Work,
} from '../testing/test-nodes.ts';
import { deleteOldFailures } from './claims.ts';
import { enqueueAll, withdraw } from './enqueue.ts';
import { removeJob, retryJob } from './operator.ts';

describe.each(ENGINES)('jobs, on %s', (engine) => {
  let nodes: TestNodes;

  beforeAll(async () => {
    nodes = await TestNodes.open(engine);
  });
  afterEach(() => nodes.reset());
  afterAll(() => nodes.close());

  test('of several nodes one runs each job, once', { tags: ['OPERATE-9'] }, async () => {
    const done: string[] = [];
    const work: Work = async ({ name }) => {
      await pause(1);
      done.push(name);
    };
    for (let node = 0; node < 4; node += 1) await nodes.openRunner(work);
    const names = Array.from({ length: 30 }, (_, number) => `job ${number}`);
    for (const name of names) await nodes.add(name);
    await Promise.all(nodes.runners.map((runner) => runner.wake()));
    await Promise.all(nodes.runners.map((runner) => runner.wake()));
    expect(done.toSorted()).toEqual(names.toSorted());
    expect(await nodes.left()).toEqual([]);
    expect(nodes.log).toEqual([]);
  });

  test('many that are added at once are each run, once', { tags: ['OPERATE-9'] }, async () => {
    const done: string[] = [];
    const runner = await nodes.openRunner(async ({ name }) => void done.push(name));
    const names = Array.from({ length: 250 }, (_, number) => `job ${number}`);
    const jobs = names.map((name) => ({ payload: { name }, key: name }));
    const add = () =>
      nodes.database.interactiveTransaction((writer) =>
        enqueueAll(writer, TASK, jobs, { now: nodes.now }),
      );
    await add();
    // Those that wait are not added again.
    await add();
    await runner.wake();
    expect(done.toSorted()).toEqual(names.toSorted());
    expect(await nodes.left()).toEqual([]);
  });

  test('a kind may have a concurrency for all processes of a machine together', async () => {
    const most = new Map<string, number>();
    const running = new Map<string, number>();
    let done = 0;
    const work =
      (machine: string): Work =>
      async () => {
        const beside = (running.get(machine) ?? 0) + 1;
        running.set(machine, beside);
        most.set(machine, Math.max(most.get(machine) ?? 0, beside));
        await pause(20);
        running.set(machine, beside - 1);
        done += 1;
      };
    for (let number = 0; number < 8; number += 1) await nodes.add(`job ${number}`);
    for (const machine of ['one', 'one', 'one', 'other']) {
      const limits = { concurrency: 1, concurrencyPer: 'machine', machine } as const;
      await nodes.openRunner(work(machine), limits);
    }
    while (done < 8) await Promise.all(nodes.runners.map((runner) => runner.wake()));
    expect(Math.max(...most.values())).toBe(1);
  });

  test('what is secret is erased with the failure, which is deleted after a month', async () => {
    const runner = await nodes.openRunner(() => Promise.reject(new Error('no')), {
      maxAttempts: 1,
      failedPayload: 'erased',
    });
    await nodes.add('a secret');
    await runner.wake();
    const rows = () => nodes.database.read.selectFrom('job').selectAll().execute();
    expect(JSON.stringify(await rows())).not.toContain('a secret');
    const id = await nodes.firstId();
    expect(await nodes.write((writer) => retryJob(writer, id, nodes.now))).toBe('erased');
    await nodes.database.transaction(deleteOldFailures, nodes.now + 30 * DAY - 1);
    expect(await rows()).toHaveLength(1);
    await nodes.database.transaction(deleteOldFailures, nodes.now + 30 * DAY);
    expect(await rows()).toEqual([]);
  });

  test('of a kind one job has a key, which can be taken back', async () => {
    const done: string[] = [];
    let isBroken = true;
    const runner = await nodes.openRunner(
      async ({ name }) => {
        if (isBroken) throw new Error('broken');
        done.push(name);
      },
      { maxAttempts: 1 },
    );
    await nodes.add('first', { key: 'a' });
    await nodes.add('second', { key: 'a' });
    await nodes.add('of another kind', { key: 'a' }, OTHER);
    expect(await nodes.left()).toHaveLength(2);
    await runner.wake();
    expect(await nodes.left()).toMatchObject([{ state: 'failed' }, { kind: 'other' }]);
    isBroken = false;
    await nodes.add('anew', { key: 'a' });
    await runner.wake();
    expect(done).toEqual(['anew']);
    await nodes.write((writer) => withdraw(writer, OTHER, 'a'));
    expect(await nodes.left()).toEqual([]);
  });

  test('a job that is being run is neither tried again nor deleted by command', {
    tags: ['OPERATE-10'],
  }, async () => {
    const runner = await nodes.openRunner(() => nodes.released);
    await nodes.add('busy');
    const quiet = runner.wake();
    await expect.poll(() => nodes.left()).toMatchObject([{ state: 'running' }]);
    const id = await nodes.firstId();
    const outcomes = await nodes.write(async (writer) => [
      await retryJob(writer, id, nodes.now),
      await removeJob(writer, id, nodes.now),
      await removeJob(writer, 'nothing', nodes.now),
    ]);
    expect(outcomes).toEqual(['running', 'running', 'not found']);
    nodes.release();
    await quiet;
  });
});

describe('a job runner', () => {
  let nodes: TestNodes;

  beforeAll(async () => {
    nodes = await TestNodes.open('sqlite');
  });
  afterEach(() => nodes.reset());
  afterAll(() => nodes.close());

  test('each kind has a concurrency of its own, and a long job holds up no other kind', async () => {
    let most = 0;
    let running = 0;
    const others: string[] = [];
    const runner = await nodes.openRunner(
      async () => {
        running += 1;
        most = Math.max(most, running);
        await nodes.released;
        running -= 1;
      },
      { concurrency: 1 },
    );
    runner.handle(taskHandler(async ({ name }) => void others.push(name), { kind: OTHER }));
    for (const name of ['one', 'two', 'three']) await nodes.add(name);
    for (const name of ['four', 'five', 'six']) await nodes.add(name, {}, OTHER);
    const quiet = runner.wake();
    await expect.poll(() => others).toEqual(['four', 'five', 'six']);
    expect(running).toBe(1);
    nodes.release();
    await quiet;
    expect(most).toBe(1);
    expect(await nodes.left()).toEqual([]);
  });

  test('a job that is to be run later waits, and one without a handler does', async () => {
    const done: string[] = [];
    const runner = await nodes.openRunner(async ({ name }) => void done.push(name));
    await nodes.add('later', { runAt: nodes.now + SECOND });
    await nodes.add('unknown', {}, OTHER);
    await runner.wake();
    expect(done).toEqual([]);
    nodes.now += SECOND;
    await runner.wake();
    expect(done).toEqual(['later']);
    expect(await nodes.left()).toMatchObject([{ kind: 'other', state: 'waiting', attempts: 0 }]);
    expect(() => runner.handle(taskHandler(async () => {}))).toThrow('two handlers for task');
  });

  test('a job that fails is tried again after growing pauses, then kept and told', {
    tags: ['OPERATE-9', 'OPERATE-10'],
  }, async () => {
    const attempts: number[] = [];
    let isMended = false;
    const runner = await nodes.openRunner(async (_task, { attempt }) => {
      attempts.push(attempt);
      if (!isMended) throw new Error(`broken\nat ${attempt}`);
    });
    await nodes.add('stubborn');
    await runner.wake();
    expect(await nodes.left()).toMatchObject([
      // A fifth of the pause is random.
      {
        state: 'waiting',
        attempts: 1,
        nextRunAt: nodes.now + 9 * SECOND,
        lastError: 'broken at 1',
      },
    ]);
    for (const seconds of [9, 18]) {
      nodes.now += seconds * SECOND - 1;
      await runner.wake();
      nodes.now += 1;
      await runner.wake();
    }
    expect(attempts).toEqual([1, 2, 3]);
    nodes.now += 365 * DAY;
    await runner.wake();
    expect(await nodes.left()).toMatchObject([
      { state: 'failed', attempts: 3, nextRunAt: undefined, lastError: 'broken at 3' },
    ]);
    expect(nodes.log.map((line) => line.split(' {')[0])).toEqual([
      'a job failed and is tried again',
      'a job failed and is tried again',
      'a job was given up; “npm run jobs” lists it',
    ]);
    isMended = true;
    const id = await nodes.firstId();
    expect(await nodes.write((writer) => retryJob(writer, id, nodes.now))).toBe('retried');
    await runner.wake();
    expect(attempts).toEqual([1, 2, 3, 1]);
    expect(await nodes.left()).toEqual([]);
  });

  test('what its kind does not take fails at once, and nothing of it is told', async () => {
    const runner = await nodes.openRunner(async () => {});
    await nodes.add('a secret');
    await nodes.write((writer) =>
      writer.updateTable('job').set({ payload: '{"name":{"first":"a secret"}}' }).execute(),
    );
    await runner.wake();
    expect(await nodes.left()).toMatchObject([{ state: 'failed', attempts: 0 }]);
    expect(nodes.log).toHaveLength(1);
    expect(nodes.log[0]).not.toContain('a secret');
  });

  test('jobs of another node, and those that are added meanwhile, are found by themselves', async () => {
    const done: string[] = [];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const runner = await nodes.openRunner(async ({ name }) => {
        done.push(name);
        if (name === 'first') {
          await nodes.add('meanwhile');
          void runner.wake();
        }
      });
      await runner.wake();
      await nodes.add('first');
      vi.advanceTimersByTime(30 * SECOND);
      await expect.poll(() => done).toEqual(['first', 'meanwhile']);
      await runner.wake();
      expect(await nodes.left()).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a database that does not answer is asked again', async () => {
    const done: string[] = [];
    const { database } = nodes;
    let isBroken = true;
    const broken: Pick<Database, 'read' | 'transaction'> = {
      read: database.read,
      transaction: (work, ...values) =>
        isBroken ? Promise.reject(new Error('a secret')) : database.transaction(work, ...values),
    };
    const runner = await nodes.openRunner(async ({ name }) => void done.push(name), {
      database: broken,
    });
    await nodes.add('patient');
    await runner.wake();
    expect(nodes.log).toEqual([
      'the jobs could not be read; they are looked for again {"reason":"Error"}',
    ]);
    isBroken = false;
    await runner.wake();
    expect(done).toEqual(['patient']);
  });
});
