import { expect, test } from 'vitest';
import { MemoryRateLimitStore } from './rate-limit-store.ts';

const MINUTE = 60_000;

test('a window begins with the first hit and ends its length later', () => {
  let now = 1_000;
  const store = new MemoryRateLimitStore(() => now);
  const add = () => store.add({ limit: 'searches', caller: 'a', window: MINUTE });
  expect(add()).toEqual({ used: 1, endsIn: MINUTE });
  now += MINUTE - 1;
  expect(add()).toEqual({ used: 2, endsIn: 1 });
  now += 1;
  expect(add()).toEqual({ used: 1, endsIn: MINUTE });
});

test('no window is reported longer than it is, whatever fraction the clock shows', () => {
  for (let now = 0.1; now < 1e6; now += 1_234.567) {
    const { endsIn } = new MemoryRateLimitStore(() => now).add({
      limit: 'pages',
      caller: 'a',
      window: MINUTE,
    });
    expect(endsIn).toBe(MINUTE);
  }
});

test('each limit counts each caller apart', () => {
  const store = new MemoryRateLimitStore(() => 0);
  const add = (limit: string, caller: string) => store.add({ limit, caller, window: MINUTE }).used;
  expect([add('searches', 'a'), add('searches', 'a'), add('searches', 'b')]).toEqual([1, 2, 1]);
  expect(add('writes', 'a')).toBe(1);
});

test('the callers that were quiet longest are forgotten first', () => {
  const store = new MemoryRateLimitStore(() => 0);
  const add = (caller: string) => store.add({ limit: 'searches', caller, window: MINUTE }).used;
  add('quiet');
  for (let other = 0; other < 50_000; other++) add(`${other}`);
  expect([add('49999'), add('quiet')]).toEqual([2, 1]);
});
