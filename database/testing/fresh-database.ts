import { channel } from 'node:diagnostics_channel';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import type { Database } from '../src/database.ts';
import { createPostgresDatabase, dropPostgresDatabase } from './create-postgres-database.ts';
import type { Template } from './templates.ts';
import type {} from './vitest-databases.ts';

export type Engine = Database['engine'];

/** Counted by scripts/counting.js. */
const made = channel('lectern:test-database');

/** Both engines, for `describe.each(ENGINES)`. */
export const ENGINES: readonly Engine[] = ['sqlite', 'postgres'];

export interface FreshDatabase {
  /** As `openDatabase()` takes it: `file:/…` or `postgres://…`. */
  url: string;
  /** Removes the database; close it first. */
  remove(): Promise<void>;
}

/**
 * A database of the test's own.
 *
 * @param contents `tables`: the current tables without a row; `signing key`: also the key that signs
 *   tokens, the same in every such database; `nothing`: for tests of migrations
 */
export async function freshDatabaseUrl(
  engine: Engine,
  contents: Template | 'nothing' = 'tables',
): Promise<FreshDatabase> {
  made.publish(contents);
  const template =
    contents === 'nothing' ? undefined : inject('databaseTemplates')[engine][contents];
  if (engine === 'postgres') {
    const adminUrl = inject('postgresAdminUrl');
    const url = await createPostgresDatabase(adminUrl, template);
    return { url, remove: () => dropPostgresDatabase(adminUrl, url) };
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-test-'));
  const file = path.join(folder, 'lectern.db');
  if (template) await copyFile(template.slice('file:'.length), file);
  return { url: `file:${file}`, remove: () => rm(folder, { recursive: true, force: true }) };
}
