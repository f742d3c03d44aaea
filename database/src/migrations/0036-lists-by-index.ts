import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../database.ts';

/** Keeps what administrators look for to indexes: docs/decisions/0083-the-newest-first-by-words.md. */
export const listsByIndex = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    if (engine === 'sqlite') return;
    for (const statement of POSTGRES) await sql.raw(statement).execute(db);
  },
});

/**
 * The listed courses with the words in their title, the newest first, by the index of words alone. The
 * planner would walk all courses in their order where it takes the words to be frequent; and would have
 * several processes read what the index found, which takes tens of milliseconds to begin.
 */
const POSTGRES = [
  `create function numbers_titled(query tsquery, before bigint, most bigint)
    returns table (seq bigint)
    language sql stable rows 1000
    set enable_seqscan = off
    set enable_indexscan = off
    set max_parallel_workers_per_gather = 0
    set work_mem = '32MB'
    begin atomic
      select listing.seq from listing
      where words_of(title_words) @@ query and archived_at is null and listing.seq < before
      order by listing.seq desc
      limit most;
    end`,
];
