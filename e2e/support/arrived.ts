import { expect, type Page } from '@playwright/test';

/**
 * Waits until a navigation has ended: the heading of the new page takes the focus in the next frame,
 * also from a field in which the test has begun to type. Not for a page whose heading comes with its
 * data, such as a course or a person: there the focus goes to `main`.
 */
export async function expectArrived(page: Page, title: string): Promise<void> {
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}
