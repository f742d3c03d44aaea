import { test as base } from '@playwright/test';
import { type ProductProcess, startProduct } from './product-process.ts';

/**
 * Playwright's `test`, with the real product behind `baseURL`: one a worker, with the
 * demonstration catalogue in it.
 */
export const test = base.extend<object, { product: ProductProcess }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names in the pattern.
    async ({}, use) => {
      // For tests that say from where they come; a browser here says nothing.
      const product = await startProduct({ TRUST_PROXY: '1' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  page: async ({ page }, use) => {
    await use(page);
    // What a route still waits for when the test has ended is no failure of it.
    await page.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined);
  },
});
