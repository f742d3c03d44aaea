import { expect, type Page, type Request, type Route } from '@playwright/test';
import {
  callProvider,
  createAccount,
  expectGuest,
  expectSignedIn,
  newPerson,
  signIn,
} from './support/accounts.ts';
import { afterAllAnswers } from './support/after-answers.ts';
import { add, fillEssentials, press } from './support/course-form.ts';
import { installClock } from './support/held-timers.ts';
import { alertOf, newMember } from './support/learning.ts';
import { mailedLink } from './support/mailbox.ts';
import { withOwnProduct } from './support/own-product.ts';
import { signOut, signOutElsewhere } from './support/sign-out.ts';

const SYNC = '/session-for-test';
/** What an operator may set about accounts, in one product. */
const test = withOwnProduct({ TOKEN_SYNC_URL: SYNC, VERIFIED_EMAIL: 'required' });

/** SESSION-15: an older token is not sent, in milliseconds. */
const MAX_AGE = 300_000;
/** How long the site waits for an answer, in milliseconds. */
const PATIENCE = 10_000;
/** How often a page asks by itself whether an email has been verified, in milliseconds. */
const ASK_EVERY_MS = 15_000;

/**
 * Shortens that time limit of this page's calls, which a test's clock does not reach; resolves to a function
 * that restores it.
 */
async function shortenPatience(page: Page): Promise<() => Promise<void>> {
  const RESTORED = 'time limit restored';
  await page.addInitScript(
    ([patience, restored]) => {
      const inTime = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (delay) =>
        inTime(delay === patience && !sessionStorage.getItem(restored) ? 200 : delay);
    },
    [PATIENCE, RESTORED] as const,
  );
  return () => page.evaluate((key) => sessionStorage.setItem(key, 'yes'), RESTORED);
}

test('sign-ins and sign-outs are told to the operator’s address until it has heard of them', {
  tag: ['@SESSION-14', '@SESSION-15', '@SESSION-16'],
}, async ({ page, own: product }) => {
  const person = newPerson();
  await createAccount(product.url, person);
  const restoreTimeLimit = await shortenPatience(page);
  const calls: Request[] = [];
  const lost: Request[] = [];
  page.on('requestfailed', (request) => {
    if (request.url().endsWith(SYNC)) lost.push(request);
  });
  const confirm = (route: Route) => route.fulfill({ status: 204 });
  let answer: (route: Route) => Promise<void> = async () => undefined;
  await page.route(`**${SYNC}`, (route) => {
    calls.push(route.request());
    return answer(route);
  });
  const told = (method: string) => calls.filter((call) => call.method() === method).length;

  await test.step('a sign-in without an answer is told again when the page becomes visible', async () => {
    await signIn(page, person, '/terms&conditions');
    await expect.poll(() => lost.length).toBeGreaterThan(0);
    await expect.poll(() => lost.length === calls.length).toBe(true);
    const before = told('POST');
    await restoreTimeLimit();
    answer = confirm;
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => told('POST')).toBe(before + 1);
    expect(calls.at(-1)?.headers().authorization).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
  });

  await test.step('a sign-out that fails is logged, and the user stays signed in', async () => {
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') logged.push(message.text());
    });
    answer = (route) => route.abort();
    await signOut(page, person);
    await expect.poll(() => logged.join('\n')).toContain('login-blocked');
    await expectSignedIn(page, person.name);
  });

  await test.step('a sign-out is told', async () => {
    answer = confirm;
    await signOut(page, person);
    await expect(page).toHaveURL('/signin');
    await expectGuest(page);
    expect(calls.at(-1)?.method()).toBe('DELETE');
    expect(calls.at(-1)?.headers().authorization).toBeUndefined();
  });

  await test.step('one in another window that was not confirmed is told again by the next page', async () => {
    await signIn(page, person, '/terms&conditions');
    answer = (route) => route.fulfill({ status: 503 });
    const failed = page.waitForResponse((response) => response.status() === 503);
    const before = told('DELETE');
    await signOutElsewhere(page);
    await failed;
    await expectGuest(page);
    expect(told('DELETE')).toBe(before + 1);
    answer = confirm;
    await page.goto('/blog');
    await expect.poll(() => told('DELETE')).toBe(before + 2);
  });

  await test.step('a token older than five minutes is not told', async () => {
    const before = calls.length;
    await page.clock.setFixedTime(Date.now() + MAX_AGE + 60_000);
    await signIn(page, person, '/terms&conditions');
    await afterAllAnswers(page);
    expect(calls.length, 'nor is the sign-out once more').toBe(before);
  });
});

test('a form asks for a verified email first, keeps what is typed, and opens by itself', {
  tag: '@PERMIT-7',
}, async ({ page, own: product }) => {
  const person = await newMember(product.url);
  const verified = page.getByRole('status').filter({ hasText: 'Your email address is verified.' });
  const comesBack = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.route(`**${SYNC}`, (route) => route.fulfill({ status: 204 }));
  await installClock(page);

  await test.step('to add a course', async () => {
    await signIn(page, person, '/add-course');
    await expect(page.getByText('To add a course, please verify your email address')).toBeVisible();
    await fillEssentials(page, 'Bread for beginners');
    await press(page, 'Add Course');
    const failure = alertOf(page, 'Course not added');
    await expect(failure).toContainText('Please verify your email address first.');
    await failure.getByRole('button', { name: 'OK' }).click();
  });

  await test.step('the letter is sent from here, and its link opens the form', async () => {
    await page.getByRole('button', { name: 'Send verification email' }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: person.email })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send another letter' })).toBeFocused();
    const asked = page.waitForResponse(/accounts:lookup/);
    await comesBack();
    await asked;
    await afterAllAnswers(page);
    await expect(verified).toHaveCount(0);
    // As on another device.
    const link = new URL(await mailedLink(product.url, person.email, 'verifyEmail'));
    const oobCode = link.searchParams.get('oobCode');
    await callProvider(product.url, 'update', { oobCode, idToken: person.token });
    await page.clock.runFor(ASK_EVERY_MS);
    await expect(verified).toBeVisible();
    await expect(page.locator(':focus')).toContainText('is verified');
    await expect(page.getByLabel('Title')).toHaveValue('Bread for beginners');
    expect(await add(page)).toMatchObject({ title: 'Bread for beginners' });
  });
});
