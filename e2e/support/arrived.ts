import { expect, type Page } from '@playwright/test';

/**
 * Waits until a navigation has ended: the heading of the new page takes the focus in the next frame,
 * also from a field in which the test has begun to type.
 *
 * @param heading the one of a course or a person comes with its data: where that takes a moment `main` has
 *   taken the focus before
 */
export async function expectArrived(
  page: Page,
  title: string,
  heading: 'at once' | 'with its data' = 'at once',
): Promise<void> {
  await expect(page).toHaveTitle(title);
  if (heading === 'at once') {
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  } else {
    await expect(page.locator('main:focus, main h1:focus')).toHaveCount(1);
  }
}
