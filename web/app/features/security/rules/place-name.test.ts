import { expect, test } from 'vitest';
import { placeName } from './place-name.ts';

test.each([
  ['Firefox on Windows', 'NZ', 'Firefox on Windows, New Zealand'],
  ['Firefox on Windows', undefined, 'Firefox on Windows'],
  ['', undefined, 'Unknown device'],
])('%s in %s', { tags: ['SECURITY-3'] }, (device, country, name) => {
  expect(placeName(device, country)).toBe(name);
});
