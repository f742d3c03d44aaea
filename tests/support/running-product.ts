import { channel } from 'node:diagnostics_channel';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '@lectern/database/database';
import { openDatabase } from '@lectern/database/open';
import { loadMailbox } from '@lectern/demo/mailbox/load-mailbox';
import { CHEAP_PASSWORD_COST } from '@lectern/identity/testing/running-identity';
import type { StandInAddress } from '@lectern/server/identity/stand-in-address';
import { createProduct } from '@lectern/server/product';
import { readSettings } from '@lectern/server/settings/settings';
import type { SiteBuild } from '@lectern/server/site/site-build';
import type { FastifyInstance } from 'fastify';
import { type Engine, freshDatabaseUrl } from '../../database/testing/fresh-database.ts';

export interface RunningProduct {
  /** `http://127.0.0.1:…`, without a slash at its end. */
  readonly url: string;
  readonly port: number;
  readonly database: Database;
  /** For a second connection, as of another process. */
  readonly databaseUrl: string;
  readonly app: FastifyInstance;
  /** The folder of the outbox. */
  readonly dataDir: string;
  /** Moves both clocks of the product forward, in milliseconds. */
  passTime(milliseconds: number): void;
  /** Sets the wall clock this far ahead of ours, or behind; the monotonic one is not affected. */
  setClock(ahead: number): void;
  stop(): Promise<void>;
}

/** Differences from the default: silent, without rate limits and ffmpeg, not a demonstration. */
export interface ProductOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Opens a proxy in front of the database and resolves to its address; absent: no proxy. */
  readonly through?: (databaseUrl: string) => Promise<string>;
  readonly standIn?: StandInAddress;
  /** The built site, for tests that are about its pages. */
  readonly site?: SiteBuild;
}

/** Counted by scripts/counting.js. */
const started = channel('lectern:test-product');

/** Starts the real product, by default without its pages, on a database of its own. */
export async function startProduct(
  engine: Engine,
  { environment = {}, through = async (url) => url, standIn, site }: ProductOptions = {},
): Promise<RunningProduct> {
  started.publish(engine);
  const fresh = await freshDatabaseUrl(engine, 'signing key');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lectern-data-'));
  const settings = readSettings({
    PORT: '0',
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    FFMPEG: 'off',
    DATA_DIR: dataDir,
    DATABASE_URL: await through(fresh.url),
    ...environment,
  });
  const database = await openDatabase(settings.databaseUrl);
  let passed = 0;
  let ahead = 0;
  const now = () => performance.now() + passed;
  const clock = () => Date.now() + passed + ahead;
  const options = { settings, database, site, now, clock, standIn, loadMailbox };
  const app = await createProduct({ ...options, passwordCost: CHEAP_PASSWORD_COST });
  await app.listen({ host: settings.host, port: settings.port });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    database,
    databaseUrl: fresh.url,
    dataDir,
    app,
    passTime: (milliseconds) => {
      passed += milliseconds;
    },
    setClock: (milliseconds) => {
      ahead = milliseconds;
    },
    stop: async () => {
      await app.close();
      await database.close();
      await fresh.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
