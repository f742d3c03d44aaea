import type { AddressInfo } from 'node:net';
import type { Database } from '@lectern/database/database';
import { openDatabase } from '@lectern/database/open';
import type { FastifyInstance } from 'fastify';
import { type Engine, freshDatabaseUrl } from '../../database/testing/fresh-database.ts';
import { createProduct } from '../src/product.ts';
import { readSettings } from '../src/settings.ts';

export interface RunningProduct {
  /** `http://127.0.0.1:…`, without a slash at its end. */
  readonly url: string;
  readonly port: number;
  readonly database: Database;
  /** For a second connection, as another process has one. */
  readonly databaseUrl: string;
  readonly app: FastifyInstance;
  /** The product's clock goes on by itself and by this, in milliseconds. */
  passTime(milliseconds: number): void;
  stop(): Promise<void>;
}

/** What differs from a product that is silent, limits nobody and is no demonstration. */
export interface ProductOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Leads to the product's database from `databaseUrl`; the same address where it is absent. */
  readonly through?: (databaseUrl: string) => Promise<string>;
}

/** Starts the real product, without its pages, on a database of its own. */
export async function startProduct(
  engine: Engine,
  { environment = {}, through = async (url) => url }: ProductOptions = {},
): Promise<RunningProduct> {
  const fresh = await freshDatabaseUrl(engine);
  const settings = readSettings({
    PORT: '0',
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    DATABASE_URL: await through(fresh.url),
    ...environment,
  });
  const database = await openDatabase(settings.databaseUrl);
  await database.migrate();
  let passed = 0;
  const now = () => performance.now() + passed;
  const app = await createProduct({ settings, database, site: undefined, now });
  await app.listen({ host: settings.host, port: settings.port });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    database,
    databaseUrl: fresh.url,
    app,
    passTime: (milliseconds) => {
      passed += milliseconds;
    },
    stop: async () => {
      await app.close();
      await database.close();
      await fresh.remove();
    },
  };
}
