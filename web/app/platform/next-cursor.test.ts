import { describe, expect, it } from 'vitest';
import { nextCursor } from './next-cursor.ts';

describe('the next page of a list', () => {
  it('is read from the Link header', () => {
    expect(nextCursor('</list?sort=newest&limit=24&cursor=a%2Bb%3D>; rel="next"')).toBe('a+b=');
    expect(nextCursor('<https://lectern.example/list?cursor=x>; rel=next')).toBe('x');
  });

  it('is none without such a header', () => {
    expect(nextCursor(null)).toBeUndefined();
    expect(nextCursor('</list?cursor=x>; rel="prev"')).toBeUndefined();
  });
});
