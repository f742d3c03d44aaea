import { sql } from 'kysely';
import type { RateLimitCount, RateLimitStore } from '../rate-limits/rate-limit-store.ts';
import type { Connection } from './connection.ts';

/**
 * Plain SQL, since every sign-in runs it: the query builder would take longer than the database. Keys
 * are sorted, so that two transactions with the same keys do not deadlock.
 */
export function sqlRateLimitStore(db: Connection): RateLimitStore {
  return {
    count: async (windows, now) => {
      if (windows.length === 0) return new Map();
      const rows = windows
        .toSorted((one, other) => (one.key < other.key ? -1 : 1))
        .map(({ key, window }) => sql`(${key}, 1, ${now + window})`);
      // The clocks of two nodes differ a little. A window that ends later than this was started by a
      // wrong clock, and would refuse its subject for too long.
      const isOver = sql`(attempt.expires_at <= ${now}
        or attempt.expires_at > 2 * excluded.expires_at - ${now})`;
      const counts = await sql<RateLimitCount & { readonly key: string }>`
        insert into attempt (key, points, expires_at) values ${sql.join(rows)}
        on conflict (key) do update set
          points = case when ${isOver} then 1 else attempt.points + 1 end,
          expires_at = case when ${isOver} then excluded.expires_at else attempt.expires_at end
        returning key, points, expires_at as "expiresAt"`.execute(db);
      return new Map(counts.rows.map(({ key, points, expiresAt }) => [key, { points, expiresAt }]));
    },
    refund: async (points, now) => {
      if (points.size === 0) return;
      // An insert that updates locks the rows in the order given here. A window that was never
      // counted starts expired.
      const rows = [...points]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, count]) => sql`(${key}, ${count}, 0)`);
      const left = sql`attempt.points - excluded.points`;
      await sql`
        insert into attempt (key, points, expires_at) values ${sql.join(rows)}
        on conflict (key) do update set
          points = case when ${left} > 0 then ${left} else 0 end,
          expires_at = case when ${left} > 0 then attempt.expires_at else ${now} end`.execute(db);
    },
    deleteExpired: async (now) => {
      await db.deleteFrom('attempt').where('expires_at', '<=', now).execute();
    },
  };
}
