import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessible.ts';
import { test } from './support/product.ts';
import { startProduct } from './support/product-process.ts';

test('every page says where sign-in runs in an emulator, and none elsewhere', {
  tag: '@SIGNIN-21',
}, async ({ page }) => {
  const text = 'Running in emulator mode. Do not use with production credentials.';
  expect(await (await page.request.get('/signin')).text()).not.toContain(text);
  const product = await startProduct({
    IDENTITY: 'emulator',
    IDENTITY_URL: 'http://127.0.0.1:9',
  });
  try {
    expect(await (await page.request.get(`${product.url}/`)).text()).toContain(text);
    await page.goto(`${product.url}/signin`);
    await expect(page.getByText(text)).toBeVisible();
    await expectAccessibleInBothThemes(page);
  } finally {
    await product.stop();
  }
});
