import { expect } from '@playwright/test';
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

test('a browser whose clock is wrong signs in, stays so, and shows the right days', {
  tag: '@SESSION-18',
}, async ({ page, product }) => {
  const { id } = await newCourse(product.url, { title: 'Sand and sun' });
  const member = await newMember(product.url);
  const days = [today()];
  const ours = page.getByRole('row').filter({ hasText: 'Sand and sun' });
  /** Midnight may pass meanwhile. */
  const oneOf = () => new RegExp([...days, today()].join('|'));
  await page.clock.install({ time: Date.now() + 72 * HOUR });

  await test.step('three days ahead', async () => {
    await open(page, `/signin?${new URLSearchParams({ from: `/courses/${id}` })}`);
    const listens = page.waitForResponse(NOTICES);
    await fillSignIn(page, member);
    await dismissSuccess(dialogOf(page, 'Login successful'));
    await expect(page).toHaveURL(`/courses/${id}`);
    await expectSignedIn(page, member.name);
    const ahead = await page.evaluate(() => Date.now());
    expect(ahead - Date.now()).toBeGreaterThan(71 * HOUR);
    await press(page, 'Enroll Now');
    await press(page, 'Enroll');
    await expect(page.getByRole('button', { name: 'Remove Enrollment' })).toBeVisible();
    await page.getByRole('radio', { name: '4 out of 5 stars' }).check();
    await page.getByLabel('Your comment').fill('Clear from the first evening on.');
    await press(page, 'Submit Review');
    const reviews = page.getByRole('region', { name: 'Reviews' });
    await expect(reviews.getByRole('article').filter({ hasText: 'Your review' })).toContainText(
      oneOf(),
    );
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
    await expect(ours).toContainText(oneOf());
    expect(exchanges).toBe(1);
  });

  await test.step('seven hours behind', async () => {
    await page.clock.setSystemTime(Date.now() - 7 * HOUR);
    await open(page, '/my-courses');
    await expectSignedIn(page, member.name);
    await expect(ours).toContainText(oneOf());
    const behind = await page.evaluate(() => Date.now());
    expect(behind - Date.now()).toBeLessThan(-6 * HOUR);
  });
});
