import { readdirSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { migrateToLatest, migrationsNamed } from '../src/migrate.ts';
import type { Schema } from '../src/schema.ts';
import { type Engine, freshDatabaseUrl } from './fresh-database.ts';
import { openBare } from './open-bare.ts';

/** A database as it was before a migration, and what removes it. */
export interface OldDatabase {
  readonly db: Kysely<Schema>;
  readonly remove: () => Promise<void>;
}

/** @param migration the name of the first one that is missing, such as `0022-filters` */
export async function oldDatabase(engine: Engine, migration: string): Promise<OldDatabase> {
  const fresh = await freshDatabaseUrl(engine, 'nothing');
  const db = openBare(engine, fresh.url);
  await migrateToLatest(db, engine, migrationsNamed(namesBefore(migration)));
  return {
    db,
    remove: async () => {
      await db.destroy();
      await fresh.remove();
    },
  };
}

function namesBefore(migration: string): string[] {
  return readdirSync(new URL('../src/migrations', import.meta.url))
    .flatMap((file) => /^(\d{4}-[a-z-]+)\.ts$/.exec(file)?.[1] ?? [])
    .filter((name) => name < migration)
    .sort();
}
