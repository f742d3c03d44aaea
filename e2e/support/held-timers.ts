import { expect, type Locator, type Page } from '@playwright/test';

/** Lets the test hold the timers of pages that are opened from now on, but for those of axe. */
export async function installClock(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    Object.assign(window, { unheldSetTimeout: window.setTimeout });
  });
  await page.clock.install();
}

/**
 * Stops the time of the page and of its windows: a dialog that closes by itself stays until the test
 * moves the time on. Only after `installClock`.
 */
export async function holdTimers(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  // Until the answer is here the page's time goes on.
  await page.clock.pauseAt(now + 60_000);
}

/**
 * LAYOUT-13: a success dialog closes after 1 to 2 seconds. For one that has opened
 * since the timers were held; from here on time goes on.
 */
export async function expectToCloseInTime(page: Page, dialog: Locator): Promise<void> {
  await page.clock.runFor(999);
  await expect(dialog).toBeVisible();
  await page.clock.runFor(1_001);
  await expect(dialog).toBeHidden();
  await page.clock.resume();
}
