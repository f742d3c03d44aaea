import { describe, expect, it } from 'vitest';
import { roomLeft } from './room-left.ts';

describe('the room that is left', () => {
  it.each([
    [3_599, ''],
    [3_600, '400 characters left'],
    [3_999, '1 character left'],
    [4_000, '0 characters left'],
    [4_001, '1 character too many'],
    [5_500, '1,500 characters too many'],
  ])('after %i of 4,000 characters: "%s"', (length, said) => {
    expect(roomLeft('x'.repeat(length), 4_000)).toBe(said);
  });

  it('does not count what is cut off anyway', () => {
    expect(roomLeft(`${'x'.repeat(4_000)}  \n`, 4_000)).toBe('0 characters left');
  });
});
