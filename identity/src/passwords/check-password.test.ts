import { describe, expect, test } from 'vitest';
import { checkPassword } from './check-password.ts';
import type { PasswordPolicy } from './password-policy.ts';

const EMAIL = 'noor.vries@example.com';
const POLICY: PasswordPolicy = {
  minLength: 8,
  maxLength: 20,
  lowercase: true,
  uppercase: true,
  numeric: true,
  nonAlphanumeric: true,
  withoutEmail: true,
};

describe('without a policy', () => {
  test('six characters are enough, five are not', () => {
    checkPassword(undefined, 'abcdef', EMAIL);
    expect(() => checkPassword(undefined, 'abcde', EMAIL)).toThrow(
      'WEAK_PASSWORD : Password should be at least 6 characters',
    );
  });
});

describe('with a policy', () => {
  test.each(['Abcdef-1', 'Äöüß–12 x', 'A1 bcdefg', `Aa1-${'x'.repeat(16)}`])(
    '“%s” meets it',
    (password) => {
      checkPassword(POLICY, password, EMAIL);
    },
  );

  test.each([
    ['Abcde-1', 'at least 8 characters'],
    [`Aa1-${'x'.repeat(17)}`, 'at most 20 characters'],
    ['ABCDEF-1', 'a lower case character'],
    ['abcdef-1', 'an upper case character'],
    ['Abcdef--', 'a numeric character'],
    ['Abcdefg1', 'a non-alphanumeric character'],
    ['Noor.Vries-1', 'not contain the email address'],
  ])('“%s” misses one thing', (password, missing) => {
    expect(() => checkPassword(POLICY, password, EMAIL)).toThrow(
      new RegExp(`^PASSWORD_DOES_NOT_MEET_REQUIREMENTS : .*\\[[^,]*${missing}[^,]*\\]$`),
    );
  });

  test('all unmet requirements are named together', () => {
    expect(() => checkPassword(POLICY, '', EMAIL)).toThrow(
      /8 characters, .*lower case.*upper case.*numeric.*non-alphanumeric/,
    );
  });

  test('a policy with a lower minimum still needs six characters', () => {
    const lax = { ...POLICY, minLength: 1, uppercase: false, numeric: false };
    expect(() => checkPassword({ ...lax, nonAlphanumeric: false }, 'abcde', EMAIL)).toThrow(
      'WEAK_PASSWORD',
    );
  });

  test('an address without a mailbox name is not contained', () => {
    checkPassword(POLICY, 'Abcdef-1', '');
  });
});
