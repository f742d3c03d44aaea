import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  forgotPasswordInput,
  newPasswordInput,
  profileInput,
  registerInput,
  signInInput,
} from './account-input.ts';
import { REGISTER_POLICY } from './password-policy.ts';
import { passwordRules } from './password-rules.ts';

const REGISTER = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  photoURL: '',
  password: 'Engine#1842',
  confirmation: 'Engine#1842',
};
const PROFILE = { name: 'Ada', photoURL: '' };
const register = registerInput(passwordRules());
const newPassword = newPasswordInput(passwordRules());

function said(schema: z.ZodType, written: unknown) {
  const issues = schema.safeParse(written).error?.issues ?? [];
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('whoever registers', () => {
  test('is taken as written, name and e-mail trimmed, the password not', {
    tags: ['REGISTER-5'],
  }, () => {
    const padded = { ...REGISTER, name: ' Ada Lovelace ', email: ' ada@example.com ' };
    expect(register.parse(padded)).toEqual(REGISTER);
    const spaced = { ...REGISTER, password: ' Engine#1842 ', confirmation: ' Engine#1842 ' };
    expect(register.parse(spaced).password).toBe(' Engine#1842 ');
  });

  test('hears of everything that is wrong at once', () => {
    const written = {
      name: ' ',
      email: 'ada',
      photoURL: 'ftp://x',
      password: 'engine',
      confirmation: 'Engine',
    };
    expect(said(register, written)).toEqual([
      'name: Please enter your full name.',
      'email: Invalid email address',
      'photoURL: Please give a picture address that starts with https:// or http://.',
      'password: Password must be at least 8 characters long.',
      'password: Password must contain at least one uppercase letter.',
      'password: Password must contain at least one number.',
      'password: Password must contain at least one special character.',
      'confirmation: Password and confirm password do not match.',
    ]);
  });

  test('hears of the password also while other fields are empty', () => {
    const written = { ...REGISTER, name: '', email: '', password: 'engine#1842', confirmation: '' };
    expect(said(register, written)).toEqual([
      'name: Please enter your full name.',
      'email: Please enter your email address.',
      'confirmation: Please confirm your password.',
      'password: Password must contain at least one uppercase letter.',
    ]);
  });

  test('is asked once for each field left empty', () => {
    const empty = { name: '', email: '', photoURL: '', password: '', confirmation: '' };
    expect(said(register, empty)).toEqual([
      'name: Please enter your full name.',
      'email: Please enter your email address.',
      'password: Please enter your password.',
      'confirmation: Please confirm your password.',
    ]);
  });

  test('may not use the e-mail in the password', () => {
    const password = 'xADAx#1842';
    expect(said(register, { ...REGISTER, password, confirmation: password })).toEqual([
      'password: Password cannot contain your email address.',
    ]);
  });
});

test('a password chosen anew keeps the same rules', () => {
  const chosen = { email: 'ada@example.com', password: 'Adam#1842', confirmation: 'Adam#1843' };
  expect(newPassword.safeParse(chosen).error?.issues.map(({ message }) => message)).toEqual([
    'Password cannot contain your email address.',
    'Password and confirm password do not match.',
  ]);
  const password = 'Engine#1842';
  expect(newPassword.safeParse({ ...chosen, password, confirmation: password }).success).toBe(true);
});

test('an operator’s own rules are those of both forms', { tags: ['REGISTER-14'] }, () => {
  const rules = passwordRules({ ...REGISTER_POLICY, minLength: 12, uppercase: false });
  const chosen = { password: 'engine#1842', confirmation: 'engine#1842' };
  for (const schema of [registerInput(rules), newPasswordInput(rules)]) {
    expect(said(schema, { ...REGISTER, ...chosen })).toEqual([
      'password: Password must be at least 12 characters long.',
    ]);
    const longer = { password: 'engine#1842x', confirmation: 'engine#1842x' };
    expect(said(schema, { ...REGISTER, ...longer })).toEqual([]);
  }
});

test('whoever signs in may have any password of old', () => {
  const written = { email: 'ada@example.com', password: 'x', remember: false };
  expect(said(signInInput, written)).toEqual([]);
  expect(said(signInInput, { ...written, password: '' })).toEqual([
    'password: Please enter your password.',
  ]);
});

test.each([
  ['ada@example.com', true],
  ['ada+courses@mail.example.com', true],
  ["o'neil@example.com", true],
  ['ada@localhost', false],
  ['r&d@example.com', false],
  ['a=b@example.com', false],
  ['x#y@example.com', false],
  ['ada', false],
  ['ada@', false],
  ['@example.com', false],
  ['ada@example..com', false],
  ['ada@exa mple.com', false],
  ['ada@b@example.com', false],
])('%j is an e-mail address: %s', (email, is) => {
  expect(forgotPasswordInput.safeParse({ email }).success).toBe(is);
});

test('a profile has a name, and a picture only from the web', () => {
  expect(profileInput.parse({ name: ' Ada ', photoURL: ' https://p.example/a.png ' })).toEqual({
    name: 'Ada',
    photoURL: 'https://p.example/a.png',
  });
  for (const wrong of [{ name: ' ' }, { name: 'a\u202eb' }, { photoURL: 'javascript:alert(1)' }]) {
    expect(profileInput.safeParse({ ...PROFILE, ...wrong }).success).toBe(false);
  }
});

test('what is missing is asked for in words for a person', () => {
  for (const schema of [signInInput, register, profileInput, newPassword]) {
    for (const { message } of schema.safeParse({}).error?.issues ?? []) {
      expect(message).not.toMatch(/expected|received|invalid input/i);
    }
  }
});
