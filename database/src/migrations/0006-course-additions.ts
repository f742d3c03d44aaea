import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which course came of a request that may be sent again: docs/decisions/0032-sent-once.md. */
export const courseAdditions = (): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
});

const STATEMENTS = [
  // No reference to the course: that one was added is still true when it has been deleted.
  `create table course_addition (
    person_id text not null references person (id),
    idempotency_key text not null,
    fingerprint text not null,
    course_id text not null,
    added_at bigint not null,
    primary key (person_id, idempotency_key)
  )`,
  'create index course_addition_age on course_addition (added_at)',
];
