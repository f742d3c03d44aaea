import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessible.ts';
import { test } from './support/product.ts';
import { startProduct } from './support/product-process.ts';

test('every page says where sign-in runs in an emulator, and none elsewhere', async ({ page }) => {
  const text = 'Running in emulator mode. Do not use with production credentials.';
  await page.goto('/signin');
  await expect(page.getByText(text)).toHaveCount(0);
  const product = await startProduct({
    IDENTITY: 'emulator',
    IDENTITY_URL: 'http://127.0.0.1:9',
  });
  try {
    for (const address of ['/', '/signin']) {
      await page.goto(`${product.url}${address}`);
      await expect(page.getByText(text)).toBeVisible();
    }
    await expectAccessibleInBothThemes(page);
  } finally {
    await product.stop();
  }
});
