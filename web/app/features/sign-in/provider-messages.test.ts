import { describe, expect, test } from 'vitest';
import { accountMessage, registrationMessage, signInMessage } from './provider-messages.ts';

const METHODS = ['password', 'google', 'github'] as const;

/** SIGNIN-13, and what the protocol's refusals become. */
const CODES = [
  'account-exists-with-different-credential',
  'admin-restricted-operation',
  'argument-error',
  'breached-password',
  'code-expired',
  'credential-already-in-use',
  'email-already-in-use',
  'expired-action-code',
  'internal-error',
  'invalid-action-code',
  'invalid-api-key',
  'invalid-auth-event',
  'invalid-credential',
  'invalid-email',
  'invalid-multi-factor-session',
  'invalid-user-token',
  'invalid-verification-code',
  'login-blocked',
  'missing-password',
  'missing-recaptcha-token',
  'multi-factor-auth-required',
  'multi-factor-info-not-found',
  'network-request-failed',
  'operation-not-allowed',
  'operation-not-supported-in-this-environment',
  'password-does-not-meet-requirements',
  'requires-recent-login',
  'second-factor-already-in-use',
  'tenant-id-mismatch',
  'timeout',
  'too-many-requests',
  'unauthorized-continue-uri',
  'unauthorized-domain',
  'unverified-email',
  'user-disabled',
  'user-mismatch',
  'user-not-found',
  'user-token-expired',
  'weak-password',
  'web-storage-unsupported',
  'wrong-password',
];

/** Of windows alone. */
const OF_WINDOWS = ['popup-blocked', 'popup-closed-by-user', 'user-cancelled'];

describe('signing in says what SIGNIN-7 to SIGNIN-12 say', () => {
  test.each([
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
  ] as const)('%s by %s: %s', (code, method, text) => {
    expect(signInMessage(code, method)).toBe(text);
  });
});

describe('registering says what REGISTER-8 to REGISTER-13 say', () => {
  test.each([
    ['email-already-in-use', 'password', 'This email is already registered'],
    ['invalid-email', 'password', 'Invalid email address'],
    ['operation-not-allowed', 'password', 'Registration is currently disabled'],
    ['weak-password', 'password', 'Password should be at least 6 characters'],
    ['popup-closed-by-user', 'google', 'Google sign-up was canceled'],
    ['popup-closed-by-user', 'github', 'GitHub sign-up was canceled'],
    ['something-new', 'github', 'Registration failed. Please try again'],
  ] as const)('%s by %s: %s', (code, method, text) => {
    expect(registrationMessage(code, method)).toBe(text);
  });
});

test('a window overtaken by a newer one says nothing', () => {
  for (const method of METHODS) {
    expect(signInMessage('cancelled-popup-request', method)).toBeUndefined();
    expect(registrationMessage('cancelled-popup-request', method)).toBeUndefined();
  }
});

test('a provider that is not configured is named', () => {
  expect(signInMessage('operation-not-allowed', 'github')).toContain('GitHub is not configured');
});

test.each(CODES)('%s has a sentence of its own that does not show it', (code) => {
  for (const method of METHODS) {
    for (const text of [signInMessage(code, method), registrationMessage(code, method)]) {
      expect(text).not.toMatch(/^(Login|Registration) failed\./);
      expect(text).not.toContain(code);
    }
  }
  expect(accountMessage(code)).not.toContain(code);
});

test.each(OF_WINDOWS)('%s has a sentence for each provider', (code) => {
  expect(signInMessage(code, 'google')).toContain('Google');
  expect(signInMessage(code, 'github')).toContain('GitHub');
  expect(signInMessage(code, 'google')).not.toContain(code);
});
