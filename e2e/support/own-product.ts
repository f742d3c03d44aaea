import { test as base } from './own-hosts.ts';
import { type ProductProcess, startProduct } from './product-process.ts';

/**
 * For a file whose tests need a product that no other file uses: it is their `own`. It runs beside the
 * worker's, since another worker would start a browser and a product anew, and so would the one after it.
 */
export function withOwnProduct(settings: Record<string, string> = {}) {
  let started: ProductProcess | undefined;
  const test = base.extend<{ own: ProductProcess }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names in the pattern.
    own: async ({}, use) => {
      if (!started) throw new Error('The product of this file has not started');
      await use(started);
    },
    // Playwright asks for it before it runs the hook that starts the product.
    // biome-ignore lint/correctness/noEmptyPattern: as above
    baseURL: async ({}, use) => use(started?.url),
  });
  // Each worker would start one.
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    started = await startProduct({ TRUST_PROXY: '1', ...settings });
  });
  test.afterAll(() => started?.stop());
  return test;
}
