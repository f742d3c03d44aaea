import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Pages of the index that one transaction writes: a few milliseconds, and then others have their turn. */
const PAGES_AT_ONCE = 500;
/** A merge that finds nothing to do makes one change. */
const NOTHING_DONE = 2;

/**
 * Merges the segments of the word index into one, which is looked up a third faster than the many of a
 * bulk load. In steps, beside those who write (SQLite's documentation, FTS5, the commands 'optimize' and
 * 'merge': a negative number first).
 */
export async function mergeWordIndex(write: Kysely<Schema>): Promise<void> {
  for (let pages = -PAGES_AT_ONCE; ; pages = PAGES_AT_ONCE) {
    const changes = await write.transaction().execute((writer) => mergeSome(writer, pages));
    if (pages > 0 && changes < NOTHING_DONE) return;
  }
}

async function mergeSome(writer: Transaction<Schema>, pages: number): Promise<number> {
  const before = await totalChanges(writer);
  await sql`insert into course_words_index (course_words_index, rank) values ('merge', ${pages})`.execute(
    writer,
  );
  return (await totalChanges(writer)) - before;
}

async function totalChanges(writer: Transaction<Schema>): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(
    writer,
  );
  return rows[0]?.changes ?? 0;
}
