import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Marks what instructors said of their own courses and takes it out of the figures:
 * docs/decisions/0045-an-instructors-own-review.md.
 */
export const instructorsReviews = (): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
});

const STATEMENTS = [
  `alter table review add column by_instructor integer not null default 0
    check (by_instructor in (0, 1))`,
  `update review set by_instructor = 1
    where person_id = (select owner_id from course where course.id = review.course_id)`,
  // Where the instructor's account is gone, the audit still knows whose the course and the review were.
  `update review set by_instructor = 1
    where person_id is null and exists (
      select 1 from audit as disowned, audit as archived
      where disowned.subject_type = 'review' and disowned.subject_id = review.id
        and disowned.action = 'review.disown'
        and archived.subject_type = 'course' and archived.subject_id = review.course_id
        and archived.action = 'course.archive'
        and archived.actor_id = disowned.actor_id
    )`,
  `update listing set
      version = version + 1,
      review_count = review_count -
        (select count(*) from review
          where review.course_id = listing.course_id and by_instructor = 1),
      rating_total = rating_total -
        (select sum(rating) from review
          where review.course_id = listing.course_id and by_instructor = 1)
    where course_id in (select course_id from review where by_instructor = 1)`,
];
