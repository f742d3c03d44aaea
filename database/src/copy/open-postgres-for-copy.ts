import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { isAccessDenied } from '../classify-database-error.ts';
import type { CopyConnection, WritableCopyConnection } from './copy-connection.ts';
import { CopyError } from './copy-error.ts';
import { COPY_TYPES, PostgresCopyConnection } from './postgres-copy-connection.ts';

const CONNECTION_TIMEOUT = 5_000;
/** How long a lock on a table is waited for, in milliseconds. */
const LOCK_TIMEOUT = 10_000;

/** Reads the database at `url` in one snapshot. */
export function readPostgres<T>(
  url: string,
  work: (from: CopyConnection) => Promise<T>,
): Promise<T> {
  return withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    return await work(new PostgresCopyConnection(client));
  });
}

/** Fills the database at `url` in one transaction. */
export function fillPostgres<T>(
  url: string,
  work: (to: WritableCopyConnection) => Promise<T>,
): Promise<T> {
  return withClient(url, async (client) => {
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT}`);
    const only: PostgresPool = {
      connect: async () => Object.assign(client, { release: () => {} }),
      end: async () => {},
      options: {},
    };
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: only }) });
    return await db
      .transaction()
      .execute((writer) => work(new PostgresCopyConnection(client, writer)));
  });
}

/**
 * True while a server or another command is connected. One that has been idle for ten seconds has no
 * connection, and is not noticed.
 */
export function isPostgresInUse(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query(
      `select 1 from pg_stat_activity
        where datname = current_database() and application_name = 'lectern' limit 1`,
    );
    return rows.length > 0;
  });
}

/** PostgreSQL rolls back what is not committed when the connection ends. */
async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    application_name: 'lectern-copy',
    keepAlive: true,
    types: COPY_TYPES,
  });
  // The query that runs when the connection breaks rejects.
  client.on('error', () => {});
  try {
    await client.connect();
    // A statement may take long if there is much to copy.
    await client.query('set statement_timeout = 0');
    return await work(client);
  } catch (error) {
    if (!(error instanceof Error && isAccessDenied(error))) throw error;
    throw new CopyError(`PostgreSQL refuses: ${error.message}`);
  } finally {
    await client.end().catch(() => {});
  }
}
