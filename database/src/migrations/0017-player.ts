import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Captions of lessons, and when play was told of last: docs/decisions/0063-the-player.md. */
export const player = (): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
});

const STATEMENTS = [
  'alter table lesson_progress add column played_at bigint',
  `create table lesson_caption (
    lesson_id text not null references lesson (id) on delete cascade,
    language text not null,
    cues text not null,
    revision integer not null default 1,
    created_at bigint not null,
    updated_at bigint not null,
    primary key (lesson_id, language)
  )`,
];
