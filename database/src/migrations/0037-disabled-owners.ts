import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../database.ts';

/**
 * Lets a course be held because its owner's account is disabled: docs/decisions/0082-moderation.md. Accounts
 * that are disabled already are left as they are: the search is not changed by statements alone.
 */
export const disabledOwners = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS[engine]) await sql.raw(statement).execute(db);
  },
});

const KINDS = `('moderation', 'suspension', 'disabled', 'approval')`;

const STATEMENTS = {
  /** It cannot change a check: the table is made anew. It has a row for each held course alone. */
  sqlite: [
    'alter table course_hold rename to course_hold_before',
    `create table course_hold (
      course_id text not null references course (id) on delete cascade,
      kind text not null check (kind in ${KINDS}),
      relist integer not null check (relist in (0, 1)),
      since bigint not null,
      primary key (course_id, kind)
    )`,
    `insert into course_hold (course_id, kind, relist, since)
      select course_id, kind, relist, since from course_hold_before`,
    'drop table course_hold_before',
  ],
  postgres: [
    'alter table course_hold drop constraint course_hold_kind_check',
    `alter table course_hold add constraint course_hold_kind_check check (kind in ${KINDS})`,
  ],
};
