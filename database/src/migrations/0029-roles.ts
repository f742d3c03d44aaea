import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Roles, and suspended people: docs/decisions/0073-roles-and-suspensions.md. */
export const roles = (): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
});

const STATEMENTS = [
  `alter table person add column role text not null default ''
    check (role in ('', 'moderator', 'administrator'))`,
  'alter table person add column suspended_at bigint',
  'alter table person add column suspended_until bigint',
  `alter table person add column suspension_reason text not null default ''`,
  `create index person_role on person (role) where role <> ''`,
];
