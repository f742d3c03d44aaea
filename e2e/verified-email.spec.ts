import { test as base, expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts';
import { callProvider, signIn } from './support/accounts.ts';
import { callAddress, callPattern } from './support/calls.ts';
import { add, fillEssentials, press } from './support/course-form.ts';
import { dismissSuccess } from './support/dismiss-success.ts';
import { installClock } from './support/held-timers.ts';
import { alertOf, dialogOf, enrol, newMember } from './support/learning.ts';
import { mailedLink } from './support/mailbox.ts';
import { type ProductProcess, startProduct } from './support/product-process.ts';
import type { KnownPerson } from './support/teaching.ts';

const test = base.extend<object, { product: ProductProcess }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names in the pattern.
    async ({}, use) => {
      const product = await startProduct({ TRUST_PROXY: '1', VERIFIED_EMAIL: 'required' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});

// Each worker would start a product of its own.
test.describe.configure({ mode: 'default' });

/** How often the page asks by itself. */
const ASK_EVERY_MS = 15_000;

const verified = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Your email address is verified.' });
const sendLetter = (page: Page) => page.getByRole('button', { name: 'Send verification email' });
const comesBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

/** Any course of the demonstration. */
async function someCourse(page: Page): Promise<string> {
  const [course] = await (await page.request.get(callAddress('latestCourses'))).json();
  return course._id;
}

/** Follows the letter that the page has asked for, as on another device. */
async function followLetter(url: string, { email, token: idToken }: KnownPerson): Promise<void> {
  const link = new URL(await mailedLink(url, email, 'verifyEmail'));
  await callProvider(url, 'update', { oobCode: link.searchParams.get('oobCode'), idToken });
}

test('the form for a new course asks for a verified e-mail first, and keeps what is typed', {
  tag: '@PERMIT-7',
}, async ({ page, product }) => {
  const person = await newMember(product.url);
  await signIn(page, person, '/add-course');
  await expect(page.getByText('To add a course, please verify your email address')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await fillEssentials(page, 'Bread for beginners');
  await press(page, 'Add Course');
  await expect(alertOf(page, 'Course not added')).toContainText(
    'Please verify your email address first.',
  );
  await alertOf(page, 'Course not added').getByRole('button', { name: 'OK' }).click();

  await sendLetter(page).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: person.email })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send another letter' })).toBeFocused();
  await expect(page.getByText('this page goes on by itself')).toBeVisible();
  await comesBack(page);
  await expect(verified(page)).toHaveCount(0);
  await expectAccessibleInBothThemes(page);

  await followLetter(product.url, person);
  await comesBack(page);
  await expect(verified(page)).toBeVisible();
  await expect(page.locator(':focus')).toContainText('is verified');
  await expectAccessible(page);
  await expect(page.getByLabel('Title')).toHaveValue('Bread for beginners');
  expect(await add(page)).toMatchObject({ title: 'Bread for beginners' });
});

test('the review form asks for a verified e-mail first, and goes on by itself', {
  tag: '@PERMIT-7',
}, async ({ page, product }) => {
  const person = await newMember(product.url);
  const id = await someCourse(page);
  await enrol(product.url, person, id);
  await installClock(page);
  await signIn(page, person, `/courses/${id}`);
  await expect(page.getByText('To review a course, please verify')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('radio', { name: '4 out of 5 stars' }).check();
  await page.getByLabel('Your comment').fill('Clear from the first evening on.');
  await sendLetter(page).click();
  await expect(page.getByRole('status').filter({ hasText: person.email })).toBeVisible();
  await followLetter(product.url, person);
  await page.clock.runFor(ASK_EVERY_MS);
  await expect(verified(page)).toBeVisible();
  await expect(page.getByLabel('Your comment')).toHaveValue('Clear from the first evening on.');
  await press(page, 'Submit Review');
  await dismissSuccess(dialogOf(page, 'Your review has been submitted'));
});

test('the form to change a course asks for a verified e-mail first, also after a refused attempt', {
  tag: '@PERMIT-7',
}, async ({ page, product }) => {
  const person = await newMember(product.url);
  const id = await someCourse(page);
  // The course's owner does not matter: the e-mail is checked first.
  await page.route(callPattern('enrol'), (route) =>
    route.fulfill({ json: { enrolled: false, students: 1, reviewId: null, owned: true } }),
  );
  await signIn(page, person, `/edit-course/${id}`);
  await expect(page.getByText('To change a course, please verify')).toBeVisible();
  await page.getByLabel('Title').fill('Bread for the impatient');
  await press(page, 'Update Course');
  await expect(alertOf(page, 'Course not updated')).toContainText(
    'Please verify your email address first.',
  );
  await page.setViewportSize({ width: 320, height: 700 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
});

test('a verified user sees no such notice', async ({ page, product }) => {
  const person = await newMember(product.url);
  const { token: idToken } = person;
  await callProvider(product.url, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  await followLetter(product.url, person);
  await signIn(page, person, '/add-course');
  await expect(page.getByLabel('Title')).toBeVisible();
  await expect(sendLetter(page)).toHaveCount(0);
  await expect(verified(page)).toHaveCount(0);
});
