import type { Page } from '@playwright/test';

/**
 * Follows a link of the footer with the Enter key. Under a list that loads more by itself the
 * footer can move between the press and the release of the mouse, and then there is no click.
 */
export async function followFooterLink(page: Page, name: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name }).press('Enter');
}
