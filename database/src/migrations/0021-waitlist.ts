import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who waits for a seat: docs/decisions/0067-a-queue-for-seats.md. */
export const waitlist = (): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
});

const STATEMENTS = [
  `create table waitlist_entry (
    id text primary key,
    course_id text not null references course (id) on delete cascade,
    person_id text not null references person (id),
    number integer not null,
    joined_at bigint not null,
    constraint one_place_in_line unique (course_id, person_id),
    constraint one_place_number unique (course_id, number)
  )`,
  'create index waitlist_person on waitlist_entry (person_id)',
];
