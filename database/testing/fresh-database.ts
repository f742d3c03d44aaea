import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import type { Database } from '../src/database.ts';
import { createPostgresDatabase, dropPostgresDatabase } from './create-postgres-database.ts';
import type {} from './vitest-postgres.ts';

export type Engine = Database['engine'];

/** Both, for `describe.each(ENGINES)`: what holds on one holds on the other. */
export const ENGINES: readonly Engine[] = ['sqlite', 'postgres'];

export interface FreshDatabase {
  /** As `openDatabase()` takes it: `file:/…` or `postgres://…`. */
  url: string;
  /** Removes the database; close it first. */
  remove(): Promise<void>;
}

/** An empty database, not migrated, that no other test knows of. */
export async function freshDatabaseUrl(engine: Engine): Promise<FreshDatabase> {
  if (engine === 'postgres') {
    const adminUrl = inject('postgresAdminUrl');
    const url = await createPostgresDatabase(adminUrl);
    return { url, remove: () => dropPostgresDatabase(adminUrl, url) };
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-test-'));
  return {
    url: `file:${path.join(folder, 'lectern.db')}`,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
