import { LIMITS } from '@lectern/contract/limits';
import { expect, test } from 'vitest';
import { playedStretches } from './played-stretches.ts';

function ranges(list: readonly (readonly [number, number])[]): TimeRanges {
  return {
    length: list.length,
    start: (at) => list[at]?.[0] ?? 0,
    end: (at) => list[at]?.[1] ?? 0,
  };
}

test('what was played is told, the longest first', { tags: ['PLAYER-5'] }, () => {
  const played = ranges([
    [0, 1.2345],
    [10, 20],
  ]);
  expect(playedStretches(played)).toEqual([
    [10, 20],
    [0, 1.23],
  ]);
});

test('no more is told than one report may hold', () => {
  const many = Array.from({ length: 60 }, (_, at) => [at * 10, at * 10 + 1] as const);
  expect(playedStretches(ranges([...many, [700, 800]]))).toHaveLength(LIMITS.playedRanges);
  expect(playedStretches(ranges([...many, [700, 800]]))[0]).toEqual([700, 800]);
});
