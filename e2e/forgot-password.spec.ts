import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import {
  createAccount,
  expectGuest,
  expectSignedIn,
  fillSignIn,
  newPerson,
  signIn,
} from './support/accounts.ts';
import { expectArrived } from './support/arrived.ts';
import { expectToCloseInTime, holdTimers, installClock } from './support/held-timers.ts';
import { mailedLink } from './support/mailbox.ts';
import { open, reload } from './support/open.ts';
import { test } from './support/own-hosts.ts';

test('a link in a letter leads to a new password, and ends old sessions', {
  tag: ['@RESET-1', '@RESET-2', '@RESET-3', '@RESET-4', '@SIGNIN-4'],
}, async ({ page, browser, product }) => {
  const person = newPerson();
  await createAccount(product.url, person);
  const elsewhere = await browser.newContext({ baseURL: product.url });
  const other = await elsewhere.newPage();
  await signIn(other, person);

  await installClock(page);
  await open(page, '/signin');
  const email = page.getByLabel('Email', { exact: true });
  await email.fill(person.email);
  await page.getByRole('link', { name: 'Lost your password?' }).click();
  await expectArrived(page, 'Lectern | Forgot Password');
  await expect(email, 'what was typed before').toHaveValue(person.email);
  await expect(page, 'nobody else reads it').toHaveURL('/forgot-password');
  await reload(page);
  await expect(email).toHaveValue(person.email);
  await expectAccessible(page);
  await test.step('an e-mail without an account is refused', async () => {
    await email.fill(newPerson().email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Something went wrong' });
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(email).toBeFocused();
  });
  await email.fill(person.email);
  await holdTimers(page);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  const sent = page.getByRole('dialog', { name: 'Reset link sent!' });
  await expect(sent).toContainText('Please check your email.');
  const gmail = sent.getByRole('link', { name: /Open Gmail/ });
  await expect(gmail).toHaveAttribute('href', 'https://mail.google.com/');
  await expect(gmail).toHaveAttribute('target', '_blank');
  await expectAccessible(page);
  await expectToCloseInTime(page, sent);
  await expect(page).toHaveURL('/signin');

  const link = await mailedLink(product.url, person.email, 'resetPassword');
  await open(page, link);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  await expectAccessible(page);
  const password = 'Another-light 8';
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
  await expect(page.locator(':focus')).toContainText('Sign in with your new password.');

  await other.reload();
  await expectGuest(other);
  await elsewhere.close();

  await open(page, '/signin');
  await fillSignIn(page, person);
  await expect(page.getByRole('alertdialog')).toContainText('Incorrect password');
  await page.getByRole('button', { name: 'OK' }).click();
  await fillSignIn(page, { ...person, password });
  await expectSignedIn(page, person.name);

  await open(page, link);
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
});

test('a link that lacks a part is reported as incomplete', { tag: '@RESET-5' }, async ({
  page,
}) => {
  for (const [what, query] of [
    ['an API key', 'mode=resetPassword&oobCode=abc'],
    ['a code', 'mode=resetPassword&apiKey=lectern'],
    ['a known mode', 'mode=nonsense&oobCode=abc&apiKey=lectern'],
    ['the right API key', 'mode=resetPassword&oobCode=abc&apiKey=another'],
  ] as const) {
    await test.step(`without ${what}`, async () => {
      await page.goto(`/__/auth/action?${query}`);
      await expect(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible();
    });
  }
  await expectAccessible(page);
});
