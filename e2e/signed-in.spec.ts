import { expect, type Page } from '@playwright/test';
import {
  createAccount,
  expectSignedIn,
  newPerson,
  type Person,
  signIn,
} from './support/accounts.ts';
import { afterAllAnswers } from './support/after-answers.ts';
import { callPattern } from './support/calls.ts';
import { countCalls } from './support/learning.ts';
import { test } from './support/own-hosts.ts';

const EXCHANGE = /securetoken\.googleapis\.com\/v1\/token/;
const MINUTE = 60_000;

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

test('an idle page renews its token in time, repeats what is lost, and calls send the new one', {
  tag: ['@SESSION-5', '@SESSION-6'],
}, async ({ page, product }) => {
  const person = newPerson();
  await createAccount(product.url, person);
  await page.clock.install();
  await signInUntilStill(page, person);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Courses' })
    .click();
  await expect(page).toHaveTitle('Lectern | All courses');
  await page.route(EXCHANGE, (route) => route.abort(), { times: 2 });
  const exchanges = countCalls(page, 'POST', EXCHANGE);
  const exchangeFails = async (afterMs: number) => {
    const failed = page.waitForEvent('requestfailed', (request) => EXCHANGE.test(request.url()));
    await page.clock.runFor(afterMs);
    await failed;
    await afterAllAnswers(page);
  };
  await stopBeforeRenewal(page);
  await afterAllAnswers(page);
  expect(exchanges.made, 'before there are five minutes left').toBe(0);
  await exchangeFails(2_000);
  await page.clock.runFor(29_999);
  await afterAllAnswers(page);
  expect(exchanges.made, 'before 30 s are over').toBe(1);
  await exchangeFails(1);
  await page.clock.runFor(59_999);
  await afterAllAnswers(page);
  expect(exchanges.made, 'before another minute is over').toBe(2);
  const exchanged = page.waitForResponse(EXCHANGE);
  await page.clock.runFor(1);
  const { id_token } = await (await exchanged).json();

  await page.clock.resume();
  const called = page.waitForRequest(callPattern('popularCourses'));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  expect((await called).headers().authorization).toBe(`Bearer ${id_token}`);
  await expectSignedIn(page, person.name);
  expect(exchanges.made).toBe(3);
});
