import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
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
import { callAddress } from './support/calls.ts';
import { runCommand } from './support/command.ts';
import { dismissSuccess } from './support/dismiss-success.ts';
import { expectToCloseInTime, holdTimers, installClock } from './support/held-timers.ts';
import { holdCalls } from './support/hold.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { startProduct } from './support/product-process.ts';

const failure = (page: Page) => page.getByRole('alertdialog', { name: 'Login failed' });
const logout = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Account of ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
};

test('a sign-in leads to the wanted page, and a sign-out to the sign-in page', {
  tag: ['@LAYOUT-3', '@LAYOUT-4', '@LAYOUT-9', '@RESET-1', '@ROUTE-9', '@SIGNIN-3', '@SIGNIN-4'],
}, async ({ page, product }) => {
  const person = newPerson();
  await createAccount(product.url, person);
  await open(page, '/my-courses?tab=all');
  await expect(page).toHaveURL(`/signin?${new URLSearchParams({ from: '/my-courses?tab=all' })}`);
  await expectArrived(page, 'Lectern | Sign In');
  await expectAccessible(page);
  await fillSignIn(page, person);
  await expect(page.getByRole('dialog', { name: 'Login successful' })).toBeVisible();
  await expect(page).toHaveURL('/my-courses?tab=all');
  await expectArrived(page, 'Lectern | My Courses');

  await page.getByRole('button', { name: `Account of ${person.name}` }).click();
  await expectAccessible(page);
  await expect(page.getByRole('menuitem', { name: person.name })).toHaveAttribute(
    'href',
    '/profile',
  );
  const places = ['My Courses', 'Manage Courses', 'Add Course'];
  const entries = page.getByRole('menuitem');
  await expect(entries).toContainText([person.name, ...places, 'Logout']);
  const quickLinks = page.getByRole('navigation', { name: 'Quick Links' });
  await expect(quickLinks.getByRole('link')).toHaveText(places);
  const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' });
  await expect(terms).toHaveAttribute('href', '/terms&conditions');
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/signin');
  await expectArrived(page, 'Lectern | Sign In');
  await expectGuest(page);
  await expect(page.getByRole('navigation', { name: 'Account', exact: true })).toBeVisible();
});

test('the provider recognises a browser with an earlier sign-in, and nobody else does', {
  tag: '@SIGNIN-19',
}, async ({ page, product }) => {
  const person = newPerson();
  await createAccount(product.url, person);
  await open(page, '/signin');
  /** @returns the cookies that went to the provider */
  const signInHere = async () => {
    const asked = page.waitForRequest(/accounts:signInWithPassword/);
    await fillSignIn(page, person);
    return (await (await asked).allHeaders()).cookie;
  };
  expect(await signInHere()).toBeUndefined();
  await expectSignedIn(page, person.name);
  expect(await page.context().cookies(`${product.url}/identitytoolkit.googleapis.com/`)).toEqual([
    expect.objectContaining({ name: 'lectern-device', httpOnly: true, sameSite: 'Strict' }),
  ]);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await dismissSuccess(page.getByRole('dialog', { name: 'Login successful' }));
  const elsewhere = page.waitForRequest(/\/api\//);
  await open(page, '/my-courses');
  expect((await (await elsewhere).allHeaders()).cookie).toBeUndefined();
  await logout(page, person.name);
  await expectArrived(page, 'Lectern | Sign In');
  expect(await signInHere()).toMatch(/^lectern-device=[\w-]{43}$/);
  await expectSignedIn(page, person.name);
});

test('a guest who wants to enrol signs in first, and is led back to the course', async ({
  page,
  product,
}) => {
  const person = newPerson();
  await createAccount(product.url, person);
  const [course] = await (await page.request.get(callAddress('popularCourses'))).json();
  await installClock(page);
  await open(page, `/courses/${course._id}`);
  await page.getByRole('link', { name: 'Login to Enroll' }).first().click();
  await expectArrived(page, 'Lectern | Sign In');
  await holdTimers(page);
  await fillSignIn(page, person);
  const dialog = page.getByRole('dialog', { name: 'Login successful' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await expectToCloseInTime(page, dialog);
  await expect(page).toHaveURL(`/courses/${course._id}`);
  await expectSignedIn(page, person.name);
  await expect(page.getByRole('link', { name: 'Login to Enroll' })).toHaveCount(0);
});

test('the menu of the avatar works by keyboard alone', { tag: ['@LAYOUT-2', '@LAYOUT-5'] }, async ({
  page,
  product,
}) => {
  const person = newPerson();
  await createAccount(product.url, person);
  await signIn(page, person);
  const button = page.getByRole('button', { name: `Account of ${person.name}` });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: person.name })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'My Courses' })).toBeFocused();
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
  await expect(page).toHaveURL('/profile');
});

