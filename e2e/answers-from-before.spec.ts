import { expect, type Locator, type Page } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { callAddress, callPattern } from './support/calls.ts';
import { holdTimers, installClock } from './support/held-timers.ts';
import { newCourse, newMember } from './support/learning.ts';
import { test } from './support/own-hosts.ts';

/** Lets what goes through timers come about, in far less than a second of the page's time. */
async function expectShortly(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1);
    await expect(shown).toBeVisible({ timeout: 500 });
  }).toPass();
}

test('a list that was answered from before an enrolment is asked for again', async ({
  page,
  product,
}) => {
  const title = `Night sky ${Date.now()}`;
  await newCourse(product.url, { title });
  await installClock(page);
  await signIn(
    page,
    await newMember(product.url),
    `/courses?${new URLSearchParams({ search: title })}`,
  );
  const list = callPattern('courses');
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card).toContainText('0 students');
  const asked = await page.request.get(callAddress('courses'), {
    params: { search: title, limit: 24 },
  });
  const before = { json: await asked.json(), headers: { 'X-Total-Count': '1' } };
  await card.getByRole('link').click();
  await page.getByRole('button', { name: 'Enroll Now' }).click();
  // What the server keeps is up to a second older than what it has confirmed.
  let answered = 0;
  await page.route(list, async (route) => {
    await (answered === 0 ? route.fulfill(before) : route.continue());
    answered += 1;
  });
  await holdTimers(page);
  await page.getByRole('button', { name: 'Enroll', exact: true }).click();
  const onwards = page.getByRole('button', { name: 'Continue' });
  await expectShortly(page, onwards);
  await onwards.click();
  await page.goBack();
  await expectShortly(page, page.getByRole('heading', { name: 'All courses' }));
  await expect.poll(() => answered).toBe(1);
  await expectShortly(page, card.getByText('0 students'));
  await page.clock.runFor(1_000);
  await page.clock.resume();
  await expect(card).toContainText('1 student');
  expect(answered).toBe(2);
});
