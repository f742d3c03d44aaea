import { expect, test } from 'vitest';
import { sizeShown } from './size-shown.ts';

test.each([
  [0, '1 kB'],
  [999, '1 kB'],
  [850_400, '850 kB'],
  [1_000_000, '1 MB'],
  [1_240_000, '1.2 MB'],
  [12_400_000, '12 MB'],
  [3_440_000_000, '3.4 GB'],
  [2_500_000_000_000, '2,500 GB'],
])('%i bytes read “%s”', (bytes, shown) => {
  expect(sizeShown(bytes)).toBe(shown);
});
