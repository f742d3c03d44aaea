import { expect, test } from 'vitest';
import { accountMessage, registrationMessage, signInMessage } from './provider-messages.ts';

const METHODS = ['password', 'google', 'github'] as const;

/** What the official client makes of the protocol's refusals, and of what happens in the browser. */
const SIGNING_IN = [
  ['invalid-email', 'password', 'Invalid email address'],
  ['user-disabled', 'password', 'Account disabled'],
  ['user-disabled', 'google', 'Account disabled'],
  ['user-not-found', 'password', 'No account found with this email'],
  ['invalid-credential', 'password', 'Incorrect password'],
  ['wrong-password', 'password', 'Incorrect password'],
  ['popup-closed-by-user', 'google', 'Google sign-in was canceled'],
  ['popup-closed-by-user', 'github', 'GitHub sign-in was canceled'],
  ['user-cancelled', 'github', 'GitHub sign-in was canceled'],
  ['something-new', 'password', 'Login failed. Please try again'],
  ['something-new', 'google', 'Login failed. Please try again'],
  ['', 'password', 'Login failed. Please try again'],
] as const;

const REGISTERING = [
  ['email-already-in-use', 'password', 'This email is already registered'],
  ['invalid-email', 'password', 'Invalid email address'],
  ['operation-not-allowed', 'password', 'Registration is currently disabled'],
  ['weak-password', 'password', 'Password should be at least 6 characters'],
  [
    'breached-password',
    'password',
    'This password is known from stolen lists. Please choose another one.',
  ],
  ['popup-closed-by-user', 'google', 'Google sign-up was canceled'],
  ['popup-closed-by-user', 'github', 'GitHub sign-up was canceled'],
  ['something-new', 'github', 'Registration failed. Please try again'],
] as const;

/** Each says what to do. */
const RECOGNISED = {
  'multi-factor-auth-required': 'This account asks for a second factor',
  'user-mismatch': 'That is another account than the one you are signed in with.',
  'tenant-id-mismatch': 'That is another account than the one you are signed in with.',
  'invalid-user-token': 'You have been signed out. Please sign in again.',
  'popup-blocked': 'Your browser blocked the window.',
  'popup-closed-by-user': 'The window was closed before you had signed in.',
  'unauthorized-domain': 'Nobody can sign in from this address of the site.',
  'web-storage-unsupported': 'Your browser does not let this site keep anything',
  'invalid-auth-event': 'That did not work. Please try again.',
  'internal-error': 'Something went wrong on our side.',
  'argument-error': 'That did not work. Please try again.',
  'invalid-api-key': 'Signing in is not set up correctly on this site.',
  'login-blocked': 'This sign-in was blocked.',
  'operation-not-supported-in-this-environment': 'does not work in this browser',
  'invalid-email': 'Invalid email address',
  'wrong-password': 'Incorrect password',
  'too-many-requests': 'Too many attempts. Please wait a while, then try again.',
  'requires-recent-login': 'For your safety, please sign in again first.',
  'expired-action-code': 'This link has expired.',
  'invalid-action-code': 'This link has been used already or is incomplete.',
  'user-token-expired': 'You have been signed out. Please sign in again.',
  'password-does-not-meet-requirements': 'Please choose another password',
} as const;

/** Besides those, what the protocol's refusals become. */
const OTHERS = [
  'account-exists-with-different-credential',
  'admin-restricted-operation',
  'code-expired',
  'credential-already-in-use',
  'invalid-multi-factor-session',
  'invalid-verification-code',
  'missing-password',
  'missing-recaptcha-token',
  'multi-factor-info-not-found',
  'network-request-failed',
  'second-factor-already-in-use',
  'timeout',
  'unauthorized-continue-uri',
  'unverified-email',
];

test('a failed sign-in says why', {
  tags: ['SIGNIN-7', 'SIGNIN-8', 'SIGNIN-9', 'SIGNIN-10', 'SIGNIN-11', 'SIGNIN-12'],
}, () => {
  for (const [code, method, text] of SIGNING_IN) {
    expect.soft(signInMessage(code, method), `${code} by ${method}`).toBe(text);
  }
});

test('a failed registration says why', {
  tags: [
    'REGISTER-8',
    'REGISTER-9',
    'REGISTER-10',
    'REGISTER-11',
    'REGISTER-12',
    'REGISTER-13',
    'REGISTER-17',
  ],
}, () => {
  for (const [code, method, text] of REGISTERING) {
    expect.soft(registrationMessage(code, method), `${code} by ${method}`).toBe(text);
  }
});

test('every other known code has a sentence of its own, which does not show it', {
  tags: ['SIGNIN-13'],
}, () => {
  for (const [code, text] of Object.entries(RECOGNISED)) {
    expect.soft(signInMessage(code, 'password'), code).toContain(text);
  }
  for (const code of [...Object.keys(RECOGNISED), ...OTHERS]) {
    for (const method of METHODS) {
      for (const told of [signInMessage(code, method), registrationMessage(code, method)]) {
        expect.soft(told, code).not.toMatch(/^(Login|Registration) failed\./);
        expect.soft(told, code).not.toContain(code);
      }
    }
    expect.soft(accountMessage(code), code).not.toContain(code);
  }
});

test('a window overtaken by a newer one says nothing', { tags: ['SIGNIN-13', 'SIGNIN-15'] }, () => {
  for (const method of METHODS) {
    expect(signInMessage('cancelled-popup-request', method)).toBeUndefined();
    expect(registrationMessage('cancelled-popup-request', method)).toBeUndefined();
  }
});

test('a provider is named where it is not configured, or its window did not do', () => {
  expect(signInMessage('operation-not-allowed', 'github')).toContain('GitHub is not configured');
  expect(signInMessage('popup-blocked', 'google')).toContain('Google');
  expect(signInMessage('popup-blocked', 'github')).toContain('GitHub');
});
