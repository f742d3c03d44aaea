import { expect, test } from 'vitest';
import { normaliseEmail } from './email.ts';

test.each([
  ['noor@example.com', 'noor@example.com'],
  ['  Noor.Vries+x@Example.COM ', 'noor.vries+x@example.com'],
])('%s is found as %s', (given, kept) => {
  expect(normaliseEmail(given)).toBe(kept);
});

test.each([
  undefined,
  '',
  ' ',
  'noor',
  'noor@',
  '@example.com',
  'noor@example',
  'noor@@example.com',
  'noor@exam ple.com',
  'noor\u0000@example.com',
  'noor\r\nbcc: x@example.com',
  'ⁿoor@example.com',
  `${'x'.repeat(250)}@example.com`,
])('%j is no e-mail', (given) => {
  expect(normaliseEmail(given)).toBeUndefined();
});
