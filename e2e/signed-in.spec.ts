import { expect, type Page } from '@playwright/test';
import {
  createAccount,
  expectSignedIn,
  newPerson,
  type Person,
  signIn,
} from './support/accounts.ts';
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

/** Counts the tokens that this page asks for, whatever comes of it. */
function countExchanges(page: Page): { asked: number } {
  const exchanges = { asked: 0 };
  page.on('request', (request) => {
    if (EXCHANGE.test(request.url())) exchanges.asked += 1;
  });
  return exchanges;
}

/** Stops the page's clock a second before the token has five minutes left. */
async function stopBeforeRenewal(page: Page): Promise<void> {
  const end = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser:'));
    return JSON.parse(localStorage.getItem(key ?? '') ?? '').stsTokenManager.expirationTime;
  });
  await page.clock.pauseAt(end - 5 * MINUTE - 1_000);
}

/** Whatever the page has been answered before this has been heard, and what it led to was sent. */
async function afterAllAnswers(page: Page): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    await page.evaluate(async () => (await fetch('/healthz')).text());
  }
}

test('a page that nobody touches exchanges its token in time, and calls bring the new one', async ({
  page,
  product,
}) => {
  const person = await somebody(product.url);
  await page.clock.install();
  await signIn(page, person);
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
  const called = page.waitForRequest(/\/api\/popular-courses/);
  await go(page, 'Home');
  expect((await called).headers().authorization).toBe(`Bearer ${id_token}`);
  await expectSignedIn(page, person.name);
  expect(exchanges.asked).toBe(1);
});

test('an exchange that does not get through is repeated, each time later', async ({
  page,
  product,
}) => {
  const person = await somebody(product.url);
  await page.clock.install();
  await signIn(page, person);
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
