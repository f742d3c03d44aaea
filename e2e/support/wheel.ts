import { expect, type Page } from '@playwright/test';

/** How far the page is scrolled down, in CSS pixels. */
export const scrolled = (page: Page) => page.evaluate(() => scrollY);

/** Expects that the page, which is at its top, is scrolled by the mouse's wheel. */
export async function expectScrolledByWheel(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).hover();
  await page.mouse.wheel(0, 200);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
}
