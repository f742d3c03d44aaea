import { expect, test } from 'vitest';
import { matchingStep, newTotpSecret, totpCode, totpStep } from './totp.ts';

/** `12345678901234567890`, the secret of the RFC's test values. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('after %i seconds the code is the one of RFC 6238', (seconds, code) => {
  expect(totpCode(SECRET, totpStep(seconds * 1_000))).toBe(code);
});

test('a secret has 160 bits, and no two are the same', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
});

test.each([0, 5_000, 14_999, 15_000, 29_999])(
  'at %i ms of a step a clock may be off by 40 s, and not by 75 s',
  (offset) => {
    const now = 1_800_000_000_000 + offset;
    const accepts = (off: number) =>
      matchingStep(SECRET, totpCode(SECRET, totpStep(now + off)), now) === totpStep(now + off);
    expect([-40_000, -30_000, 0, 30_000, 40_000].map(accepts)).toEqual(Array(5).fill(true));
    expect([-75_000, 75_000].map(accepts)).toEqual([false, false]);
  },
);

test.each(['', '28708', '2870820', 'abcdef', '２８７０８２'])('%j is no code', (code) => {
  expect(matchingStep(SECRET, code, 59_000)).toBeUndefined();
});
