import { test as base, expect, type Page, type Request, type Route } from '@playwright/test';
import {
  createAccount,
  expectGuest,
  expectSignedIn,
  newPerson,
  signIn,
} from './support/accounts.ts';
import { failOnce } from './support/course-form.ts';
import { setOffline } from './support/network.ts';
import { type ProductProcess, startProduct } from './support/product-process.ts';

const SYNC = '/session-for-test';

const test = base.extend<object, { product: ProductProcess }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names in the pattern.
    async ({}, use) => {
      const product = await startProduct({ TRUST_PROXY: '1', TOKEN_SYNC_URL: SYNC });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});

// Each worker would start a product of its own.
test.describe.configure({ mode: 'default' });

const isDeletion = (request: Request) =>
  request.method() === 'DELETE' && request.url().endsWith(SYNC);

async function logout(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Account of ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

/** How long the site waits for an answer, in milliseconds. */
const PATIENCE = 10_000;

/** Ends this page's calls with that time limit at once: a test's clock does not reach it. */
async function shortenPatience(page: Page): Promise<void> {
  await page.addInitScript((patience) => {
    const inTime = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (delay) => inTime(delay === patience ? 200 : delay);
  }, PATIENCE);
}

/** Answers the calls to the address in place of a server, and records them. */
async function answerSync(page: Page): Promise<Request[]> {
  const calls: Request[] = [];
  await page.route(`**${SYNC}`, async (route) => {
    calls.push(route.request());
    await route.fulfill({ status: 204 });
  });
  return calls;
}

test('a sign-in is sent with its token, and a sign-out too', {
  tag: '@SESSION-15',
}, async ({ page, product }) => {
  const person = newPerson();
  await createAccount(product.url, person);
  const calls = await answerSync(page);
  await signIn(page, person);
  await expect.poll(() => calls.at(-1)?.method()).toBe('POST');
  expect(calls.at(-1)?.headers().authorization).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
  await logout(page, person.name);
  await expect(page).toHaveURL('/signin');
  await expect.poll(() => calls.at(-1)?.method()).toBe('DELETE');
  expect(calls.at(-1)?.headers().authorization).toBeUndefined();
});

test('a token older than five minutes is not sent', { tag: '@SESSION-15' }, async ({
  page,
  product,
}) => {
  const MAX_AGE = 300_000;
  const person = newPerson();
  await createAccount(product.url, person);
  const calls = await answerSync(page);
  await signIn(page, person);
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  const before = calls.length;
  const signedInAt = Date.now();
  await page.clock.setFixedTime(signedInAt + MAX_AGE + 60_000);
  await page.reload();
  await expectSignedIn(page, person.name);
  expect(calls.length).toBe(before);
  await page.clock.setFixedTime(signedInAt + MAX_AGE - 60_000);
  await page.reload();
  await expectSignedIn(page, person.name);
  await expect.poll(() => calls.length).toBeGreaterThan(before);
});

test('an unconfirmed sign-out is sent again, also by the next page', {
  tag: '@SESSION-16',
}, async ({ page, context, product }) => {
  const person = newPerson();
  await createAccount(product.url, person);
  const calls = await answerSync(page);
  const other = await context.newPage();
  await answerSync(other);
  const deletions = () => calls.filter((call) => call.method() === 'DELETE').length;
  /** The sign-outs that this page sends; the user signs out in another tab. */
  const failDeletions = async (fail: (route: Route) => Promise<void>) => {
    const failed = page.waitForEvent('requestfinished', isDeletion);
    const lost = page.waitForEvent('requestfailed', isDeletion);
    await failOnce(page, 'DELETE', `**${SYNC}`, fail);
    await signIn(other, person);
    await logout(other, person.name);
    await Promise.any([failed, lost]);
    await expectGuest(page);
  };

  await signIn(page, person);
  await failDeletions((route) => route.abort());
  expect(deletions()).toBe(0);
  await setOffline(context, true);
  await setOffline(context, false);
  await expect.poll(deletions, 'when the network is back').toBe(1);

  await signIn(page, person);
  await failDeletions((route) => route.fulfill({ status: 503 }));
  expect(deletions()).toBe(1);
  await page.goto('/blog');
  await expect.poll(deletions, 'by the next page').toBe(2);
  await page.goto('/courses');
  await expectGuest(page);
  expect(deletions(), 'once heard').toBe(2);
});

test('a sign-out that fails is logged, and the user stays signed in', {
  tag: '@SESSION-14',
}, async ({ page, product }) => {
  const person = newPerson();
  await createAccount(product.url, person);
  const calls = await answerSync(page);
  await signIn(page, person);
  await expect.poll(() => calls.at(-1)?.method()).toBe('POST');
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  await page.route(`**${SYNC}`, (route) => route.abort());
  await logout(page, person.name);
  await expect.poll(() => logged.join('\n')).toContain('login-blocked');
  await expectSignedIn(page, person.name);
});

test('a call without an answer does not hold up a sign-out', async ({ page, product }) => {
  const person = newPerson();
  await createAccount(product.url, person);
  const calls = await answerSync(page);
  const unanswered: Request[] = [];
  await page.route(`**${SYNC}`, (route) => {
    if (unanswered.length > 0) return route.fallback();
    unanswered.push(route.request());
  });
  await shortenPatience(page);
  await signIn(page, person);
  await expect.poll(() => unanswered.at(0)?.method()).toBe('POST');
  await logout(page, person.name);
  await expect(page).toHaveURL('/signin');
  await expectGuest(page);
  expect(calls.at(-1)?.method()).toBe('DELETE');
});

test('an unconfirmed sign-in is sent again when the page becomes visible', async ({
  page,
  product,
}) => {
  const person = newPerson();
  await createAccount(product.url, person);
  const calls = await answerSync(page);
  let reached = false;
  await page.route(`**${SYNC}`, (route) => (reached ? route.fallback() : route.abort()));
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith(SYNC));
  await signIn(page, person);
  await lost;
  reached = true;
  expect(calls).toEqual([]);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => calls.at(-1)?.method()).toBe('POST');
});
