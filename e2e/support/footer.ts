import type { Page } from '@playwright/test';

/**
 * Follows a link of the footer, by its key: under a long list the footer moves away when more of
 * the list comes, and a press of the mouse that it moves away from is no click.
 */
export async function followFooterLink(page: Page, name: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name }).press('Enter');
}
