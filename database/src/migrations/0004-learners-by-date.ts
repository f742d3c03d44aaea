import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who learns in a course is read in order, a part at a time, and counted by when they came. */
export const learnersByDate = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`create index enrolment_course on enrolment (course_id, enrolled_at, id)`.execute(db);
  },
});
