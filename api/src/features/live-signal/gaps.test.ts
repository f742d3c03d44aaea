import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closeGaps, gapsAmong, inGaps, rangesOver } from './gaps.ts';

test('numbers that were left out are a gap', () => {
  expect(gapsAmong(4, [5, 6, 9, 11], 70)).toEqual([
    { from: 7, to: 8, since: 70 },
    { from: 10, to: 10, since: 70 },
  ]);
  expect(gapsAmong(4, [], 70)).toEqual([]);
});

test('a gap shrinks by what is seen of it', () => {
  const gaps = [{ from: 7, to: 12, since: 70 }];
  expect(closeGaps(gaps, [7, 10])).toEqual([
    { from: 8, to: 9, since: 70 },
    { from: 11, to: 12, since: 70 },
  ]);
  expect(closeGaps(gaps, [7, 8, 9, 10, 11, 12])).toEqual([]);
  expect(closeGaps(gaps, [])).toEqual(gaps);
});

test('whatever comes late is missing until it is seen', () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1 });
  fc.assert(
    fc.property(numbers, fc.integer({ min: 0, max: 60 }), (seen, early) => {
      const sorted = seen.toSorted((one, other) => one - other);
      const first = sorted.filter((_, place) => place % 61 <= early);
      const late = sorted.filter((number) => !first.includes(number));
      const before = gapsAmong(0, first, 0);
      const isMissing = (number: number) =>
        before.some(({ from, to }) => from <= number && number <= to);
      expect(late.filter((number) => number < (first.at(-1) ?? 0)).every(isMissing)).toBe(true);
      const left = closeGaps(before, late).flatMap(({ from, to }) =>
        Array.from({ length: to - from + 1 }, (_, place) => from + place),
      );
      expect(left.some((number) => seen.includes(number))).toBe(false);
    }),
  );
});

test('ranges have all gaps, however many there are', () => {
  const gapAt = (from: number) => ({ from, to: from + 1, since: 0 });
  expect(rangesOver([], 50)).toEqual([]);
  expect(rangesOver([gapAt(4), gapAt(9)], 2)).toEqual([
    { from: 4, to: 5 },
    { from: 9, to: 10 },
  ]);
  expect(rangesOver([gapAt(4), gapAt(9), gapAt(200)], 2)).toEqual([
    { from: 4, to: 10 },
    { from: 200, to: 201 },
  ]);
  fc.assert(
    fc.property(fc.nat({ max: 400 }), fc.integer({ min: 1, max: 60 }), (count, most) => {
      const gaps = Array.from({ length: count }, (_, place) => gapAt(place * 3));
      const ranges = rangesOver(gaps, most);
      expect(ranges.length).toBeLessThanOrEqual(most);
      for (const gap of gaps) {
        expect(ranges.some(({ from, to }) => from <= gap.from && gap.to <= to)).toBe(true);
      }
    }),
  );
});

test('what ranges have between gaps was seen before', () => {
  const gaps = [
    { from: 4, to: 5, since: 0 },
    { from: 9, to: 9, since: 0 },
  ];
  const rows = [3, 4, 5, 6, 8, 9, 10].map((seq) => ({ seq }));
  expect(inGaps(gaps, rows).map(({ seq }) => seq)).toEqual([4, 5, 9]);
  expect(inGaps([], rows)).toEqual([]);
});
