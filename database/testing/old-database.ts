import { readdirSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { migrateToLatest, migrationsNamed } from '../src/migrate.ts';
import type { Schema } from '../src/schema.ts';
import { type Engine, freshDatabaseUrl } from './fresh-database.ts';
import { openBare } from './open-bare.ts';

/** A database that is brought up to date step by step, so that old rows can be put in between. */
export interface OldDatabase {
  readonly db: Kysely<Schema>;
  /** @param last the name of a migration, such as `0022-filters` */
  migrateTo(last: string): Promise<void>;
  remove(): Promise<void>;
}

export async function oldDatabase(engine: Engine): Promise<OldDatabase> {
  const fresh = await freshDatabaseUrl(engine, 'nothing');
  const db = openBare(engine, fresh.url);
  const names = readdirSync(new URL('../src/migrations', import.meta.url))
    .flatMap((file) => /^(\d{4}-[a-z-]+)\.ts$/.exec(file)?.[1] ?? [])
    .sort();
  return {
    db,
    migrateTo: async (last) => {
      const known = migrationsNamed(names.slice(0, names.indexOf(last) + 1));
      await migrateToLatest(db, engine, known);
    },
    remove: async () => {
      await db.destroy();
      await fresh.remove();
    },
  };
}
