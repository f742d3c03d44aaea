import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * When a session was last used, so that one which nobody uses ends; and how often all tokens of an
 * account were made void, which no clock can get wrong:
 * docs/decisions/0038-sessions-end-and-clocks-are-outlived.md. Sessions that are there already count
 * as used now.
 */
export const endsOfSessions = (): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
    await sql`update refresh_token set used_at = ${Date.now()}`.execute(db);
  },
});

const STATEMENTS = [
  'alter table refresh_token add column used_at bigint not null default 0',
  'create index refresh_token_use on refresh_token (used_at)',
  'alter table account add column revocations integer not null default 0',
  'alter table person add column revocations integer not null default 0',
];
