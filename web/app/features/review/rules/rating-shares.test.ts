import { describe, expect, it } from 'vitest';
import { ratingShares } from './rating-shares.ts';

describe('the shares of the ratings', () => {
  it('count each number of stars, five first', () => {
    const shares = ratingShares([5, 5, 4, 1].map((rating) => ({ rating })));
    expect(shares).toEqual([
      { stars: 5, percent: 50 },
      { stars: 4, percent: 25 },
      { stars: 3, percent: 0 },
      { stars: 2, percent: 0 },
      { stars: 1, percent: 25 },
    ]);
  });

  it('are zero without reviews', () => {
    expect(ratingShares([]).every(({ percent }) => percent === 0)).toBe(true);
  });
});
