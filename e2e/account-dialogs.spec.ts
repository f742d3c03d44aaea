import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { createAccount, expectSignedIn, fillSignIn, newPerson } from './support/accounts.ts';
import { expectToCloseInTime, holdTimers, installClock } from './support/held-timers.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { openWindow, sayWhoOneIs } from './support/provider-window.ts';
import { refuse } from './support/refuse.ts';

test('a sign-in that worked is said, and leads on by itself', async ({ page, product }) => {
  const person = newPerson();
  await createAccount(product.url, person);
  await installClock(page);
  await open(page, '/signin?from=%2Fcourses');
  await holdTimers(page);
  await fillSignIn(page, person);
  const dialog = page.getByRole('dialog', { name: 'Login successful' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await expectToCloseInTime(page, dialog);
  await expect(page).toHaveURL('/courses');
  await expectSignedIn(page, person.name);
});

test('a sign-in that was refused says why', async ({ page }) => {
  const person = newPerson();
  await open(page, '/signin');
  const dialog = page.getByRole('alertdialog', { name: 'Login failed', exact: true });
  for (const [code, text] of [
    ['INVALID_EMAIL', 'Invalid email address'],
    ['USER_DISABLED', 'Account disabled'],
    ['EMAIL_NOT_FOUND', 'No account found with this email'],
    ['INVALID_LOGIN_CREDENTIALS', 'Incorrect password'],
    ['SOMETHING_NEW', 'Login failed. Please try again'],
  ] as const) {
    await refuse(page, 'signInWithPassword', code);
    await fillSignIn(page, person);
    await expect(dialog.getByText(text, { exact: true }), code).toBeVisible();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(dialog).toBeHidden();
  }
});

for (const provider of ['Google', 'GitHub'] as const) {
  test(`a sign-in with ${provider} that was refused says so`, async ({ page }) => {
    await refuse(page, 'signInWithIdp', 'SOMETHING_NEW');
    await open(page, '/signin');
    await sayWhoOneIs(await openWindow(page, provider), newPerson());
    const dialog = page.getByRole('alertdialog', {
      name: `${provider} Sign-in Failed`,
      exact: true,
    });
    await expect(dialog.getByText('Login failed. Please try again', { exact: true })).toBeVisible();
  });
}

test('a registration that was refused says why', async ({ page }) => {
  const { name, email, password } = newPerson();
  await open(page, '/register');
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  const dialog = page.getByRole('alertdialog', { name: 'Registration Failed', exact: true });
  for (const [code, text] of [
    ['EMAIL_EXISTS', 'This email is already registered'],
    ['INVALID_EMAIL', 'Invalid email address'],
    ['OPERATION_NOT_ALLOWED', 'Registration is currently disabled'],
    ['WEAK_PASSWORD : Too weak', 'Password should be at least 6 characters'],
    ['SOMETHING_NEW', 'Registration failed. Please try again'],
  ] as const) {
    await refuse(page, 'signUp', code);
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    await expect(dialog.getByText(text, { exact: true }), code).toBeVisible();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(dialog).toBeHidden();
  }
});
