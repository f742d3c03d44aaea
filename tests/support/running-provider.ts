import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '@lectern/database/database';
import { openDatabase } from '@lectern/database/open';
import { loadMailbox } from '@lectern/demo/mailbox/load-mailbox';
import { createProvider } from '@lectern/server/identity/provider-process';
import { readSettings } from '@lectern/server/settings/settings';
import type { FastifyInstance } from 'fastify';
import { type Engine, freshDatabaseUrl } from '../../database/testing/fresh-database.ts';

export interface RunningProvider {
  readonly url: string;
  /** The provider's own; the product has another. */
  readonly database: Database;
  readonly dataDir: string;
  readonly app: FastifyInstance;
  stop(): Promise<void>;
}

/** A port that is free now: provider and product must know each other's address beforehand. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Runs the provider in a server of its own, as `npm run identity` does, on a database of its own.
 *
 * @param clock UTC milliseconds
 */
export async function startProvider(
  engine: Engine,
  port: number,
  productUrl: string,
  environment: Readonly<Record<string, string>> = {},
  clock: () => number = Date.now,
): Promise<RunningProvider> {
  const fresh = await freshDatabaseUrl(engine);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lectern-data-'));
  const settings = readSettings({
    PORT: String(port),
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    TRUST_PROXY: 'loopback',
    DATA_DIR: dataDir,
    DATABASE_URL: fresh.url,
    PRODUCT_URL: productUrl,
    ...environment,
  });
  const database = await openDatabase(settings.databaseUrl);
  const parts = { settings, database, clock, standIn: undefined, loadMailbox };
  const app = await createProvider(parts);
  await app.listen({ host: settings.host, port });
  return {
    url: `http://127.0.0.1:${port}`,
    database,
    dataDir,
    app,
    stop: async () => {
      await app.close();
      await database.close();
      await fresh.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
