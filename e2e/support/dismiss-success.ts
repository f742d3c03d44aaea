import { expect, type Locator } from '@playwright/test';

/**
 * Waits for the dialog of a success and closes it at once, where it would close by itself a second and
 * a half later.
 */
export async function dismissSuccess(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  // On a busy machine it may have closed by itself already.
  await dialog
    .getByRole('button', { name: 'Continue' })
    .evaluateAll((buttons: HTMLButtonElement[]) => {
      for (const button of buttons) button.click();
    });
  await expect(dialog).toBeHidden();
}
