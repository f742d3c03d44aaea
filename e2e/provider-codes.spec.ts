import { expect, type Page } from '@playwright/test';
import { fillSignIn, newPerson } from './support/accounts.ts';
import { alertOf } from './support/learning.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { openWindow } from './support/provider-window.ts';
import { refuse } from './support/refuse.ts';

async function register(page: Page): Promise<void> {
  const { name, email, password } = newPerson();
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
}

for (const [code, text] of [
  ['INVALID_EMAIL', 'Invalid email address'],
  ['USER_DISABLED', 'Account disabled'],
  ['EMAIL_NOT_FOUND', 'No account found with this email'],
  ['INVALID_LOGIN_CREDENTIALS', 'Incorrect password'],
  ['SOMETHING_NEW', 'Login failed. Please try again'],
] as const) {
  test(`signing in: ${code} is told as “${text}”`, async ({ page }) => {
    await refuse(page, 'signInWithPassword', code);
    await open(page, '/signin');
    await fillSignIn(page, newPerson());
    await expect(alertOf(page, 'Login failed').getByText(text, { exact: true })).toBeVisible();
  });
}

for (const [code, text] of [
  ['EMAIL_EXISTS', 'This email is already registered'],
  ['INVALID_EMAIL', 'Invalid email address'],
  ['OPERATION_NOT_ALLOWED', 'Registration is currently disabled'],
  ['WEAK_PASSWORD', 'Password should be at least 6 characters'],
  ['SOMETHING_NEW', 'Registration failed. Please try again'],
] as const) {
  test(`registering: ${code} is told as “${text}”`, async ({ page }) => {
    await refuse(page, 'signUp', code);
    await open(page, '/register');
    await register(page);
    const dialog = alertOf(page, 'Registration Failed');
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  });
}

for (const provider of ['Google', 'GitHub'] as const) {
  test(`what ${provider}’s sign-in fails with otherwise is told alike`, async ({ page }) => {
    await refuse(page, 'signInWithIdp', 'SOMETHING_NEW');
    await open(page, '/signin');
    const popup = await openWindow(page, provider);
    await popup.getByRole('button', { name: /@/ }).first().click();
    const dialog = alertOf(page, `${provider} Sign-in Failed`);
    await expect(dialog.getByText('Login failed. Please try again', { exact: true })).toBeVisible();
  });
}

/** Specification section 8, Also recognised codes: each has a sentence that tells what to do. */
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

test('every other code that is recognised has its sentence', async ({ page }) => {
  test.slow();
  await open(page, '/signin');
  const dialog = alertOf(page, 'Login failed');
  for (const [code, text] of Object.entries(RECOGNISED)) {
    // A word that the client does not know from the wire is a code as it stands.
    await refuse(page, 'signInWithPassword', code);
    await fillSignIn(page, newPerson());
    await expect(dialog, code).toContainText(text);
    await expect(dialog).not.toContainText(code);
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(dialog).toBeHidden();
  }
});

test('of a sign-in that a newer one overtook nothing is said', async ({ page }) => {
  await refuse(page, 'signInWithPassword', 'cancelled-popup-request');
  await open(page, '/signin');
  const answered = page.waitForResponse(/signInWithPassword/);
  await fillSignIn(page, newPerson());
  await answered;
  await expect(page.getByRole('button', { name: 'SIGN IN', exact: true })).toBeEnabled();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a provider that cannot be reached is told so, and the session of nobody is lost', async ({
  page,
}) => {
  await page.route('**/v1/accounts:signInWithPassword?*', (route) => route.abort());
  await open(page, '/signin');
  const person = newPerson();
  await fillSignIn(page, person);
  const dialog = alertOf(page, 'Login failed');
  await expect(dialog).toContainText('We could not reach the sign-in service.');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
});
