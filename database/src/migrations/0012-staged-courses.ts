import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Courses of an import that is not published yet: docs/decisions/0050-an-import-is-staged.md. */
export const stagedCourses = (): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
});

const STATEMENTS = [
  `create table staged_course (
    import_id text not null,
    place bigint not null,
    staged_at bigint not null,
    course_id text not null,
    owner_email text not null,
    title text not null,
    category text not null,
    description text not null,
    duration text not null,
    image text not null,
    curriculum text not null,
    instructor_name text not null,
    date_added text not null,
    import_key text not null,
    created_at bigint not null,
    search_text text not null,
    difficulty text not null,
    total_seats integer not null,
    audit_id text not null,
    audit_detail text not null,
    primary key (import_id, place)
  )`,
  'create index staged_course_age on staged_course (staged_at)',
];
