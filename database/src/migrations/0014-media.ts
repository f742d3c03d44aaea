import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../database.ts';

/** Uploaded files and where they are used: docs/decisions/0058-where-media-lie.md. */
export const media = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const real = engine === 'sqlite' ? 'real' : 'double precision';
    for (const statement of statements(real)) await sql.raw(statement).execute(db);
  },
});

const statements = (real: string) => [
  `create table media_asset (
    id text primary key,
    owner_id text references person (id),
    course_id text,
    purpose text not null
      check (purpose in ('picture', 'video', 'audio', 'file', 'cover', 'portrait')),
    name text not null,
    bytes bigint not null check (bytes >= 0),
    type text,
    file text,
    sizes text not null default '[]',
    seconds ${real},
    created_at bigint not null,
    stored_at bigint
  )`,
  'create index media_asset_owner on media_asset (owner_id)',
  'create index media_asset_course on media_asset (course_id)',
  `create table media_use (
    version_id text not null references lesson_version (id) on delete cascade,
    asset_id text not null,
    primary key (version_id, asset_id)
  )`,
  'create index media_use_asset on media_use (asset_id)',
  'alter table lesson add column asset_id text references media_asset (id)',
  'create index lesson_asset on lesson (asset_id) where asset_id is not null',
  // Which course or person shows an uploaded picture is asked when nobody may any more.
  "create index course_picture on course (image) where image like '/pictures/%'",
];
