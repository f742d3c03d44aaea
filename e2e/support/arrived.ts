import { expect, type Page } from '@playwright/test';

/**
 * Waits until a page that one was led to is there: its heading takes the focus in the next frame, and
 * would take it from whatever is pressed or written before.
 */
export async function expectArrived(page: Page, title: string): Promise<void> {
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}
