import { expect, test } from 'vitest';
import { addLearner, medianOf, newTally } from './lesson-tally.ts';

test.each([
  ['none', [], null],
  ['one', [7], 7],
  ['two', [10, 300], 155],
  ['an odd number, in any order', [9, 1, 4], 4],
  ['an even number', [9, 1, 4, 5], 5],
  ['the same time several times', [3, 3, 3, 100], 3],
  ['two that differ by much', [1, 1, 61, 61], 31],
])('the median of %s', { tags: ['ANALYTICS-3'] }, (_what, all, expected) => {
  const times = new Map<number, number>();
  for (const seconds of all) times.set(seconds, (times.get(seconds) ?? 0) + 1);
  expect(medianOf(times)).toBe(expected);
});

const QUIET = 1_000;
const taken = (taken_at: number, done_at: number | null = null, spent_seconds = 0) => ({
  taken_at,
  done_at,
  spent_seconds,
});

test.each([
  ['was quiet since then', { a: taken(QUIET) }, false, 1],
  ['was there later', { a: taken(QUIET + 1) }, false, 0],
  ['has gone on to one of the next', { a: taken(1), c: taken(1) }, false, 0],
  ['has skipped them', { a: taken(1), d: taken(1) }, false, 1],
  ['has completed the course', { a: taken(1, 1) }, true, 0],
  ['has finished it and not gone on', { a: taken(1, 1) }, false, 1],
])('who %s', { tags: ['ANALYTICS-3'] }, (_what, lessons, hasCompleted, stopped) => {
  const tallies = new Map([['a', newTally(['b', 'c'])]]);
  addLearner(tallies, { hasCompleted, taken: new Map(Object.entries(lessons)) }, QUIET);
  expect(tallies.get('a')?.stopped).toBe(stopped);
});

test('who has not finished the last lesson has stopped there, and who has finished it has not', {
  tags: ['ANALYTICS-3'],
}, () => {
  const tally = newTally([]);
  for (const done of [null, 5, null]) {
    const learner = { hasCompleted: false, taken: new Map([['z', taken(1, done, 60)]]) };
    addLearner(new Map([['z', tally]]), learner, QUIET);
  }
  expect(tally).toMatchObject({ began: 3, finished: 1, stopped: 2, times: new Map([[60, 1]]) });
});
