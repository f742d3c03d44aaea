import { expect, test } from 'vitest';
import { sizeShown } from './size-shown.ts';

test.each([
  [0, '0 bytes'],
  [1_023, '1023 bytes'],
  [1_024, '1 KB'],
  [12_900_000, '12.3 MB'],
  [345 * 1024 ** 2, '345 MB'],
  [2.5 * 1024 ** 3, '2.5 GB'],
  [3_000 * 1024 ** 4, '3000 TB'],
])('%d bytes are shown as %s', (bytes, shown) => {
  expect(sizeShown(bytes)).toBe(shown);
});
