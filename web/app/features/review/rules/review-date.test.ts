import { describe, expect, it } from 'vitest';
import { reviewDate } from './review-date.ts';

describe('the date of a review', () => {
  it('reads MMM d, yyyy', () => {
    expect(reviewDate('2024-01-05T12:00:00.000Z')).toBe('Jan 5, 2024');
    expect(reviewDate('2025-09-30T08:00:00.000Z')).toBe('Sep 30, 2025');
  });

  it('goes by the UTC calendar', () => {
    expect(reviewDate('2024-01-05T23:59:59.999Z')).toBe('Jan 5, 2024');
    expect(reviewDate('2024-01-05T00:00:00.000Z')).toBe('Jan 5, 2024');
  });
});
