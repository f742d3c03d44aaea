import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../database.ts';

/** How often recordings are played: docs/decisions/0061-plays-are-counted-together.md. */
export const lessonPlays = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const roomy = engine === 'sqlite' ? 'without rowid' : 'with (fillfactor = 80)';
    await sql.raw('alter table lesson_progress add column plays_at bigint').execute(db);
    await sql
      .raw(`create table lesson_play (
        lesson_id text not null references lesson (id) on delete cascade,
        part integer not null check (part >= 0),
        plays integer not null check (plays > 0),
        learners integer not null check (learners between 0 and plays),
        primary key (lesson_id, part)
      ) ${roomy}`)
      .execute(db);
  },
});
