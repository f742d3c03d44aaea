import type { Page } from '@playwright/test';

/**
 * One step back from a page that the last press has led to. The page asks for it itself: the
 * browser may not know yet of the step that the page has just taken, and would go back two.
 */
export async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => history.back());
}
