import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../database.ts';

/** What people are told on the site, live, and which of it they get as letters. */
export const notices = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements(engine)) await sql.raw(statement).execute(db);
  },
});

function statements(engine: Engine): string[] {
  const sequence =
    engine === 'sqlite'
      ? 'integer primary key autoincrement'
      : 'bigint generated always as identity primary key';
  return [
    `create table notice (
      id text primary key,
      person_id text not null references person (id),
      kind text not null,
      key text,
      detail text not null,
      created_at bigint not null,
      read_at bigint,
      letter text check (letter in ('due', 'taken')),
      constraint one_notice_a_key unique (person_id, key)
    )`,
    'create index notice_latest on notice (person_id, id)',
    'create index notice_unread on notice (person_id) where read_at is null',
    'create index notice_age on notice (created_at)',
    "create index notice_letter on notice (person_id, created_at) where letter = 'due'",
    `create table live_signal (
      seq ${sequence},
      person_id text not null,
      at bigint not null
    )`,
    `create table course_news (
      course_id text primary key references course (id) on delete cascade,
      changed_since bigint,
      told_at bigint
    )`,
    `create table letter_choice (
      person_id text not null references person (id),
      kind text not null,
      frequency text not null check (frequency in ('at-once', 'daily', 'weekly', 'never')),
      chosen_at bigint not null,
      primary key (person_id, kind)
    )`,
  ];
}
