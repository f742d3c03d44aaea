import { setTimeout as pause } from 'node:timers/promises';
import { ENGINES } from '@lectern/database/testing/fresh-database';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DAY, TASK, TestNodes, type Work } from '../testing/test-nodes.ts';
import { withdraw } from './enqueue.ts';

describe.each(ENGINES)('the lease of a job, on %s', (engine) => {
  let nodes: TestNodes;

  beforeAll(async () => {
    nodes = await TestNodes.open(engine);
  });
  afterEach(() => nodes.reset());
  afterAll(() => nodes.close());

  test('a job that is run is kept from others for as long as it is run', {
    tags: ['OPERATE-9'],
  }, async () => {
    let runs = 0;
    const work: Work = async () => {
      runs += 1;
      await nodes.released;
    };
    const lease = 600;
    const [one, other] = [
      await nodes.openRunner(work, { lease }),
      await nodes.openRunner(work, { lease }),
    ];
    await nodes.add('long');
    const quiet = one.wake();
    await expect.poll(() => runs).toBe(1);
    for (let time = 0; time < 3; time += 1) {
      nodes.now += lease - 1;
      await expect.poll(() => nodes.claimedUntil()).toBe(nodes.now + lease);
      await other.wake();
    }
    nodes.release();
    await quiet;
    expect(runs).toBe(1);
    expect(await nodes.left()).toEqual([]);
    expect(nodes.log).toEqual([]);
  });

  test('a job is taken over when its claim has run out, and the late end of its first run does no harm', {
    tags: ['OPERATE-9'],
  }, async () => {
    const begun: string[] = [];
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const work =
      (node: string, until: Promise<void>): Work =>
      async (_task, { attempt }) => {
        begun.push(`${node}, attempt ${attempt}`);
        await until;
      };
    // A node that has died renews nothing.
    const dead = await nodes.openRunner(work('dead', ended), { lease: DAY });
    const alive = await nodes.openRunner(work('alive', nodes.released));
    await nodes.add('orphan');
    const late = dead.wake();
    await expect.poll(() => begun).toHaveLength(1);
    nodes.now += DAY - 1;
    await alive.wake();
    expect(begun).toEqual(['dead, attempt 1']);
    nodes.now += 1;
    const quiet = alive.wake();
    await expect.poll(() => begun).toEqual(['dead, attempt 1', 'alive, attempt 2']);
    expect(nodes.log).toHaveLength(1);
    expect(nodes.log[0]).toMatch(/^a job was taken over .*the process that ran it has ended/);
    end();
    await late;
    expect(await nodes.left()).toMatchObject([{ state: 'running', attempts: 2 }]);
    nodes.release();
    await quiet;
    expect(await nodes.left()).toEqual([]);
    expect(nodes.log).toHaveLength(1);
  });

  test('a process that stops gives back what it has not done', {
    tags: ['OPERATE-9'],
  }, async () => {
    const begun: string[] = [];
    const stopping = await nodes.openRunner(async ({ name }, { signal }) => {
      begun.push(name);
      await new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    });
    await nodes.add('long');
    const quiet = stopping.wake();
    await expect.poll(() => begun).toEqual(['long']);
    await stopping.close();
    await quiet;
    expect(await nodes.left()).toMatchObject([
      { state: 'waiting', attempts: 0, nextRunAt: nodes.now, lastError: undefined },
    ]);
    expect(nodes.log).toEqual([]);
    const attempts: number[] = [];
    const next = await nodes.openRunner(async (_task, { attempt }) => void attempts.push(attempt));
    await next.wake();
    expect(attempts).toEqual([1]);
    await nodes.add('too late');
    await stopping.wake();
    expect(begun).toEqual(['long']);
  });
});

describe('the run of a job', () => {
  let nodes: TestNodes;

  beforeAll(async () => {
    nodes = await TestNodes.open('sqlite');
  });
  afterEach(() => nodes.reset());
  afterAll(() => nodes.close());

  test('a job that ends its process each time has failed for good', async () => {
    let runs = 0;
    const work: Work = async () => {
      runs += 1;
      await nodes.released;
    };
    await nodes.add('poison');
    for (let time = 1; time <= 2; time += 1) {
      const runner = await nodes.openRunner(work, { lease: DAY, maxAttempts: 2 });
      void runner.wake();
      await expect.poll(() => runs).toBe(time);
      nodes.now += DAY;
    }
    await (await nodes.openRunner(work, { maxAttempts: 2 })).wake();
    expect(runs).toBe(2);
    const lastError = 'the process that ran it has ended';
    expect(await nodes.left()).toMatchObject([{ state: 'failed', attempts: 2, lastError }]);
  });

  test('a node that has lost its claim tells its run so', async () => {
    const reasons: unknown[] = [];
    const runner = await nodes.openRunner(
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
    await nodes.add('deleted meanwhile', { key: 'a' });
    const quiet = runner.wake();
    await expect.poll(() => nodes.left()).toMatchObject([{ attempts: 1 }]);
    await nodes.write((writer) => withdraw(writer, TASK, 'a'));
    await quiet;
    expect(reasons).toEqual(['taken over']);
    expect(await nodes.left()).toEqual([]);
  });

  test('a run without progress ends, one with progress goes on', async () => {
    const ended: string[] = [];
    const timeout = 300;
    const runner = await nodes.openRunner(
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
    await nodes.add('busy');
    await nodes.add('silent');
    await runner.wake();
    expect(ended).toEqual(['busy']);
    expect(await nodes.left()).toMatchObject([
      { state: 'waiting', attempts: 1, lastError: 'it took too long without any progress' },
    ]);
  });
});
