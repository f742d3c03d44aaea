import { ApiError } from '@lectern/http/errors/api-error';
import { expect, test } from 'vitest';
import { RenderQueue, type RenderQueueOptions } from './render-queue.ts';

/** Runs pages that end when they are told to, and notes in which order they begin. */
function observed(options: RenderQueueOptions) {
  const queue = new RenderQueue(options);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string, client: string | undefined) =>
    queue.run(client, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  /** Ends what runs, one after the other, until nothing begins any more. */
  async function finishAll(): Promise<void> {
    for (let done = 0; done < begun.length; done++) {
      ends.get(begun[done] ?? '')?.();
      await someTurns();
    }
  }
  return { run, begun, ends, finishAll };
}

async function someTurns(): Promise<void> {
  for (let turn = 0; turn < 60; turn++) await new Promise((resolve) => setImmediate(resolve));
}

test('no more pages run at once than allowed', async () => {
  const { run, begun, ends, finishAll } = observed({ database: 'elsewhere' });
  const all = ['a', 'b', 'c'].map((name) => run(name, name));
  await someTurns();
  expect(begun).toEqual(['a', 'b']);
  ends.get('b')?.();
  await someTurns();
  expect(begun).toEqual(['a', 'b', 'c']);
  await finishAll();
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
});

test('clients take turns, and pages for everybody go first', async () => {
  const { run, begun, finishAll } = observed({ database: 'here' });
  for (const name of ['flood 1', 'flood 2', 'flood 3']) void run(name, 'flood');
  void run('visitor', 'visitor');
  void run('everybody', undefined);
  await someTurns();
  await finishAll();
  expect(begun).toEqual(['flood 1', 'everybody', 'flood 2', 'visitor', 'flood 3']);
});

test('one client’s waiting pages leave room for another’s', async () => {
  const { run, begun, finishAll } = observed({
    database: 'here',
    maxWaiting: 3,
    maxWaitingPerClient: 2,
  });
  void run('1', 'flood');
  void run('2', 'flood');
  void run('3', 'flood');
  await expect(run('4', 'flood')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 });
  void run('visitor', 'visitor');
  // All places are taken now, except for pages for everybody.
  await expect(run('another', 'another')).rejects.toBeInstanceOf(ApiError);
  void run('everybody', undefined);
  await someTurns();
  await finishAll();
  expect(begun).toEqual(['1', 'everybody', '2', 'visitor', '3']);
});

test('a page that fails leaves its place to the next', async () => {
  const queue = new RenderQueue({ database: 'here' });
  const failing = queue.run('a', () => Promise.reject(new Error('broken')));
  const next = queue.run('a', async () => 'next');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('next');
  expect(await queue.run('a', async () => 'last')).toBe('last');
});

test('between two pages other requests are answered', async () => {
  const queue = new RenderQueue({ database: 'here' });
  const order: string[] = [];
  const first = queue.run('a', async () => order.push('page'));
  const second = queue.run('a', async () => order.push('page'));
  // What arrives by itself takes a turn of the event loop each, as new connections do.
  await first;
  await arrive(10, () => order.push('arrived'));
  await second;
  expect(order).toEqual(['page', ...Array(10).fill('arrived'), 'page']);
});

async function arrive(count: number, take: () => void): Promise<void> {
  for (let each = 0; each < count; each++) {
    await new Promise((resolve) => setImmediate(resolve));
    take();
  }
}
