import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LIMITS } from './limits.ts';
import { type PasswordPolicy, REGISTER_POLICY } from './password-policy.ts';
import { brokenPasswordRules, PASSWORDS_DIFFER, passwordRules } from './password-rules.ts';

const EMAIL = 'ada.lovelace@example.com';
const broken = (password: string, email = EMAIL) =>
  brokenPasswordRules(passwordRules(), { password, email }).map(({ id }) => id);

/** Nothing but a length. */
const LAX: PasswordPolicy = {
  minLength: 6,
  maxLength: LIMITS.password,
  lowercase: false,
  uppercase: false,
  numeric: false,
  nonAlphanumeric: false,
  withoutEmail: false,
};

function messages(policy?: PasswordPolicy): string[] {
  return passwordRules(policy).map(({ message }) => message);
}

test('the rules have their texts, in their order', () => {
  expect(passwordRules(REGISTER_POLICY).map(({ id }) => id)).toEqual(
    passwordRules().map(({ id }) => id),
  );
  expect([...messages(), PASSWORDS_DIFFER]).toEqual([
    'Password must be at least 8 characters long.',
    'Password must contain at least one uppercase letter.',
    'Password must contain at least one lowercase letter.',
    'Password must contain at least one number.',
    'Password must contain at least one special character.',
    'Password cannot contain your email address.',
    'Password and confirm password do not match.',
  ]);
});

describe('a policy of one’s own', () => {
  test('has its own lengths, and a maximum where it sets one', () => {
    expect(messages(LAX)).toEqual(['Password must be at least 6 characters long.']);
    expect(messages({ ...LAX, minLength: 10, maxLength: 20 })).toEqual([
      'Password must be at least 10 characters long.',
      'Password must be at most 20 characters long.',
    ]);
    const rules = passwordRules({ ...LAX, minLength: 10, maxLength: 20 });
    const broken = (length: number) =>
      brokenPasswordRules(rules, { password: 'x'.repeat(length), email: 'x@example.com' });
    expect(broken(9).map(({ id }) => id)).toEqual(['length']);
    expect(broken(10)).toEqual([]);
    expect(broken(20)).toEqual([]);
    expect(broken(21).map(({ id }) => id)).toEqual(['maximum']);
  });

  test.each([
    ['uppercase', 'uppercase'],
    ['lowercase', 'lowercase'],
    ['numeric', 'number'],
    ['nonAlphanumeric', 'special'],
    ['withoutEmail', 'email'],
  ] as const)('asks for %s alone', (field, id) => {
    expect(passwordRules({ ...LAX, [field]: true }).map((rule) => rule.id)).toEqual(['length', id]);
  });
});

test('a password that keeps every rule breaks none', () => {
  expect(broken('Engine#1842')).toEqual([]);
});

test.each([
  ['Ab1!xyz', ['length']],
  ['engine#1842', ['uppercase']],
  ['ENGINE#1842', ['lowercase']],
  ['Engine#Four', ['number']],
  ['Engine1842', ['special']],
  ['Ada.Lovelace#1842', ['email']],
  ['xADA.LOVELACEx1', ['email']],
  ['', ['length', 'uppercase', 'lowercase', 'number', 'special']],
])('%j breaks %j', { tags: ['REGISTER-2'] }, (password, rules) => {
  expect(broken(password)).toEqual(rules);
});

describe('letters and numbers of every script', () => {
  test.each([
    ['Ärger#1842', []],
    ['ΔΕΛΤΑ-δ-1842', []],
    ['Engine#٤٤٤', []],
    ['Enginéé1842', ['special']],
    ['Engine学習1842', ['special']],
    ['Engine 1842', []],
    ['Engine😀1842', []],
  ])('%j breaks %j', (password, rules) => {
    expect(broken(password)).toEqual(rules);
  });
});

describe('the part of the e-mail before the "@"', () => {
  test.each([
    ['noor@example.com', 'Noor1234', ['special', 'email']],
    ['a@b.example', 'Engine#1842', []],
    ['a@b.example', 'Adam#1842x', ['email']],
    ['', 'Engine#1842', []],
    ['engine', 'Engine#1842', []],
    ['@engine.example', 'Engine#1842', []],
    [' engine@b.example ', 'Engine#1842', ['email']],
    ['"engine@1"@b.example', 'X"Engine@1"x', ['email']],
    ['ada@engine.example', 'Engine#1842', []],
  ])('of %j in %j: %j', (email, password, rules) => {
    expect(broken(password, email)).toEqual(rules);
  });

  test('is found anywhere, in any letter case', { tags: ['REGISTER-3'] }, () => {
    const local = fc.stringMatching(/^[a-zA-Z0-9._+-]{1,40}$/);
    fc.assert(
      fc.property(local, fc.string(), fc.string(), fc.boolean(), (name, before, after, upper) => {
        const written = upper ? name.toUpperCase() : name.toLowerCase();
        expect(broken(`${before}${written}${after}`, `${name}@example.com`)).toContain('email');
      }),
    );
  });
});
