import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../database/testing/temporary-postgres.ts';
import { test as base } from './own-hosts.ts';
import { startProduct } from './product-process.ts';

interface OnPostgres {
  readonly postgres: TemporaryPostgres;
}

/** With the product on a PostgreSQL that a test may end and start again; one a worker. */
export const test = base.extend<object, OnPostgres>({
  postgres: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names in the pattern.
    async ({}, use) => {
      const postgres = await startTemporaryPostgres({ durable: true });
      await use(postgres);
      await postgres.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  product: [
    async ({ postgres }, use) => {
      const DATABASE_URL = await postgres.createDatabase();
      // The demonstration would take longer to fill in than all of the tests.
      const product = await startProduct({ TRUST_PROXY: '1', DATABASE_URL, DEMO: 'off' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
