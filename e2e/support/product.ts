import { channel } from 'node:diagnostics_channel';
import { type BrowserContext, test as base } from '@playwright/test';
import { takeCounts } from '../../scripts/counting.js';
import { type ProductProcess, startProduct } from './product-process.ts';

interface WorkerFixtures {
  readonly product: ProductProcess;
  readonly uncounted: undefined;
}

/** Counted by scripts/counting.js. */
const pageLoaded = channel('lectern:test-page');

/**
 * Playwright's `test`, with the real product behind `baseURL`: one a worker, with the
 * demonstration catalogue in it.
 */
export const test = base.extend<{ counted: undefined }, WorkerFixtures>({
  counted: [
    async ({ browser }, use, { annotations }) => {
      const watch = (context: BrowserContext) =>
        context.on('page', (page) => page.on('domcontentloaded', () => pageLoaded.publish(page)));
      browser.on('context', watch);
      await use(undefined);
      browser.off('context', watch);
      annotations.push({ type: 'counts', description: JSON.stringify(takeCounts()) });
    },
    { auto: true },
  ],
  // How many workers there are, each with a browser and a product, depends on the machine.
  uncounted: [
    async ({ browser: _browser, product: _product }, use) => {
      takeCounts();
      await use(undefined);
    },
    { scope: 'worker', auto: true, timeout: 90_000 },
  ],
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
