import { describe, expect, test } from 'vitest';
import { isPassed, scoreText } from './score.ts';

describe('the score', () => {
  test.each([
    [0, 15, '0.0%'],
    [1, 15, '6.7%'],
    [10, 15, '66.7%'],
    [11, 15, '73.3%'],
    [13, 15, '86.7%'],
    [15, 15, '100.0%'],
    [1, 3, '33.3%'],
    // Exactly between two tenths is rounded up.
    [1, 16, '6.3%'],
    [29, 2_000, '1.5%'],
    [1_749, 2_500, '70.0%'],
  ])('of %i out of %i is %s', { tags: ['QUIZ-11'] }, (right, total, text) => {
    expect(scoreText(right, total)).toBe(text);
  });
});

describe('passing', () => {
  test.each([
    [10, 15, false],
    [11, 15, true],
    [7, 10, true],
    [70, 100, true],
    [69, 100, false],
    // 69.96 per cent, which is shown as 70.0%.
    [1_749, 2_500, false],
    [0, 1, false],
    [1, 1, true],
  ])('%i out of %i: %s', { tags: ['QUIZ-11'] }, (right, total, passed) => {
    expect(isPassed(right, total)).toBe(passed);
  });
});
