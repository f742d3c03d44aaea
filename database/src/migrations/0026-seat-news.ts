import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Seats from the waitlist that the site has still to tell of. */
export const seatNews = (): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
});

const STATEMENTS = [
  'alter table enrolment add column news_since bigint',
  // Almost no seat is news: it costs an enrolment nothing, and a page that asks for news one look.
  'create index enrolment_news on enrolment (person_id) where news_since is not null',
];
