import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What is made of videos: docs/decisions/0065-videos-are-prepared-by-ffmpeg.md. */
export const mediaVariants = (): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
});

const STATEMENTS = [
  'alter table media_asset add column original text',
  `alter table media_asset add column preparation text
    check (preparation in ('waiting', 'done', 'failed'))`,
  'alter table media_asset add column prepared_at bigint',
  'alter table media_asset add column poster text',
  'alter table media_asset add column hls text',
];
