import { expect } from '@playwright/test';
import { expectGuest, expectSignedIn, fillSignIn, newPerson } from './support/accounts.ts';
import { expectArrived } from './support/arrived.ts';
import { dismissSuccess } from './support/dismiss-success.ts';
import { expectToCloseInTime, holdTimers, installClock } from './support/held-timers.ts';
import { alertOf, dialogOf } from './support/learning.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { openWindow, sayWhoOneIs, watchWindows } from './support/provider-window.ts';
import { createVerifiedAccount } from './support/verified.ts';

test('another provider has a window of its own, which may be refused, closed or replaced', {
  tag: [
    '@LAYOUT-13',
    '@SESSION-9',
    '@SIGNIN-3',
    '@SIGNIN-4',
    '@SIGNIN-6',
    '@SIGNIN-11',
    '@SIGNIN-14',
    '@SIGNIN-15',
    '@SIGNIN-16',
  ],
}, async ({ page }) => {
  const windows = await watchWindows(page);
  await installClock(page);
  await open(page, '/signin?from=%2Fcourses');

  await test.step('a refusal cancels the sign-in', async () => {
    const failure = alertOf(page, 'GitHub Sign-in Failed');
    const popup = await openWindow(page, 'GitHub');
    expect(new URL(popup.url()).origin, 'another origin').not.toBe(new URL(page.url()).origin);
    expect(await windows.features()).toEqual([
      expect.arrayContaining(['popup', 'width=500', 'height=600']),
    ]);
    await popup.getByRole('button', { name: 'Cancel' }).click();
    await expect(failure).toContainText('GitHub sign-in was canceled');
    await failure.getByRole('button', { name: 'OK' }).click();
    await expect(failure).toBeHidden();
  });

  await test.step('a closed window cancels the sign-in', async () => {
    const failure = alertOf(page, 'Google Sign-in Failed');
    const popup = await openWindow(page, 'Google');
    await holdTimers(page);
    await popup.close();
    await windows.areClosed();
    // SIGNIN-16: the client looks every 2 s whether the window is still there; from
    // then on the answer may be on its way for 8 s.
    await page.clock.runFor(9_900);
    await expect(failure).toHaveCount(0);
    await page.clock.runFor(200);
    await expect(failure).toContainText('Google sign-in was canceled');
    await page.clock.resume();
    await failure.getByRole('button', { name: 'OK' }).click();
    await expectGuest(page);
  });

  await test.step('a newer window replaces an older one, without a message', async () => {
    const older = await openWindow(page, 'Google');
    const newer = await openWindow(page, 'GitHub');
    await expect.poll(() => older.isClosed()).toBe(true);
    await holdTimers(page);
    // Not even that it was closed.
    await page.clock.runFor(10_500);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await newer.getByRole('button', { name: /Mei Lindqvist/ }).click();
    const dialog = dialogOf(page, 'Signed in with GitHub');
    await expect(dialog).toBeVisible();
    await expectToCloseInTime(page, dialog);
    await expect(page).toHaveURL('/courses');
    await expectSignedIn(page, 'Mei Lindqvist');
    expect(newer.isClosed()).toBe(true);
  });
});

test('where windows are blocked the sign-in goes on in this one, and links a new method', {
  tag: ['@SIGNIN-4', '@SIGNIN-17'],
}, async ({ page, product }) => {
  const person = newPerson();
  await createVerifiedAccount(product.url, person);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const goOnHere = async (provider: 'Google' | 'GitHub') => {
    await page.getByRole('button', { name: `Continue with ${provider}` }).click();
    const dialog = alertOf(page, `${provider} Sign-in Failed`);
    await expect(dialog).toContainText(`Your browser blocked the window of ${provider}.`);
    await dialog.getByRole('button', { name: 'Continue in this window' }).click();
    await expect(page.getByText(`Stand-in for ${provider}`).first()).toBeVisible();
    await sayWhoOneIs(page, person);
  };
  await open(page, '/signin?from=%2Fprofile');

  await test.step('an email with an account is refused with the reason, and the new method is linked', async () => {
    await goOnHere('GitHub');
    const failure = alertOf(page, 'GitHub Sign-in Failed');
    await expect(failure).toContainText('You already have an account with this email.');
    await failure.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
    await fillSignIn(page, person);
    await dismissSuccess(dialogOf(page, 'Login successful'));
    await expectSignedIn(page, person.name);
    await expect(page).toHaveURL('/profile');
    await expect(page.getByText('Email and password, GitHub')).toBeVisible();
  });

  await test.step('it comes back signed in', async () => {
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expectArrived(page, 'Lectern | Sign In');
    await goOnHere('Google');
    await dismissSuccess(dialogOf(page, 'Signed in with Google'));
    await expectSignedIn(page, person.name);
  });
});
