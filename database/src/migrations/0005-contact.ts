import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What people write to whoever runs the site, and how often they do. */
export const contact = (): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
});

const STATEMENTS = [
  `create table contact_message (
    id text primary key,
    idempotency_key text not null unique,
    name text not null check (name <> ''),
    email text not null check (email <> ''),
    subject text not null,
    message text not null check (message <> ''),
    person_id text references person (id),
    created_at bigint not null,
    done_at bigint,
    mailed_at bigint,
    attempts integer not null default 0,
    next_attempt_at bigint not null
  )`,
  'create index contact_message_person on contact_message (person_id) where person_id is not null',
  `create index contact_message_due on contact_message (next_attempt_at, id)
    where mailed_at is null and done_at is null`,
  `create table contact_count (
    key text primary key,
    points integer not null,
    expires_at bigint not null
  )`,
];
