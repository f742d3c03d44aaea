import { describe, expect, test } from 'vitest';
import {
  type AttemptStart,
  type Clocks,
  elapsedSince,
  isUrgent,
  secondsLeft,
  TIME_LIMIT_MS,
  timeText,
  untilNextSecond,
} from './time-limit.ts';

const NOON = Date.UTC(2026, 4, 4, 12);
const begun: AttemptStart = { startedAt: NOON, elapsedBefore: 0, resumedAt: 5_000 };
const at = (wall: number, steady: number): Clocks => ({
  wall: NOON + wall,
  steady: begun.resumedAt + steady,
});

describe('the time elapsed', () => {
  test.each([
    ['both clocks go', 90_000, 90_000, 90_000],
    ['the machine and the steady clock slept', 400_000, 30_000, 400_000],
    ['the wall clock was set back', -3_600_000, 30_000, 30_000],
    ['the wall clock was set back a little', 20_000, 30_000, 30_000],
    ['the wall clock was set forward, which looks like a sleep', 3_600_000, 1, 3_600_000],
    ['nothing has', 0, 0, 0],
  ])('where %s', { tags: ['QUIZ-13'] }, (_what, wall, steady, passed) => {
    expect(elapsedSince(begun, at(wall, steady))).toBe(passed);
  });

  test('continues after a reload, however the wall clock was set', () => {
    const reloaded: AttemptStart = { startedAt: NOON, elapsedBefore: 200_000, resumedAt: 40 };
    const later = (wall: number) => ({ wall: NOON + wall, steady: 1_040 });
    expect(elapsedSince(reloaded, later(205_000))).toBe(205_000);
    expect(elapsedSince(reloaded, later(-86_400_000))).toBe(201_000);
  });
});

describe('the seconds left', () => {
  test.each([
    [0, 600],
    [1, 600],
    [999, 600],
    [1_000, 599],
    [540_000, 60],
    [540_999, 60],
    [541_000, 59],
    [599_999, 1],
    [TIME_LIMIT_MS, 0],
    [TIME_LIMIT_MS + 86_400_000, 0],
  ])('after %i ms are %i', { tags: ['QUIZ-4'] }, (passed, seconds) => {
    expect(secondsLeft(passed)).toBe(seconds);
  });

  test.each([0, 1, 500.25, 999, 999.9, 1_000, 541_000, 599_000.5, 599_999])(
    'are one fewer once the wait after %d ms is over',
    (passed) => {
      const wait = untilNextSecond(passed);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(1_000);
      expect(secondsLeft(passed + wait)).toBe(secondsLeft(passed) - 1);
    },
  );

  test('are urgent under a minute', { tags: ['QUIZ-9'] }, () => {
    expect([61, 60, 59, 0].map(isUrgent)).toEqual([false, false, true, true]);
  });

  test('are shown as minutes and seconds', () => {
    expect([600, 599, 60, 59, 9, 0].map(timeText)).toEqual([
      '10:00',
      '09:59',
      '01:00',
      '00:59',
      '00:09',
      '00:00',
    ]);
  });
});
