import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import {
  createAccount,
  expectGuest,
  expectSignedIn,
  fillSignIn,
  newPerson,
  type Person,
  signIn,
} from './support/accounts.ts';
import { expectArrived } from './support/arrived.ts';
import { callPattern } from './support/calls.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';

const EXCHANGE = /securetoken\.googleapis\.com\/v1\/token/;
const MINUTE = 60_000;

const go = (page: Page, to: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: to }).click();

async function somebody(url: string): Promise<Person> {
  const person = newPerson();
  await createAccount(url, person);
  return person;
}

/** Counts this page's requests for tokens, answered or not. */
function countExchanges(page: Page): { asked: number } {
  const exchanges = { asked: 0 };
  page.on('request', (request) => {
    if (EXCHANGE.test(request.url())) exchanges.asked += 1;
  });
  return exchanges;
}

/** Signs in, and waits for the last call that the page makes by itself: a later one asks for a token. */
async function signInUntilStill(page: Page, person: Person): Promise<void> {
  const last = page.waitForResponse(callPattern('savedCourseIds'));
  await signIn(page, person);
  await last;
}

/** Stops the page's clock a second before the token has five minutes left. */
async function stopBeforeRenewal(page: Page): Promise<void> {
  const end = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser:'));
    return JSON.parse(localStorage.getItem(key ?? '') ?? '').stsTokenManager.expirationTime;
  });
  await page.clock.pauseAt(end - 5 * MINUTE - 1_000);
}

/** Resolves when the page has handled all earlier answers, and sent what they led to. */
async function afterAllAnswers(page: Page): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    await page.evaluate(async () => (await fetch('/healthz')).text());
  }
}

test('an idle page renews its token in time, and calls send the new one', {
  tag: '@SESSION-6',
}, async ({ page, product }) => {
  const person = await somebody(product.url);
  await page.clock.install();
  await signInUntilStill(page, person);
  await go(page, 'Courses');
  await expect(page).toHaveTitle('Lectern | All courses');
  const exchanges = countExchanges(page);
  await stopBeforeRenewal(page);
  await afterAllAnswers(page);
  expect(exchanges.asked, 'before there are five minutes left').toBe(0);
  const exchanged = page.waitForResponse(EXCHANGE);
  await page.clock.runFor(2_000);
  const { id_token } = await (await exchanged).json();

  await page.clock.resume();
  const called = page.waitForRequest(callPattern('popularCourses'));
  await go(page, 'Home');
  expect((await called).headers().authorization).toBe(`Bearer ${id_token}`);
  await expectSignedIn(page, person.name);
  expect(exchanges.asked).toBe(1);
});

test('a failed renewal is repeated, each time later', {
  tag: '@SESSION-5',
}, async ({ page, product }) => {
  const person = await somebody(product.url);
  await page.clock.install();
  await signInUntilStill(page, person);
  await page.route(EXCHANGE, (route) => route.abort(), { times: 2 });
  const exchanges = countExchanges(page);
  const exchangeFails = async (afterMs: number) => {
    const failed = page.waitForEvent('requestfailed', (request) => EXCHANGE.test(request.url()));
    await page.clock.runFor(afterMs);
    await failed;
    await afterAllAnswers(page);
  };
  await stopBeforeRenewal(page);
  await exchangeFails(2_000);
  await page.clock.runFor(29_999);
  await afterAllAnswers(page);
  expect(exchanges.asked, 'before 30 s are over').toBe(1);
  await exchangeFails(1);
  await page.clock.runFor(59_999);
  await afterAllAnswers(page);
  expect(exchanges.asked, 'before another minute is over').toBe(2);
  const exchanged = page.waitForResponse(EXCHANGE);
  await page.clock.runFor(1);
  expect((await exchanged).ok()).toBe(true);
  await page.clock.resume();
  await page.reload();
  await expectSignedIn(page, person.name);
});

test('the profile says that the session has ended in another tab', async ({
  page,
  context,
  product,
}) => {
  const person = await somebody(product.url);
  await signIn(page, person, '/profile');
  const other = await context.newPage();
  await open(other, '/');
  await other.getByRole('button', { name: `Account of ${person.name}` }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await expectGuest(other);
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await expect(page.getByText('Please sign in again to see your profile.')).toBeVisible();
  await expect(page).toHaveURL('/profile');
  await expectGuest(page);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expectArrived(page, 'Lectern | Sign In');
  await fillSignIn(page, person);
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { name: person.name })).toBeVisible();
});

test('where the session cannot be restored the page says so, and tries again', {
  tag: '@SESSION-19',
}, async ({ page, product }) => {
  const person = await somebody(product.url);
  await signIn(page, person, '/courses');
  await page.route('**/assets/session-client-*', (route) => route.abort());
  await open(page, '/courses');
  const bar = page.getByRole('alert').filter({ hasText: 'You could not be signed in again.' });
  await expect(bar).toBeVisible();
  await expectGuest(page);
  await expectAccessible(page);
  await page.unrouteAll();
  await bar.getByRole('button', { name: 'Try again' }).click();
  await expectSignedIn(page, person.name);
  await expect(bar).toBeHidden();
});

test('the session is restored though the part for notices cannot be loaded', async ({
  page,
  product,
}) => {
  const lost = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/assets/page-notices-'),
  );
  await page.route('**/assets/page-notices-*', (route) => route.abort());
  await signIn(page, await somebody(product.url), '/courses');
  await lost;
  await expect(page.getByText('You could not be signed in again.')).toHaveCount(0);
});

test('on a phone the menu leads to the profile and the own courses, and signs out', {
  tag: '@LAYOUT-5',
}, async ({ page, product }) => {
  const person = await somebody(product.url);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, person, '/courses');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const openMenu = () => page.getByRole('button', { name: 'Menu', exact: true }).click();
  await openMenu();
  await expectAccessible(page);
  await menu.getByRole('link', { name: `${person.name} Profile` }).click();
  await expect(page).toHaveURL('/profile');
  await expect(menu).toBeHidden();
  await expectArrived(page, 'Lectern | Profile');
  await openMenu();
  await menu.getByRole('link', { name: 'My Courses' }).click();
  await expect(page).toHaveURL('/my-courses');
  await expect(menu).toBeHidden();
  await expectArrived(page, 'Lectern | My Courses');
  await openMenu();
  await menu.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/signin');
  await expectArrived(page, 'Lectern | Sign In');
  await openMenu();
  await expect(menu.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Logout' })).toHaveCount(0);
});
