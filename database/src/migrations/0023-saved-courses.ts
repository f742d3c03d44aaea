import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What somebody has put aside for later. */
export const savedCourses = (): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
});

const STATEMENTS = [
  `create table saved_course (
    person_id text not null references person (id),
    course_id text not null references course (id) on delete cascade,
    saved_at bigint not null,
    primary key (person_id, course_id)
  )`,
  'create index saved_course_latest on saved_course (person_id, saved_at, course_id)',
  'create index saved_course_course on saved_course (course_id)',
];
