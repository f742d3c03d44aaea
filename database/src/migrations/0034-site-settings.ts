import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Settings that administrators change on the screen: docs/decisions/0080-site-settings.md. */
export const siteSettings = (): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
});

const STATEMENTS = [
  `create table site_setting (
    key text primary key,
    value text,
    revision bigint not null,
    changed_at bigint not null,
    changed_by text not null
  )`,
  `create table site_setting_change (
    id text primary key,
    key text not null,
    before_value text,
    after_value text,
    changed_at bigint not null,
    changed_by text not null
  )`,
  `create table site_revision (
    only_row integer primary key check (only_row = 1),
    revision bigint not null
  )`,
  `create table invitation (
    id text primary key,
    code_hash text not null unique,
    note text not null,
    max_uses integer not null check (max_uses > 0),
    uses integer not null default 0 check (uses >= 0 and uses <= max_uses),
    expires_at bigint not null,
    created_at bigint not null,
    created_by text not null,
    revoked_at bigint
  )`,
  'alter table person add column may_teach integer not null default 0 check (may_teach in (0, 1))',
];
