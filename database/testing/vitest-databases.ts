import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Engine } from '../src/database.ts';
import { fillTemplates, type Templates } from './templates.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresAdminUrl: string;
    databaseTemplates: Readonly<Record<Engine, Templates>>;
  }
}

/**
 * Vitest's global setup: one PostgreSQL for the whole run, and templates of both engines. Without it
 * the tests fail; they do not skip.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres();
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-templates-'));
  const templates = {
    sqlite: {
      tables: `file:${path.join(folder, 'tables.db')}`,
      'signing key': `file:${path.join(folder, 'signing-key.db')}`,
    },
    postgres: {
      tables: await postgres.createDatabase(),
      'signing key': await postgres.createDatabase(),
    },
  };
  await Promise.all(Object.values(templates).map(fillTemplates));
  project.provide('postgresAdminUrl', postgres.adminUrl);
  project.provide('databaseTemplates', templates);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
