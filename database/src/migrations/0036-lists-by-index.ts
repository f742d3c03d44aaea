import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../database.ts';

/** Has lists and sweeps go by indexes alone: docs/decisions/0083-the-newest-first-by-words.md. */
export const listsByIndex = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const statements = engine === 'sqlite' ? INDEXES : [...INDEXES, ...POSTGRES];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});

/**
 * Notices that were read go earlier than others, which the sweep would read through each time; and with an
 * account goes what it has claimed. Open cases are counted by their kind, and found by their course.
 */
const INDEXES = [
  'create index notice_read_age on notice (created_at) where read_at is not null',
  'create index case_claimed on moderation_case (claimed_by) where claimed_by is not null',
  'create index open_case_kind on moderation_case (kind) where decided_at is null',
  'create index open_case_course on moderation_case (course_id) where decided_at is null',
];

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
