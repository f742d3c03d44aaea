import type { Page } from '@playwright/test';

/** Signs out by the avatar's menu of a wide page. */
export async function signOut(page: Page, { name }: { readonly name: string }): Promise<void> {
  await page.getByRole('button', { name: `Account of ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

/** Ends the session in another window of the same browser: its pages learn it from their storage. */
export async function signOutElsewhere(page: Page): Promise<void> {
  const other = await page.context().newPage();
  // A page of the product without scripts.
  await other.goto('/healthz');
  await other.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('firebase:authUser:')) localStorage.removeItem(key);
    }
  });
  await other.close();
}
