import { expect, type Locator } from '@playwright/test';

/**
 * Waits until a success is told and goes on from it at once, where it would go by itself a second
 * and a half later.
 */
export async function goOn(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  // On a busy machine it may have gone by itself just now.
  await dialog
    .getByRole('button', { name: 'Continue' })
    .evaluateAll((buttons: HTMLButtonElement[]) => {
      for (const button of buttons) button.click();
    });
  await expect(dialog).toBeHidden();
}
