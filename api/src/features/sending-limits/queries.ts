import type { Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { sql } from 'kysely';

/**
 * Counts one more, in one statement, so that of two at once neither is lost.
 *
 * @param window length in milliseconds; it begins with the first that is counted
 */
export async function countOne(
  writer: Writer,
  key: string,
  window: number,
  now: Instant,
): Promise<{ points: number; expiresAt: Instant }> {
  const isOver = sql`contact_count.expires_at <= ${now}`;
  return await writer
    .insertInto('contact_count')
    .values({ key, points: 1, expires_at: now + window })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql`case when ${isOver} then 1 else contact_count.points + 1 end`,
        expires_at: sql`case when ${isOver} then excluded.expires_at
          else contact_count.expires_at end`,
      }),
    )
    .returning(['points', 'expires_at as expiresAt'])
    .executeTakeFirstOrThrow();
}

/** Deletes counts of senders whose windows are over. */
export async function deleteExpiredCounts(writer: Writer, now: Instant): Promise<void> {
  await writer.deleteFrom('contact_count').where('expires_at', '<=', now).execute();
}
