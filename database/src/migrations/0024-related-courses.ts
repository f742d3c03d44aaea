import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What related courses are found by: docs/decisions/0069-related-courses.md. */
export const relatedCourses = (): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
});

const STATEMENTS = [
  // The same as before, with the course beside it: what somebody takes is read from the index alone.
  'drop index enrolment_person',
  'create index enrolment_person on enrolment (person_id, enrolled_at, course_id)',
];
