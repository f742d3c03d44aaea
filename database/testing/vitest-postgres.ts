import type { TestProject } from 'vitest/node';
import { startTemporaryPostgres } from './temporary-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresAdminUrl: string;
  }
}

/** Vitest's global setup: one PostgreSQL for the whole run. Without it the tests fail, not skip. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres();
  project.provide('postgresAdminUrl', postgres.adminUrl);
  return postgres.stop;
}
