import { expect, test } from 'vitest';
import { nextOption } from './next-option.ts';

test.each([
  ['ArrowDown', undefined, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 3, 0],
  ['ArrowUp', undefined, 3],
  ['ArrowUp', 0, 3],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 2, 3],
  ['Home', undefined, undefined],
  ['End', undefined, undefined],
  ['a', 2, undefined],
])('%s from option %s of four leads to %s', { tags: ['SUGGEST-6'] }, (key, from, to) => {
  expect(nextOption(key, from, 4)).toBe(to);
});

test('no key leads anywhere where there is no option', () => {
  for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End']) {
    expect(nextOption(key, undefined, 0)).toBeUndefined();
  }
});
