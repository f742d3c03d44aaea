import { expect } from '@playwright/test';
import {
  callProvider,
  createAccount,
  expectSignedIn,
  fillSignIn,
  newPerson,
} from './support/accounts.ts';
import { expectArrived } from './support/arrived.ts';
import { dismissSuccess } from './support/dismiss-success.ts';
import { goBack } from './support/go-back.ts';
import { holdTimers, installClock } from './support/held-timers.ts';
import { holdCalls } from './support/hold.ts';
import { alertOf, dialogOf } from './support/learning.ts';
import { mailedLink } from './support/mailbox.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { refuse } from './support/refuse.ts';

test('a link in a letter leads to a new password, and ends old sessions', {
  tag: [
    '@RESET-1',
    '@RESET-2',
    '@RESET-3',
    '@RESET-4',
    '@RESET-5',
    '@SESSION-2',
    '@SIGNIN-3',
    '@SIGNIN-4',
  ],
}, async ({ page, product }) => {
  const person = newPerson();
  const idToken = await createAccount(product.url, person);
  await installClock(page);
  await open(page, '/signin');
  const email = page.getByLabel('Email', { exact: true });
  const send = page.getByRole('button', { name: 'Send Reset Link' });

  await test.step('the page knows the email that was typed before', async () => {
    await email.fill(person.email);
    await page.getByRole('link', { name: 'Lost your password?' }).click();
    await expectArrived(page, 'Lectern | Forgot Password');
    await expect(email).toHaveValue(person.email);
    await expect(page, 'nobody else reads it').toHaveURL('/forgot-password');
  });

  await test.step('an email without an account is refused', async () => {
    await email.fill(newPerson().email);
    await send.click();
    await alertOf(page, 'Something went wrong').getByRole('button', { name: 'OK' }).click();
    await expect(email).toBeFocused();
  });

  await test.step('the page is covered while the link is asked for', async () => {
    await email.fill(person.email);
    await holdTimers(page);
    const { letGo } = await holdCalls(page, 'POST', /\/v1\/accounts:sendOobCode/);
    await send.click();
    await expect(page.getByText('Loading User...')).toBeVisible();
    letGo();
    const sent = dialogOf(page, 'Reset link sent!');
    await expect(sent).toContainText('Please check your email.');
    await expect(page.getByText('Loading User...')).toBeHidden();
    const gmail = sent.getByRole('link', { name: /Open Gmail/ });
    await expect(gmail).toHaveAttribute('href', 'https://mail.google.com/');
    await expect(gmail).toHaveAttribute('target', '_blank');
    await page.clock.resume();
    await expect(page).toHaveURL('/signin');
  });

  const link = await mailedLink(product.url, person.email, 'resetPassword');
  const password = 'Another-light 8';
  await test.step('its link may be tried again, and sets the new password', async () => {
    await refuse(page, 'resetPassword', 'TOO_MANY_ATTEMPTS_TRY_LATER', { times: 2 });
    await open(page, link);
    await expect(page.getByText('Too many attempts.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.locator(':focus')).toContainText('Too many attempts.');
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await expect(page.getByText(person.email)).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm Password').fill(password);
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(
      page.getByRole('heading', { name: 'Your password has been changed' }),
    ).toBeVisible();
    await expect(page.locator(':focus')).toContainText('Sign in with your new password.');
    const asBefore = callProvider(product.url, 'update', { idToken, displayName: 'Noor' });
    await expect(asBefore).rejects.toThrow('TOKEN_EXPIRED');
  });

  await test.step('the new password signs in', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await expectArrived(page, 'Lectern | Sign In');
    await fillSignIn(page, { ...person, password });
    await dismissSuccess(dialogOf(page, 'Login successful'));
    await expectSignedIn(page, person.name);
  });

  await test.step('the link works once, and the history keeps nothing of its code', async () => {
    await open(page, link);
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
    await page.getByRole('link', { name: 'Send a new link' }).click();
    await expectArrived(page, 'Lectern | Forgot Password');
    await goBack(page);
    await expect(page).toHaveURL('/__/auth/action');
    await expect(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible();
  });
});
