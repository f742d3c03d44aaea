import type { Page } from '@playwright/test';

/** Goes on to another address in the window that is open, as a link would that the page does not have. */
export async function goOn(page: Page, address: string): Promise<void> {
  await page.evaluate((place) => {
    history.pushState({}, '', place);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
}
