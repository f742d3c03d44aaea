import { expect, type Page } from '@playwright/test';
import { expectSignedIn, fillSignIn } from './support/accounts.ts';
import { press } from './support/course-form.ts';
import { dismissSuccess } from './support/dismiss-success.ts';
import { dialogOf, newCourse, newMember } from './support/learning.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';

const HOUR = 3_600_000;
const NOTICES = /\/api\/notices\/live/;
const EXCHANGE = /\/securetoken\.googleapis\.com\/v1\/token/;

/** The server's today as the page shows it. */
const today = () =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format();

/** By the browser's clock. */
const hoursAhead = (page: Page) =>
  page.evaluate(() => Date.now()).then((shown) => Math.round((shown - Date.now()) / HOUR));

for (const [how, ahead] of [
  ['seven hours behind', -7],
  ['three days ahead', 72],
] as const) {
  test(`a browser whose clock is ${how} signs in, stays so, and shows the right days`, {
    tag: '@SESSION-18',
  }, async ({ page, product }) => {
    const { id } = await newCourse(product.url, { title: 'Soil and seed' });
    const member = await newMember(product.url);
    await page.clock.install({ time: Date.now() + ahead * HOUR });
    await open(page, `/signin?${new URLSearchParams({ from: `/courses/${id}` })}`);
    const listens = page.waitForResponse(NOTICES);
    await fillSignIn(page, member);
    await dismissSuccess(dialogOf(page, 'Login successful'));
    await expect(page).toHaveURL(`/courses/${id}`);
    await expectSignedIn(page, member.name);
    expect(await hoursAhead(page)).toBe(ahead);
    const days = [today()];
    await press(page, 'Enroll Now');
    await press(page, 'Enroll');
    await expect(page.getByRole('button', { name: 'Remove Enrollment' })).toBeVisible();
    await page.getByRole('radio', { name: '4 out of 5 stars' }).check();
    await page.getByLabel('Your comment').fill('Clear from the first evening on.');
    await press(page, 'Submit Review');
    const reviews = page.getByRole('region', { name: 'Reviews' });
    const own = reviews.getByRole('article').filter({ hasText: 'Your review' });
    days.push(today());
    const oneOf = new RegExp(days.join('|'));
    await expect(own).toContainText(oneOf);

    // Opening the stream of notices in the same moment would take a token of its own.
    await listens;
    // The token runs out, and another is asked for once, not again and again.
    let exchanges = 0;
    page.on('request', (request) => {
      if (EXCHANGE.test(request.url())) exchanges += 1;
    });
    const exchanged = page.waitForResponse(EXCHANGE);
    await page.clock.fastForward(HOUR);
    expect((await exchanged).status()).toBe(200);
    await page.getByRole('contentinfo').getByRole('link', { name: 'My Courses' }).click();
    const place = page.getByRole('row').filter({ hasText: 'Soil and seed' });
    await expect(place).toContainText(oneOf);
    expect(exchanges).toBe(1);

    await open(page, '/my-courses');
    await expectSignedIn(page, member.name);
    await expect(place).toContainText(oneOf);
  });
}
