import { describe, expect, it } from 'vitest';
import { readByteRange } from './byte-range.ts';

const SIZE = 1_000;

describe('a part of a file', () => {
  it.each([
    ['bytes=0-', 0, 999],
    ['bytes=0-0', 0, 0],
    ['bytes=0-1', 0, 1],
    ['bytes=500-599', 500, 599],
    ['bytes=999-', 999, 999],
    ['bytes=900-5000', 900, 999],
    ['bytes=-100', 900, 999],
    ['bytes=-5000', 0, 999],
    ['bytes = 5 - 9', 5, 9],
  ])('%s is bytes %i to %i', { tags: ['OFFLINE-10'] }, (header, first, last) => {
    expect(readByteRange(header, SIZE)).toEqual({ first, last });
  });
});

it.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=-0'])('%s is none of its bytes', (header) => {
  expect(readByteRange(header, SIZE)).toBe('unsatisfiable');
});

it.each(['bytes=', 'bytes=-', 'bytes=9-5', 'bytes=0-1,5-6', 'lines=0-1', '', 'bytes=a-b'])(
  '%j is ignored',
  (header) => {
    expect(readByteRange(header, SIZE)).toBe('whole');
  },
);

it('has no byte of an empty file', () => {
  expect(readByteRange('bytes=0-', 0)).toBe('unsatisfiable');
  expect(readByteRange('bytes=-1', 0)).toBe('unsatisfiable');
});
