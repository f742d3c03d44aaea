import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Accounts, their sessions and codes, and what is still to be mailed or told of them. */
export const identity = (): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
});

const STATEMENTS = [
  `create table account (
    id text primary key,
    email text unique,
    email_verified integer not null default 0 check (email_verified in (0, 1)),
    display_name text not null default '',
    photo_url text not null default '',
    password_hash text,
    password_changed_at bigint,
    valid_since bigint not null,
    disabled integer not null default 0 check (disabled in (0, 1)),
    created_at bigint not null,
    updated_at bigint not null,
    last_sign_in_at bigint,
    constraint password_needs_email check (password_hash is null or email is not null)
  )`,
  `create table federated_link (
    provider_id text not null,
    subject text not null,
    account_id text not null references account (id) on delete cascade,
    email text,
    display_name text not null default '',
    photo_url text not null default '',
    screen_name text,
    created_at bigint not null,
    primary key (provider_id, subject),
    constraint one_link_a_provider unique (account_id, provider_id)
  )`,
  `create table refresh_token (
    hash text primary key,
    account_id text not null references account (id) on delete cascade,
    sign_in_provider text not null,
    auth_time bigint not null,
    created_at bigint not null
  )`,
  'create index refresh_token_account on refresh_token (account_id, created_at)',
  `create table oob_code (
    hash text primary key,
    purpose text not null check (purpose in
      ('PASSWORD_RESET', 'VERIFY_EMAIL', 'EMAIL_SIGNIN', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL')),
    account_id text references account (id) on delete cascade,
    email text not null,
    new_email text,
    created_at bigint not null,
    expires_at bigint not null
  )`,
  'create index oob_code_account on oob_code (account_id, purpose)',
  'create index oob_code_expiry on oob_code (expires_at)',
  `create table signing_key (
    generation integer primary key,
    kid text not null unique,
    private_jwk text not null,
    public_jwk text not null,
    created_at bigint not null
  )`,
  `create table attempt (
    key text primary key,
    points integer not null,
    expires_at bigint not null
  )`,
  'create index attempt_expiry on attempt (expires_at)',
  `create table pending_federation (
    hash text primary key,
    provider_id text not null,
    code_verifier text not null,
    nonce text not null,
    continue_uri text not null,
    expires_at bigint not null
  )`,
  'create index pending_federation_expiry on pending_federation (expires_at)',
  `create table pending_credential (
    hash text primary key,
    provider_id text not null,
    profile text not null,
    expires_at bigint not null
  )`,
  'create index pending_credential_expiry on pending_credential (expires_at)',
  `create table outgoing_mail (
    id text primary key,
    recipient text,
    subject text not null,
    text text not null,
    html text not null,
    created_at bigint not null,
    give_up_at bigint not null,
    attempts integer not null default 0,
    next_attempt_at bigint not null
  )`,
  'create index outgoing_mail_due on outgoing_mail (next_attempt_at)',
  `create table account_change (
    account_id text primary key,
    changes integer not null default 1,
    attempts integer not null default 0,
    next_attempt_at bigint not null
  )`,
  'create index account_change_due on account_change (next_attempt_at)',
];
