import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Engine } from './database.ts';
import { catalogue } from './migrations/0001-catalogue.ts';
import { identity } from './migrations/0002-identity.ts';
import { newsOfAccounts } from './migrations/0003-news-of-accounts.ts';
import { learnersByDate } from './migrations/0004-learners-by-date.ts';
import { contact } from './migrations/0005-contact.ts';
import { courseAdditions } from './migrations/0006-course-additions.ts';

export type Migrations = Readonly<Record<string, (engine: Engine) => Migration>>;

/** Every change of the tables, in order. A name, once released, never changes. */
const MIGRATIONS: Migrations = {
  '0001-catalogue': catalogue,
  '0002-identity': identity,
  '0003-news-of-accounts': newsOfAccounts,
  '0004-learners-by-date': learnersByDate,
  '0005-contact': contact,
  '0006-course-additions': courseAdditions,
};

/**
 * Ours of these names, in order.
 *
 * @throws Error where one is not ours
 */
export function migrationsOf(names: readonly string[]): Migrations {
  return Object.fromEntries(
    names.map((name) => {
      const migration = MIGRATIONS[name];
      if (!migration) throw new Error(`There is no migration ${name}`);
      return [name, migration];
    }),
  );
}

/** True where this Lectern knows how the tables came to be. */
export function isKnownMigration(name: string): boolean {
  return Object.hasOwn(MIGRATIONS, name);
}

/**
 * Applies what is missing, each migration whole or not at all.
 *
 * @throws what the database says when one fails; the tables are then as before
 */
export async function migrateToLatest<T>(
  db: Kysely<T>,
  engine: Engine,
  wanted: Migrations = MIGRATIONS,
): Promise<void> {
  const migrations = Object.fromEntries(
    Object.entries(wanted).map(([name, migration]) => [name, migration(engine)]),
  );
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
