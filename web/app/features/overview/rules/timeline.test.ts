import { expect, it } from 'vitest';
import { pointerAt, typed } from './timeline.ts';

it('types a text letter by letter and no further', () => {
  expect(typed('light', -500)).toBe('');
  expect(typed('light', 0)).toBe('');
  expect(typed('light', 270)).toBe('li');
  expect(typed('light', 60_000)).toBe('light');
});

it('leaves the pointer where it was sent last', () => {
  const path = [
    { at: 100, x: 1, y: 1 },
    { at: 900, x: 2, y: 2 },
  ];
  expect(pointerAt(path, 0)).toBeUndefined();
  expect(pointerAt(path, 100)?.x).toBe(1);
  expect(pointerAt(path, 899)?.x).toBe(1);
  expect(pointerAt(path, 5_000)?.x).toBe(2);
});
