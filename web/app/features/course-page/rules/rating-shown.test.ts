import { describe, expect, it } from 'vitest';
import { truncateRating } from './rating-shown.ts';

describe('the rating of the details page', () => {
  it('is truncated, never rounded up', { tags: ['COURSE-3'] }, () => {
    expect(truncateRating(4.79)).toBe('4.7');
    expect(truncateRating(4.99)).toBe('4.9');
    expect(truncateRating(3.25)).toBe('3.2');
  });

  it('always has one decimal', () => {
    expect(truncateRating(0)).toBe('0.0');
    expect(truncateRating(5)).toBe('5.0');
  });

  it('keeps every rating of one decimal as it is', () => {
    for (let tenth = 0; tenth <= 50; tenth += 1) {
      expect(truncateRating(tenth / 10)).toBe((tenth / 10).toFixed(1));
      expect(truncateRating(tenth * 0.1)).toBe((tenth / 10).toFixed(1));
    }
  });
});
