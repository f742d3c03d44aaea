import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Tells an account's own devices from strangers', who may fail to guess its password as often as
 * they like without keeping its owner out: docs/decisions/0040-strangers-do-not-lock-out.md.
 */
export const knownDevices = (): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
});

const STATEMENTS = [
  `create table known_device (
    hash text primary key,
    account_id text not null references account (id) on delete cascade,
    expires_at bigint not null
  )`,
  'create index known_device_account on known_device (account_id, expires_at)',
  'create index known_device_expiry on known_device (expires_at)',
];
