import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../database/testing/temporary-postgres.ts';
import { test as base } from './own-hosts.ts';
import { type ProductProcess, startProduct } from './product-process.ts';

interface OnPostgres {
  readonly postgres: TemporaryPostgres;
  readonly own: ProductProcess;
}

/**
 * With a product on a PostgreSQL that the test may end and start again. Both are each test's: another
 * worker for them would start a browser anew, and so would the one after it.
 */
export const test = base.extend<OnPostgres>({
  postgres: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names in the pattern.
    async ({}, use) => {
      const postgres = await startTemporaryPostgres({ durable: true });
      await use(postgres);
      await postgres.stop();
    },
    { timeout: 90_000 },
  ],
  own: [
    async ({ postgres }, use) => {
      const DATABASE_URL = await postgres.createDatabase();
      // The demonstration would take longer to fill in than all of the tests.
      const product = await startProduct({ TRUST_PROXY: '1', DATABASE_URL, DEMO: 'off' });
      await use(product);
      await product.stop();
    },
    { timeout: 90_000 },
  ],
  baseURL: async ({ own }, use) => use(own.url),
});
