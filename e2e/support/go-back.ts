import type { Page } from '@playwright/test';

/**
 * Goes one step back from the page of the last navigation. The page itself calls `history.back()`: the
 * browser may not know yet of the page's latest entry, and would go back two.
 */
export async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => history.back());
}
