import { describe, expect, it } from 'vitest';
import { starFills } from './star-fills.ts';

function drawn(rating: number): string {
  const signs = { full: '*', half: '+', empty: '-' };
  return starFills(rating)
    .map((fill) => signs[fill])
    .join('');
}

describe('the stars of a rating', () => {
  it.each([
    [0, '-----'],
    [0.49, '-----'],
    [0.5, '+----'],
    [1, '*----'],
    [3.4, '***--'],
    [3.5, '***+-'],
    [4.49, '****-'],
    [4.5, '****+'],
    [4.99, '****+'],
    [5, '*****'],
  ])('%f are drawn as %s', { tags: ['LIST-12'] }, (rating, stars) => {
    expect(drawn(rating)).toBe(stars);
  });

  it('stays within five stars whatever the number', () => {
    expect(drawn(-2)).toBe('-----');
    expect(drawn(7.5)).toBe('*****');
    expect(drawn(Number.NaN)).toBe('-----');
  });
});
