import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeRanges, RANGES_AT_MOST, type Range, secondsIn } from './played-ranges.ts';

test.each<[string, Range[], number | null, Range[]]>([
  ['nothing', [], 60, []],
  [
    'apart',
    [
      [10, 20],
      [0, 5],
    ],
    60,
    [
      [0, 5],
      [10, 20],
    ],
  ],
  [
    'overlapping',
    [
      [0, 10],
      [5, 15],
    ],
    60,
    [[0, 15]],
  ],
  [
    'one within another',
    [
      [0, 10],
      [2, 3],
    ],
    60,
    [[0, 10]],
  ],
  [
    'the gap between two reports',
    [
      [0, 10],
      [10.4, 20],
    ],
    60,
    [[0, 20]],
  ],
  ['beyond the end', [[50, 90]], 60, [[50, 60]]],
  ['wholly beyond the end', [[61, 90]], 60, []],
  ['an unknown length', [[50, 90]], null, [[50, 90]]],
])('%s', (_, ranges, length, merged) => {
  expect(mergeRanges(ranges, length)).toEqual(merged);
});

const range = fc
  .tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 60 }))
  .map(([from, length]): Range => [from, from + length]);

test('is the same in any order, merged again, and never longer than the recording', () => {
  const property = fc.property(
    fc.array(range, { maxLength: 40 }),
    fc.nat(600),
    (ranges, length) => {
      const merged = mergeRanges(ranges, length);
      expect(mergeRanges(ranges.toReversed(), length)).toEqual(merged);
      expect(mergeRanges([...merged, ...ranges], length)).toEqual(merged);
      expect(secondsIn(merged)).toBeLessThanOrEqual(length);
    },
  );
  fc.assert(property);
});

test('keeps the longest where there are too many', () => {
  const short = Array.from({ length: RANGES_AT_MOST }, (_, at): Range => [at * 10, at * 10 + 1]);
  const long: Range = [50_000, 60_000];
  const merged = mergeRanges([...short, long], null);
  expect(merged).toHaveLength(RANGES_AT_MOST);
  expect(merged.at(-1)).toEqual(long);
});
