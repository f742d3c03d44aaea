import type { CourseSummary } from '@lectern/contract/course';
import { expect, type Page } from '@playwright/test';
import { callAddress } from './support/calls.ts';
import { holdTimers, installClock } from './support/held-timers.ts';
import { open } from './support/open.ts';
import { test } from './support/product.ts';

/** SHARE-3. */
const CONFIRMED_MS = 2_000;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Share this course' });
const share = (page: Page) => page.getByRole('button', { name: 'Share' });

test('each network opens its own page for sharing, and the link is copied, which is shown for two seconds', {
  tag: ['@COURSE-2', '@SHARE-1', '@SHARE-2', '@SHARE-3', '@SHARE-4'],
}, async ({ page }) => {
  await installClock(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const popular = await page.request.get(callAddress('popularCourses'));
  const [course]: CourseSummary[] = await popular.json();
  if (!course) throw new Error('The demonstration has no course');
  await open(page, `/courses/${course._id}`);
  await share(page).click();
  await expect(dialog(page)).toBeVisible();
  const url = page.url();
  for (const [network, page_, name, shared] of [
    ['Facebook', 'https://www.facebook.com/sharer/sharer.php', 'u', url],
    ['Twitter', 'https://twitter.com/intent/tweet', 'url', url],
    ['LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/', 'url', url],
    ['WhatsApp', 'https://wa.me/', 'text', `${course.title} ${url}`],
  ] as const) {
    const link = dialog(page).getByRole('link', { name: network });
    const address = new URL((await link.getAttribute('href')) ?? '');
    expect(address.origin + address.pathname).toBe(page_);
    expect(address.searchParams.get(name)).toBe(shared);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }

  await test.step('the link is copied', async () => {
    const field = dialog(page).getByLabel('Link to the course');
    await expect(field).toHaveValue(url);
    await expect(field).toHaveAttribute('readonly', '');
    await holdTimers(page);
    await dialog(page).getByRole('button', { name: 'Copy' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Copied!' })).toBeVisible();
    await expect(dialog(page).getByRole('status')).toHaveText('Copied!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    await page.clock.runFor(CONFIRMED_MS - 1);
    await expect(dialog(page).getByRole('button', { name: 'Copied!' })).toBeVisible();
    await page.clock.runFor(1);
    await expect(dialog(page).getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
    await expect(dialog(page).getByRole('status')).toHaveText('');
    await page.clock.resume();
  });

  await test.step('by keyboard the focus stays inside; Escape closes and gives it back', async () => {
    const inside = () =>
      page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.querySelector('dialog[open]')?.contains(document.activeElement),
      );
    for (let press = 0; press < 12; press += 1) {
      expect(await inside()).toBe(true);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(share(page)).toBeFocused();
  });

  await test.step('without the clipboard API it is copied in an older way, and selected where neither works', async () => {
    await page.evaluate(async () => {
      const { clipboard } = navigator;
      await clipboard.writeText('something else');
      Object.assign(window, { readForTest: () => clipboard.readText() });
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await share(page).click();
    await dialog(page).getByRole('button', { name: 'Copy' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Copied!' })).toBeVisible();
    expect(await page.evaluate('window.readForTest()')).toBe(url);

    await page.evaluate(() => {
      document.execCommand = () => false;
      document.getSelection()?.removeAllRanges();
    });
    await dialog(page)
      .getByRole('button', { name: /^(Copy|Copied!)$/ })
      .click();
    await expect(dialog(page).getByRole('status')).toHaveText(
      'Copying did not work here. The link is selected: copy it by hand.',
    );
    const selected = await page.evaluate(() => {
      const field = document.activeElement as HTMLInputElement;
      return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
    });
    expect(selected).toBe(url);
  });
});
