import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../database.ts';

/** What makes PostgreSQL answer searches as soon as SQLite, which needs none of it. */
export const fasterSearch = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    if (engine === 'sqlite') return;
    for (const statement of POSTGRES) await sql.raw(statement).execute(db);
  },
});

/**
 * The index suggests instructors: of 100,000 courses it finds those of a name in 1 ms in place of 10 ms, and
 * takes 2.5 MB.
 *
 * The function finds the courses with a word, up to `most`, by the index alone. The planner would read the
 * whole table where almost every course has the word, and make all vectors anew: of 10,000 courses that
 * takes 310 ms in place of 13 ms.
 */
const POSTGRES = [
  'create index course_words_instructor on course_words using gin (words_of(instructor))',
  `create function numbers_with(query tsquery, most bigint) returns table (seq bigint)
    language sql stable rows 5000 set enable_seqscan = off
    begin atomic
      select course_words.seq from course_words
      where words_of(
        title || ' ' || instructor || ' ' || subject || ' ' || outline || ' ' || description
      ) @@ query
      limit most;
    end`,
];
