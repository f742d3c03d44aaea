import type { CourseSummary } from '@lectern/contract/course';
import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessible.ts';
import { callAddress } from './support/calls.ts';
import { open } from './support/open.ts';
import { test } from './support/product.ts';

async function openShare(page: Page): Promise<{ course: CourseSummary; url: string }> {
  const [course]: CourseSummary[] = await (
    await page.request.get(callAddress('popularCourses'))
  ).json();
  if (!course) throw new Error('The demonstration has no course');
  await open(page, `/courses/${course._id}`);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(dialog(page)).toBeVisible();
  return { course, url: page.url() };
}

/** SHARE-3. */
const CONFIRMED_MS = 2_000;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Share this course' });

test('each network opens its own share page for the course, in a new window; by keyboard the focus stays inside', {
  tag: ['@COURSE-2', '@SHARE-1'],
}, async ({ page }) => {
  const { course, url } = await openShare(page);
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
  await expectAccessibleInBothThemes(page);

  await test.step('Escape closes and gives the focus back', async () => {
    const share = page.getByRole('button', { name: 'Share' });
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(share).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
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
    await expect(share).toBeFocused();
  });
});

test.describe('the link', () => {
  test('is copied, which is shown for two seconds, and can be copied again', {
    tag: ['@SHARE-2', '@SHARE-3'],
  }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    const { url } = await openShare(page);
    const field = dialog(page).getByLabel('Link to the course');
    await expect(field).toHaveValue(url);
    await expect(field).toHaveAttribute('readonly', '');
    await page.clock.pauseAt(Date.now() + 60_000);
    await dialog(page).getByRole('button', { name: 'Copy' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Copied!' })).toBeVisible();
    await expect(dialog(page).getByRole('status')).toHaveText('Copied!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    await page.clock.runFor(CONFIRMED_MS - 1);
    await expect(dialog(page).getByRole('button', { name: 'Copied!' })).toBeVisible();
    await page.clock.runFor(1);
    await expect(dialog(page).getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
    await expect(dialog(page).getByRole('status')).toHaveText('');
  });

  test('is copied without the clipboard API where there is none, and selected where neither works', {
    tag: '@SHARE-4',
  }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      const read = navigator.clipboard.readText.bind(navigator.clipboard);
      Object.assign(window, { readForTest: read });
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    const { url } = await openShare(page);
    await dialog(page).getByRole('button', { name: 'Copy' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Copied!' })).toBeVisible();
    const copied = await page.evaluate('window.readForTest()');
    expect(copied).toBe(url);

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