test('a wrong password and an unknown e-mail get different texts', { tag: '@SIGNIN-2' }, async ({
  page,
  product,
}) => {
  const person = newPerson();
  await createAccount(product.url, person);
  await open(page, '/signin');
  const field = page.getByLabel('Password', { exact: true });
  await fillSignIn(page, { ...person, password: 'Wrong-one 1' });
  await expect(failure(page)).toContainText('Incorrect password');
  await expectAccessible(page);
  await failure(page).getByRole('button', { name: 'OK' }).click();
  await expect(field).toBeFocused();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);

  await test.step('the password can be shown, and hidden again', async () => {
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(field).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(field).toHaveAttribute('type', 'password');
  });

  await fillSignIn(page, newPerson());
  await expect(failure(page)).toContainText('No account found with this email');
  await failure(page).getByRole('button', { name: 'OK' }).click();
  await page.getByLabel('Email', { exact: true }).fill('nobody');
  await page.getByRole('button', { name: 'SIGN IN', exact: true }).click();
  await expect(page.getByText('Invalid email address')).toBeVisible();
});

test('a reload keeps the session and shows that it is being restored; a second tab shares it and follows a sign-out', {
  tag: ['@LAYOUT-11', '@SESSION-1', '@SESSION-3'],
}, async ({ page, context, product }) => {
  const person = newPerson();
  await createAccount(product.url, person);
  await signIn(page, person);
  const { letGo } = await holdCalls(page, 'POST', /\/v1\/accounts:lookup/);
  await page.reload();
  await expect(page.getByText('Loading User...')).toBeVisible();
  await expectAccessible(page);
  letGo();
  await expectSignedIn(page, person.name);
  await expect(page.getByText('Loading User...')).toBeHidden();
  const second = await context.newPage();
  await second.goto('/courses');
  await expectSignedIn(second, person.name);
  await logout(page, person.name);
  await expectGuest(second);
});

test('without Remember Me the session ends with the window', {
  tag: ['@SIGNIN-1', '@SIGNIN-4', '@SIGNIN-5'],
}, async ({ page, context, product }) => {
  const person = newPerson();
  await createAccount(product.url, person);
  await open(page, '/signin');
  await page.getByLabel('Remember Me').uncheck();
  await fillSignIn(page, person);
  await expect(page).toHaveURL('/');
  await expectSignedIn(page, person.name);
  await page.reload();
  await expectSignedIn(page, person.name);
  const other = await context.newPage();
  await open(other, '/');
  await expectGuest(other);
});

test('a guest sees the page at once and never loads the client', {
  tag: ['@LAYOUT-11', '@SESSION-1'],
}, async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await open(page, '/');
  await expect(page.getByText('Loading User...')).toBeHidden();
  expect(scripts.filter((url) => /identitytoolkit|securetoken|session-client/.test(url))).toEqual(
    [],
  );
});

test('a disabled account is signed out', { tag: '@SESSION-4' }, async ({ page, product }) => {
  const person = newPerson();
  await createAccount(product.url, person);
  await signIn(page, person, '/terms&conditions');
  await runCommand(product.dataDir, 'accounts', 'disable', person.email);
  await page.reload();
  await expectGuest(page);
  await open(page, '/signin');
  await fillSignIn(page, person);
  await expect(failure(page)).toContainText('Account disabled');
});

test('a restart of the provider ends no session', { tag: '@SESSION-3' }, async ({ page }) => {
  // Two products start, one after the other.
  test.slow();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lectern-e2e-restart-'));
  // Filling in the demonstration would take longer than the whole test.
  const first = await startProduct({ DATA_DIR: dataDir, DEMO: 'off' });
  const person = newPerson();
  try {
    await createAccount(first.url, person);
    await open(page, `${first.url}/signin`);
    await fillSignIn(page, person);
    await expect(page).toHaveURL(`${first.url}/`);
    await first.stop();
    await expectSignedIn(page, person.name);
    const PORT = new URL(first.url).port;
    const again = await startProduct({ DATA_DIR: dataDir, DEMO: 'off', PORT });
    try {
      await page.goto(`${again.url}/profile`);
      await expect(page.getByRole('heading', { name: person.name })).toBeVisible();
    } finally {
      await again.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('without scripts the page says what signing in needs', { tag: '@SIGNIN-22' }, async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
  const page = await context.newPage();
  await page.goto('/signin');
  await expect(page.getByText('Signing in needs JavaScript.')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('signing in needs JavaScript.')).toBeVisible();
  await expect(page.getByRole('main').getByText('Loading User...')).toBeHidden();
  await context.close();
});
