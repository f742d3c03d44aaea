import { expect, type Locator } from '@playwright/test';
import { fillSignIn, newPerson } from './support/accounts.ts';
import { press } from './support/course-form.ts';
import { alertOf } from './support/learning.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { openWindow } from './support/provider-window.ts';
import { refuse } from './support/refuse.ts';

/** Dismisses the dialog, and waits until it has closed. */
async function dismiss(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
}

/** SIGNIN-7 to SIGNIN-12: the texts of a sign-in by password. */
const REFUSED = [
  ['INVALID_EMAIL', 'Invalid email address'],
  ['USER_DISABLED', 'Account disabled'],
  ['EMAIL_NOT_FOUND', 'No account found with this email'],
  ['INVALID_LOGIN_CREDENTIALS', 'Incorrect password'],
  ['INVALID_PASSWORD', 'Incorrect password'],
  ['SOMETHING_NEW', 'Login failed. Please try again'],
] as const;

test('a refused sign-in shows the reason', {
  tag: ['@SIGNIN-6', '@SIGNIN-7', '@SIGNIN-8', '@SIGNIN-9', '@SIGNIN-10', '@SIGNIN-12'],
}, async ({ page }) => {
  const person = newPerson();
  await open(page, '/signin');
  const dialog = alertOf(page, 'Login failed');
  for (const [code, text] of REFUSED) {
    await refuse(page, 'signInWithPassword', code);
    await fillSignIn(page, person);
    await expect(dialog.getByText(text, { exact: true }), code).toBeVisible();
    await dismiss(dialog);
  }

  await test.step('an unreachable provider is reported, and nothing is lost', async () => {
    const call = '**/v1/accounts:signInWithPassword?*';
    await page.route(call, (route) => route.abort(), { times: 1 });
    await press(page, 'SIGN IN');
    await expect(dialog).toContainText('We could not reach the sign-in service.');
    await dismiss(dialog);
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  });
});

test('a refused registration shows the reason', {
  tag: [
    '@REGISTER-7',
    '@REGISTER-8',
    '@REGISTER-9',
    '@REGISTER-10',
    '@REGISTER-11',
    '@REGISTER-13',
    '@REGISTER-17',
  ],
}, async ({ page }) => {
  const { name, email, password } = newPerson();
  await open(page, '/register');
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  const dialog = alertOf(page, 'Registration Failed');
  for (const [code, text] of [
    ['EMAIL_EXISTS', 'This email is already registered'],
    ['INVALID_EMAIL', 'Invalid email address'],
    ['OPERATION_NOT_ALLOWED', 'Registration is currently disabled'],
    ['WEAK_PASSWORD', 'Password should be at least 6 characters'],
    ['WEAK_PASSWORD : Too weak', 'Password should be at least 6 characters'],
    [
      'WEAK_PASSWORD : This password is known from stolen lists. Please choose another one.',
      'This password is known from stolen lists. Please choose another one.',
    ],
    ['SOMETHING_NEW', 'Registration failed. Please try again'],
  ] as const) {
    await refuse(page, 'signUp', code);
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    await expect(dialog.getByText(text, { exact: true }), code).toBeVisible();
    await dismiss(dialog);
  }
});

test('other failures of a provider’s sign-in are shown alike', {
  tag: ['@SIGNIN-6', '@SIGNIN-12'],
}, async ({ page }) => {
  await open(page, '/signin');
  for (const provider of ['Google', 'GitHub'] as const) {
    await test.step(provider, async () => {
      await refuse(page, 'signInWithIdp', 'SOMETHING_NEW');
      const popup = await openWindow(page, provider);
      await popup.getByRole('button', { name: /@/ }).first().click();
      const dialog = alertOf(page, `${provider} Sign-in Failed`);
      const told = dialog.getByText('Login failed. Please try again', { exact: true });
      await expect(told).toBeVisible();
      await dismiss(dialog);
    });
  }
});

/** SIGNIN-13: each code has a text that says what to do. */
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

test('every other known code has its text', { tag: '@SIGNIN-13' }, async ({ page }) => {
  await open(page, '/signin');
  const dialog = alertOf(page, 'Login failed');
  await page.getByLabel('Email', { exact: true }).fill(newPerson().email);
  await page.getByLabel('Password', { exact: true }).fill('Candle-light 7');
  for (const [code, text] of Object.entries(RECOGNISED)) {
    // A word of the protocol that the client does not know becomes a code unchanged.
    await refuse(page, 'signInWithPassword', code);
    await press(page, 'SIGN IN');
    await expect(dialog, code).toContainText(text);
    await expect(dialog).not.toContainText(code);
    await dismiss(dialog);
  }

  await test.step('a sign-in that a newer one has replaced shows no message', async () => {
    await refuse(page, 'signInWithPassword', 'cancelled-popup-request');
    const answered = page.waitForResponse(/signInWithPassword/);
    await press(page, 'SIGN IN');
    await answered;
    await expect(page.getByRole('button', { name: 'SIGN IN', exact: true })).toBeEnabled();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
});
