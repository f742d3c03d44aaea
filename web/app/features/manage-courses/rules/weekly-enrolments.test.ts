import { describe, expect, it } from 'vitest';
import { barHeights, inBrief } from './weekly-enrolments.ts';

const UNTIL = Date.UTC(2024, 10, 30, 15);

describe('the weeks of a course in brief', () => {
  it('have a sum and the first day of the busiest week', () => {
    expect(inBrief([0, 2, 7, 1, 0, 2], UNTIL)).toEqual({
      weeks: 6,
      enrolments: 12,
      busiest: { enrolments: 7, from: 'Nov 2' },
    });
  });

  it('name the latest of several busiest weeks', () => {
    expect(inBrief([3, 0, 3, 1], UNTIL).busiest?.from).toBe('Nov 16');
    expect(inBrief([0, 0, 0, 1], UNTIL).busiest?.from).toBe('Nov 23');
  });

  it('have no busiest week without enrolments', () => {
    expect(inBrief([0, 0, 0], UNTIL)).toEqual({ weeks: 3, enrolments: 0, busiest: undefined });
  });
});

describe('the bars', () => {
  it('fill the height in the busiest week', () => {
    expect(barHeights([0, 5, 10])).toEqual([0, 0.5, 1]);
  });

  it('stay low for a few enrolments', () => {
    expect(barHeights([0, 1, 2])).toEqual([0, 0.25, 0.5]);
  });
});
