import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../database.ts';

/**
 * Lets a course be held because its owner's account is disabled, and holds the courses of accounts that are:
 * docs/decisions/0082-moderation.md.
 */
export const disabledOwners = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of [...CHECK[engine], ...HELD]) await sql.raw(statement).execute(db);
  },
});

const KINDS = `('moderation', 'suspension', 'disabled', 'approval')`;

const CHECK = {
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

/** What the product does itself from now on: those that are listed, or would be if nothing else held them. */
const HELD = [
  `insert into course_hold (course_id, kind, relist, since)
    select course.id, 'disabled', 1, person.updated_at
    from person
    inner join course on course.owner_id = person.id
    inner join listing on listing.course_id = course.id
    where person.state = 'disabled' and (listing.archived_at is null or course.id in (
      select course_id from course_hold where relist = 1
    ))`,
  `delete from course_words where seq in (
    select listing.seq from listing
    inner join course_hold on course_hold.course_id = listing.course_id
    where course_hold.kind = 'disabled'
  )`,
  `update listing set version = version + 1, archived_at = (
    select since from course_hold
    where course_hold.course_id = listing.course_id and kind = 'disabled'
  )
  where archived_at is null and course_id in (
    select course_id from course_hold where kind = 'disabled'
  )`,
];
