import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import type { Engine } from './database.ts';
import { catalogue } from './migrations/0001-catalogue.ts';
import { identity } from './migrations/0002-identity.ts';
import { newsOfAccounts } from './migrations/0003-news-of-accounts.ts';
import { learnersByDate } from './migrations/0004-learners-by-date.ts';
import { contact } from './migrations/0005-contact.ts';
import { courseAdditions } from './migrations/0006-course-additions.ts';
import { provedEmails } from './migrations/0007-proved-emails.ts';
import { emailLinkSignIn } from './migrations/0008-email-link-sign-in.ts';
import { endsOfSessions } from './migrations/0009-ends-of-sessions.ts';
import { knownDevices } from './migrations/0010-known-devices.ts';
import { instructorsReviews } from './migrations/0011-instructors-reviews.ts';
import { stagedCourses } from './migrations/0012-staged-courses.ts';
import { lessons } from './migrations/0013-lessons.ts';
import { media } from './migrations/0014-media.ts';
import { jobs } from './migrations/0015-jobs.ts';
import { lessonPlays } from './migrations/0016-lesson-plays.ts';
import { player } from './migrations/0017-player.ts';
import { mediaVariants } from './migrations/0019-media-variants.ts';
import { search } from './migrations/0020-search.ts';
import { waitlist } from './migrations/0021-waitlist.ts';
import { filters } from './migrations/0022-filters.ts';
import { savedCourses } from './migrations/0023-saved-courses.ts';
import { relatedCourses } from './migrations/0024-related-courses.ts';
import { instructors } from './migrations/0025-instructors.ts';
import { seatNews } from './migrations/0026-seat-news.ts';
import { fasterSearch } from './migrations/0027-faster-search.ts';
import { searchesByIndex } from './migrations/0028-searches-by-index.ts';
import { roles } from './migrations/0029-roles.ts';
import { secondFactors } from './migrations/0030-second-factors.ts';
import { ownAccount } from './migrations/0031-own-account.ts';
import { notices } from './migrations/0032-notices.ts';
import { moderation } from './migrations/0033-moderation.ts';
import { siteSettings } from './migrations/0034-site-settings.ts';
import { administration } from './migrations/0035-administration.ts';
import { listsByIndex } from './migrations/0036-lists-by-index.ts';
import { disabledOwners } from './migrations/0037-disabled-owners.ts';
import { NewerSchemaError } from './newer-schema-error.ts';

export type Migrations = Readonly<Record<string, (engine: Engine) => Migration>>;

/** Every change of the tables, in order. A released migration never changes, nor its name. */
const MIGRATIONS: Migrations = {
  '0001-catalogue': catalogue,
  '0002-identity': identity,
  '0003-news-of-accounts': newsOfAccounts,
  '0004-learners-by-date': learnersByDate,
  '0005-contact': contact,
  '0006-course-additions': courseAdditions,
  '0007-proved-emails': provedEmails,
  '0008-email-link-sign-in': emailLinkSignIn,
  '0009-ends-of-sessions': endsOfSessions,
  '0010-known-devices': knownDevices,
  '0011-instructors-reviews': instructorsReviews,
  '0012-staged-courses': stagedCourses,
  '0013-lessons': lessons,
  '0014-media': media,
  '0015-jobs': jobs,
  '0016-lesson-plays': lessonPlays,
  '0019-media-variants': mediaVariants,
  '0017-player': player,
  '0020-search': search,
  '0021-waitlist': waitlist,
  '0022-filters': filters,
  '0023-saved-courses': savedCourses,
  '0024-related-courses': relatedCourses,
  '0025-instructors': instructors,
  '0026-seat-news': seatNews,
  '0027-faster-search': fasterSearch,
  '0028-searches-by-index': searchesByIndex,
  '0029-roles': roles,
  '0030-second-factors': secondFactors,
  '0031-own-account': ownAccount,
  '0032-notices': notices,
  '0033-moderation': moderation,
  '0034-site-settings': siteSettings,
  '0035-administration': administration,
  '0036-lists-by-index': listsByIndex,
  '0037-disabled-owners': disabledOwners,
};

/**
 * The migrations of these names, in order.
 *
 * @throws Error for an unknown name
 */
export function migrationsNamed(names: readonly string[]): Migrations {
  return Object.fromEntries(
    names.map((name) => {
      const migration = MIGRATIONS[name];
      if (!migration) throw new Error(`There is no migration ${name}`);
      return [name, migration];
    }),
  );
}

/** True if this version of Lectern has the migration. */
export function isKnownMigration(name: string): boolean {
  return Object.hasOwn(MIGRATIONS, name);
}

/**
 * Applies the migrations that are missing, each wholly or not at all.
 *
 * @throws NewerSchemaError if the tables have had other migrations than `wanted`; or the database's
 *   error if a migration fails: the tables are then as before
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
  if (error) throw (await hasUnknownMigrations(db, wanted)) ? new NewerSchemaError() : error;
}

async function hasUnknownMigrations<T>(db: Kysely<T>, wanted: Migrations): Promise<boolean> {
  const table = sql.table(DEFAULT_MIGRATION_TABLE);
  const applied = await sql<{ name: string }>`select name from ${table}`.execute(db);
  return applied.rows.some(({ name }) => !Object.hasOwn(wanted, name));
}
