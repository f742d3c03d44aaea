import { expect, test } from 'vitest';
import { createRandom, type Random } from './random.ts';

function some(random: Random): number[] {
  return Array.from({ length: 20 }, () => random.next());
}

test('the same seed and stream give the same numbers, others do not', () => {
  const first = some(createRandom(7, 1));
  expect(some(createRandom(7, 1))).toEqual(first);
  expect(some(createRandom(8, 1))).not.toEqual(first);
  expect(some(createRandom(7, 2))).not.toEqual(first);
});

test('numbers spread evenly from 0 to 1', () => {
  const random = createRandom(1, 1);
  const tenths = new Array<number>(10).fill(0);
  for (let draw = 0; draw < 100_000; draw += 1) {
    const tenth = Math.floor(random.next() * 10);
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  for (const count of tenths) expect(Math.abs(count - 10_000)).toBeLessThan(500);
});

test('weights decide the frequencies', () => {
  const random = createRandom(1, 1);
  const counts = [0, 0, 0];
  for (let draw = 0; draw < 10_000; draw += 1) {
    const index = random.weighted([3, 0, 1]);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  expect(counts[1]).toBe(0);
  expect((counts[0] ?? 0) / (counts[2] ?? 1)).toBeCloseTo(3, 0);
});
