import { expect, type Page } from '@playwright/test';
import {
  createAccount,
  expectGuest,
  expectSignedIn,
  fillSignIn,
  newPerson,
} from './support/accounts.ts';
import { expectArrived } from './support/arrived.ts';
import { dismissSuccess } from './support/dismiss-success.ts';
import { holdCalls } from './support/hold.ts';
import { alertOf, dialogOf } from './support/learning.ts';
import { open, reload } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { refuse } from './support/refuse.ts';
import { signOut } from './support/sign-out.ts';

const LOADING = 'Loading User...';
const SIGN_IN = /\/v1\/accounts:signInWithPassword/;
const LOOKUP = /\/v1\/accounts:lookup/;

const loading = (page: Page) => page.getByText(LOADING).filter({ visible: true });

test('a person signs in where they wanted to go, and out again; the session outlasts loads, and is the tabs’', {
  tag: [
    '@LAYOUT-2',
    '@LAYOUT-3',
    '@LAYOUT-4',
    '@LAYOUT-5',
    '@LAYOUT-9',
    '@LAYOUT-11',
    '@PASSKEY-8',
    '@ROUTE-7',
    '@ROUTE-9',
    '@SESSION-1',
    '@SESSION-2',
    '@SESSION-3',
    '@SESSION-4',
    '@SESSION-19',
    '@SIGNIN-1',
    '@SIGNIN-2',
    '@SIGNIN-3',
    '@SIGNIN-4',
    '@SIGNIN-5',
    '@SIGNIN-6',
    '@SIGNIN-18',
    '@SIGNIN-19',
  ],
}, async ({ page, context, product }) => {
  const person = newPerson();
  await createAccount(product.url, person);
  const email = page.getByLabel('Email', { exact: true });
  const password = page.getByLabel('Password', { exact: true });

  await test.step('a guest sees the page at once and never loads the client', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await open(page, '/');
    await expect(loading(page)).toHaveCount(0);
    const ofClient = /identitytoolkit|securetoken|session-client/;
    expect(asked.filter((url) => ofClient.test(url))).toEqual([]);
  });

  await test.step('what is refused is told, and what was typed stays', async () => {
    const failure = alertOf(page, 'Login failed');
    await open(page, '/my-courses?tab=all');
    const from = new URLSearchParams({ from: '/my-courses?tab=all' });
    await expect(page).toHaveURL(`/signin?${from}`);
    await expectArrived(page, 'Lectern | Sign In');
    // The site's address is made of numbers.
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
    await fillSignIn(page, { ...person, password: 'Wrong-one 1' });
    await expect(failure).toContainText('Incorrect password');
    await failure.getByRole('button', { name: 'OK' }).click();
    await expect(password).toBeFocused();
    await expect(email).toHaveValue(person.email);
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await email.fill('nobody');
    await page.getByRole('button', { name: 'SIGN IN', exact: true }).click();
    await expect(page.getByText('Invalid email address')).toBeVisible();
  });

  await test.step('the page is covered while they sign in, and the wanted one opens', async () => {
    const { letGo } = await holdCalls(page, 'POST', SIGN_IN);
    const sent = page.waitForRequest(SIGN_IN);
    await fillSignIn(page, person);
    await expect(loading(page)).toBeVisible();
    letGo();
    await dismissSuccess(dialogOf(page, 'Login successful'));
    await expect(loading(page)).toHaveCount(0);
    await expect(page).toHaveURL('/my-courses?tab=all');
    await expectArrived(page, 'Lectern | My Courses');
    expect((await (await sent).allHeaders()).cookie, 'a new browser').toBeUndefined();
    const cookies = await context.cookies(`${product.url}/identitytoolkit.googleapis.com/`);
    const ofDevice = { name: 'lectern-device', httpOnly: true, sameSite: 'Strict' };
    expect(cookies).toEqual([expect.objectContaining(ofDevice)]);
    expect(await page.evaluate(() => document.cookie)).toBe('');
  });

  await test.step('the way back leads to the page before, past the form', async () => {
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expectSignedIn(page, person.name);
  });

  await test.step('the menu of the avatar works by keyboard alone', async () => {
    const places = ['My Courses', 'Manage Courses', 'Add Course'];
    const quickLinks = page.getByRole('navigation', { name: 'Quick Links' });
    await expect(quickLinks.getByRole('link')).toHaveText(places);
    const button = page.getByRole('button', { name: `Account of ${person.name}` });
    await button.press('Enter');
    const entries = page.getByRole('menuitem');
    await expect(entries).toContainText([person.name, ...places, 'Logout']);
    await expect(entries.first()).toHaveAttribute('href', '/profile');
    await expect(entries.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    // A quick second key must already reach the menu.
    const focusedAtOnce = await button.evaluate((element: HTMLElement) => {
      element.click();
      return document.activeElement?.role;
    });
    expect(focusedAtOnce).toBe('menuitem');
    await page.keyboard.press('Enter');
    await expectArrived(page, 'Lectern | Profile');
  });

  await test.step('the page is covered while they sign out, which leads to the form', async () => {
    const wasCovered = await watchFor(page, LOADING);
    await signOut(page, person);
    await expect(page).toHaveURL('/signin');
    await expectArrived(page, 'Lectern | Sign In');
    await expectGuest(page);
    expect(await wasCovered()).toBe(true);
    await expect(page.getByRole('navigation', { name: 'Account', exact: true })).toBeVisible();
  });

  await test.step('the provider recognises the browser', async () => {
    const sent = page.waitForRequest(SIGN_IN);
    await fillSignIn(page, person);
    await dismissSuccess(dialogOf(page, 'Login successful'));
    await expectArrived(page, 'Lectern | Home');
    await expectSignedIn(page, person.name);
    expect((await (await sent).allHeaders()).cookie).toMatch(/^lectern-device=[\w-]{43}$/);
  });

  await test.step('a guarded page says that it waits for the session, and then opens', async () => {
    // The session does not need this part of the page.
    await page.route('**/assets/page-notices-*', (route) => route.abort());
    const { letGo } = await holdCalls(page, 'POST', LOOKUP);
    const called = page.waitForRequest(/\/api\//);
    await page.goto('/my-courses');
    // The guard's own text lies beneath the overlay of the page.
    await expect(loading(page)).toHaveCount(1);
    await expect(page).toHaveURL('/my-courses');
    letGo();
    await expect(page.getByText('You haven’t enrolled in any courses yet')).toBeVisible();
    await expectSignedIn(page, person.name);
    await expect(loading(page)).toHaveCount(0);
    await expect(page.getByText('You could not be signed in again.')).toHaveCount(0);
    // What recognises the browser goes to the provider alone.
    expect((await (await called).allHeaders()).cookie).toBeUndefined();
    await page.unrouteAll();
  });

  await test.step('a second tab follows a sign-out, and a sign-in from there', async () => {
    const second = await context.newPage();
    await open(second, '/profile');
    await expect(second.getByRole('heading', { name: person.name })).toBeVisible();
    await signOut(page, person);
    await expectGuest(page);
    await expect(second.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
    await expect(second.getByText('Please sign in again to see your profile.')).toBeVisible();
    await expectGuest(second);
    await second.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await expectArrived(second, 'Lectern | Sign In');
    await fillSignIn(second, person);
    await expect(second).toHaveURL('/profile');
    await expectSignedIn(page, person.name);
    await second.close();
  });

  await test.step('where it cannot be restored the page says so, and tries again', async () => {
    await page.route('**/assets/session-client-*', (route) => route.abort());
    await open(page, '/courses');
    const bar = page.getByRole('alert').filter({ hasText: 'You could not be signed in again.' });
    await expect(bar).toBeVisible();
    await expectGuest(page);
    await page.unrouteAll();
    await bar.getByRole('button', { name: 'Try again' }).click();
    await expectSignedIn(page, person.name);
    await expect(bar).toBeHidden();
  });

  await test.step('a disabled account is signed out', async () => {
    await refuse(page, 'lookup', 'USER_DISABLED');
    await reload(page);
    await expectGuest(page);
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await expectArrived(page, 'Lectern | Sign In');
    await refuse(page, 'signInWithPassword', 'USER_DISABLED');
    await fillSignIn(page, person);
    await expect(alertOf(page, 'Login failed')).toContainText('Account disabled');
    await page.getByRole('button', { name: 'OK' }).click();
  });

  await test.step('without Remember Me it ends with the window', async () => {
    await page.getByLabel('Remember Me').uncheck();
    await fillSignIn(page, person);
    await expectSignedIn(page, person.name);
    const other = await context.newPage();
    await open(other, '/');
    await expectGuest(other);
  });
});

declare global {
  interface Window {
    seenForTest?: boolean;
  }
}

/** Records from here on whether the page shows the text, even for a moment. */
async function watchFor(page: Page, text: string): Promise<() => Promise<boolean>> {
  await page.evaluate((awaited) => {
    const look = () => {
      window.seenForTest ||= document.body.innerText.includes(awaited);
    };
    const options = { childList: true, subtree: true, attributes: true };
    new MutationObserver(look).observe(document.documentElement, options);
  }, text);
  return () => page.evaluate(() => window.seenForTest === true);
}
