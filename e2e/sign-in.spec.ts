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
import { runCommand } from './support/command.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { startProduct } from './support/product-process.ts';

const failure = (page: Page) => page.getByRole('alertdialog', { name: 'Login failed' });
const logout = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Account of ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
};

test('one signs in, goes where one wanted to go, and signs out again', async ({
  page,
  product,
}) => {
  const person = newPerson();
  await createAccount(product.url, person);
  await page.goto('/my-courses?tab=all');
  await expect(page).toHaveURL(`/signin?${new URLSearchParams({ from: '/my-courses?tab=all' })}`);
  await expect(page).toHaveTitle('Lectern | Sign In');
  await open(page, page.url());
  await expectAccessible(page);
  await fillSignIn(page, person);
  await expect(page.getByRole('dialog', { name: 'Login successful' })).toBeVisible();
  await expect(page).toHaveURL('/my-courses?tab=all');

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
  await expectGuest(page);
  await expect(page.getByRole('navigation', { name: 'Account', exact: true })).toBeVisible();
});

test('who wanted to enrol comes back to the course', async ({ page, product }) => {
  const person = newPerson();
  await createAccount(product.url, person);
  const [course] = await (await page.request.get('/api/popular-courses')).json();
  await open(page, `/courses/${course._id}`);
  await page.getByRole('link', { name: 'Login to Enroll' }).first().click();
  await fillSignIn(page, person);
  await expect(page).toHaveURL(`/courses/${course._id}`);
  await expectSignedIn(page, person.name);
  await expect(page.getByRole('link', { name: 'Login to Enroll' })).toHaveCount(0);
});

test('the menu of the avatar works by keyboard alone', async ({ page, product }) => {
  const person = newPerson();
  await createAccount(product.url, person);
  await signIn(page, person);
  // The page that one arrived on takes the focus once.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const button = page.getByRole('button', { name: `Account of ${person.name}` });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: person.name })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'My Courses' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  // A second key must not meet the button any more, however quick it is.
  const focusedAtOnce = await button.evaluate((element: HTMLElement) => {
    element.click();
    return document.activeElement?.role;
  });
  expect(focusedAtOnce).toBe('menuitem');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile');
});

test('a wrong password and an unknown e-mail are told apart', async ({ page, product }) => {
  const person = newPerson();
  await createAccount(product.url, person);
  await open(page, '/signin');
  await fillSignIn(page, { ...person, password: 'Wrong-one 1' });
  await expect(failure(page)).toContainText('Incorrect password');
  await expectAccessible(page);
  await failure(page).getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);

  await fillSignIn(page, newPerson());
  await expect(failure(page)).toContainText('No account found with this email');
  await failure(page).getByRole('button', { name: 'OK' }).click();
  await page.getByLabel('Email', { exact: true }).fill('nobody');
  await page.getByRole('button', { name: 'SIGN IN', exact: true }).click();
  await expect(page.getByText('Invalid email address')).toBeVisible();
});

test('too many wrong passwords, and even the right one has to wait', async ({ page, product }) => {
  const person = newPerson();
  await createAccount(product.url, person);
  for (let guess = 0; guess < 10; guess++) {
    const answer = await page.request.post(
      '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=lectern',
      { data: { email: person.email, password: `Guess-${guess}` } },
    );
    expect(answer.status()).toBe(400);
  }
  await open(page, '/signin');
  await fillSignIn(page, person);
  await expect(failure(page)).toContainText('Too many attempts. Please wait a while');
  await expectGuest(page);
});

test('the password can be shown, and hidden again', async ({ page }) => {
  await open(page, '/signin');
  const field = page.getByLabel('Password', { exact: true });
  await field.fill('secret');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(field).toHaveAttribute('type', 'password');
});

test('a reload keeps the session; a second tab has it too and follows a sign-out', async ({
  page,
  context,
  product,
}) => {
  const person = newPerson();
  await createAccount(product.url, person);
  await signIn(page, person);
  await page.reload();
  await expectSignedIn(page, person.name);
  const second = await context.newPage();
  await second.goto('/courses');
  await expectSignedIn(second, person.name);
  await logout(page, person.name);
  await expectGuest(second);
});

test('without Remember Me the session ends with the window', async ({ page, context, product }) => {
  const person = newPerson();
  await createAccount(product.url, person);
  await open(page, '/signin');
  await page.getByLabel('Remember Me').uncheck();
  await fillSignIn(page, person);
  await expectSignedIn(page, person.name);
  await page.reload();
  await expectSignedIn(page, person.name);
  const other = await context.newPage();
  await open(other, '/');
  await expectGuest(other);
});

test('while it is not known who is signed in, the page says so', async ({ page, product }) => {
  const person = newPerson();
  await createAccount(product.url, person);
  await signIn(page, person);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/v1/accounts:lookup*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByText('Loading User...')).toBeVisible();
  await expectAccessible(page);
  answer();
  await expectSignedIn(page, person.name);
  await expect(page.getByText('Loading User...')).toBeHidden();
});

test('a guest sees the page at once and never loads the client', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await open(page, '/');
  await expect(page.getByText('Loading User...')).toBeHidden();
  expect(scripts.filter((url) => /identitytoolkit|securetoken|session-client/.test(url))).toEqual(
    [],
  );
});

test('who was disabled is signed out', async ({ page, product }) => {
  const person = newPerson();
  await createAccount(product.url, person);
  await signIn(page, person);
  await runCommand(product.dataDir, 'accounts', 'disable', person.email);
  await page.reload();
  await expectGuest(page);
  await open(page, '/signin');
  await fillSignIn(page, person);
  await expect(failure(page)).toContainText('Account disabled');
});

test('a restart of the provider ends no session', async ({ page }) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lectern-e2e-restart-'));
  const first = await startProduct({ DATA_DIR: dataDir });
  const person = newPerson();
  try {
    await createAccount(first.url, person);
    await page.goto(`${first.url}/signin`);
    await open(page, `${first.url}/signin`);
    await fillSignIn(page, person);
    await expect(page).toHaveURL(`${first.url}/`);
    await first.stop();
    await expectSignedIn(page, person.name);
    const again = await startProduct({ DATA_DIR: dataDir, PORT: new URL(first.url).port });
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

test('without scripts the page says what signing in needs', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
  const page = await context.newPage();
  await page.goto('/signin');
  await expect(page.getByText('Signing in needs JavaScript.')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('signing in needs JavaScript.')).toBeVisible();
  await expect(page.getByRole('main').getByText('Loading User...')).toBeHidden();
  await context.close();
});
