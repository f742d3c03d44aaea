import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the product must remember of an account to refuse its older tokens and its older news. */
export const newsOfAccounts = (): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
});

const STATEMENTS = [
  `alter table person add column email_verified integer not null default 0
    check (email_verified in (0, 1))`,
  'alter table person add column tokens_valid_since bigint not null default 0',
  'alter table person add column described_at bigint not null default 0',
  'alter table person add column told_at bigint not null default 0',
];
