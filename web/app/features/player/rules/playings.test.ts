import { LIMITS } from '@lectern/contract/limits';
import { expect, test } from 'vitest';
import { Playings } from './playings.ts';

function played(...seconds: readonly (number | 'stop')[]): Playings {
  const playings = new Playings();
  for (const second of seconds) {
    if (second === 'stop') playings.stop();
    else playings.reach(second);
  }
  return playings;
}

test('what is played on end is one playing', () => {
  expect(played(0, 0.5, 1.5, 3).take()).toEqual([[0, 3]]);
});

test('what is played again comes again', { tags: ['ANALYTICS-4'] }, () => {
  expect(played(0, 1, 2, 'stop', 0, 1, 2).take()).toEqual([
    [0, 2],
    [0, 2],
  ]);
});

test('where somebody jumps to is another playing', () => {
  expect(played(0, 1, 60, 61, 5, 6).take()).toEqual([
    [0, 1],
    [60, 61],
    [5, 6],
  ]);
});

test('each is told once, and goes on after it was told', () => {
  const playings = played(0, 1, 2);
  expect(playings.take()).toEqual([[0, 2]]);
  expect(playings.take()).toEqual([]);
  playings.reach(3);
  expect(playings.take()).toEqual([[2, 3]]);
});

test('what could not be told is told with the next', () => {
  const playings = played(0, 1);
  playings.restore(playings.take());
  playings.reach(2);
  expect(playings.take()).toEqual([
    [0, 1],
    [1, 2],
  ]);
});

test('no more is told at once than the server takes', () => {
  const jumps = Array.from({ length: LIMITS.playedRanges + 5 }, (_, at) => [at * 10, at * 10 + 1]);
  expect(played(...jumps.flat()).take()).toHaveLength(LIMITS.playedRanges);
});
