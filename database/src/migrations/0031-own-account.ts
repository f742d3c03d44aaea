import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../database.ts';

/**
 * Lets people see and end their sessions one by one, and a letter's reader say that it was not them:
 * docs/decisions/0076-sessions-of-ones-own.md.
 */
export const ownAccount = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
    await sql.raw(`update refresh_token set session_id = ${RANDOM_ID[engine]}`).execute(db);
    for (const statement of CODES[engine]) await sql.raw(statement).execute(db);
  },
});

/** 32 hexadecimal digits, other ones for each row. */
const RANDOM_ID = {
  sqlite: 'lower(hex(randomblob(16)))',
  postgres: "replace(gen_random_uuid()::text, '-', '')",
};

const STATEMENTS = [
  "alter table refresh_token add column session_id text not null default ''",
  "alter table refresh_token add column device text not null default ''",
  'alter table refresh_token add column device_hash text',
  'alter table refresh_token add column country text',
  "alter table account add column ended_sessions text not null default '[]'",
  "alter table person add column ended_sessions text not null default ''",
];

const PURPOSES = `('PASSWORD_RESET', 'VERIFY_EMAIL', 'EMAIL_SIGNIN', 'VERIFY_AND_CHANGE_EMAIL',
  'RECOVER_EMAIL', 'SECURE_ACCOUNT')`;

const CODES = {
  /** It cannot change a check: the table is made anew. Its rows live for days. */
  sqlite: [
    'drop index oob_code_account',
    'drop index oob_code_expiry',
    'alter table oob_code rename to oob_code_before',
    `create table oob_code (
      hash text primary key,
      purpose text not null check (purpose in ${PURPOSES}),
      account_id text references account (id) on delete cascade,
      email text not null,
      new_email text,
      created_at bigint not null,
      expires_at bigint not null
    )`,
    `insert into oob_code (hash, purpose, account_id, email, new_email, created_at, expires_at)
      select hash, purpose, account_id, email, new_email, created_at, expires_at
      from oob_code_before`,
    'drop table oob_code_before',
    'create index oob_code_account on oob_code (account_id, purpose)',
    'create index oob_code_expiry on oob_code (expires_at)',
  ],
  postgres: [
    'alter table oob_code drop constraint oob_code_purpose_check',
    `alter table oob_code add constraint oob_code_purpose_check check (purpose in ${PURPOSES})`,
  ],
};
