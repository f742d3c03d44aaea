import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Second factors and passkeys of accounts: docs/decisions/0074-a-second-factor.md and
 * docs/decisions/0075-passkeys.md. Sessions that are there already were begun with one factor.
 */
export const secondFactors = (): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
});

const STATEMENTS = [
  `create table second_factor (
    id text primary key,
    account_id text not null unique references account (id) on delete cascade,
    secret text not null,
    display_name text not null,
    enrolled_at bigint not null,
    last_step bigint not null
  )`,
  `create table recovery_code (
    hash text primary key,
    account_id text not null references account (id) on delete cascade
  )`,
  'create index recovery_code_account on recovery_code (account_id)',
  `create table pending_enrolment (
    hash text primary key,
    account_id text not null references account (id) on delete cascade,
    secret text not null,
    expires_at bigint not null
  )`,
  'create index pending_enrolment_account on pending_enrolment (account_id)',
  'create index pending_enrolment_expiry on pending_enrolment (expires_at)',
  `create table pending_sign_in (
    hash text primary key,
    account_id text not null references account (id) on delete cascade,
    sign_in_provider text not null,
    revocations integer not null,
    expires_at bigint not null
  )`,
  'create index pending_sign_in_account on pending_sign_in (account_id)',
  'create index pending_sign_in_expiry on pending_sign_in (expires_at)',
  `create table passkey (
    id text primary key,
    account_id text not null references account (id) on delete cascade,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    name text not null,
    created_at bigint not null,
    last_used_at bigint
  )`,
  'create index passkey_account on passkey (account_id, created_at)',
  `create table passkey_challenge (
    hash text primary key,
    account_id text references account (id) on delete cascade,
    expires_at bigint not null
  )`,
  'create index passkey_challenge_account on passkey_challenge (account_id)',
  'create index passkey_challenge_expiry on passkey_challenge (expires_at)',
  `alter table refresh_token add column second_factor text
    check (second_factor in ('totp', 'passkey'))`,
  'alter table refresh_token add column second_factor_id text',
];
