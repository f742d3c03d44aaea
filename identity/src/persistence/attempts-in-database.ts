import { sql } from 'kysely';
import type { AttemptStore } from '../attempts/attempt-store.ts';
import type { Connection } from './connection.ts';

/** Written out, for every sign-in asks them: a builder would take longer than the database. */
export function attemptsIn(db: Connection): AttemptStore {
  return {
    count: async (key, window, now) => {
      // The clocks of two nodes differ a little. A window that ends later than this was begun by a
      // clock that has been set right since, and would keep its person out for as long.
      const latest = now + 2 * window;
      const { rows } = await sql<{ points: number }>`
        insert into attempt (key, points, expires_at) values (${key}, 1, ${now + window})
        on conflict (key) do update set
          points = case when attempt.expires_at <= ${now} or attempt.expires_at > ${latest}
            then 1 else attempt.points + 1 end,
          expires_at = case when attempt.expires_at <= ${now} or attempt.expires_at > ${latest}
            then excluded.expires_at else attempt.expires_at end
        returning points`.execute(db);
      return rows[0]?.points ?? 0;
    },
    refund: async (key) => {
      await sql`update attempt set points = points - 1
        where key = ${key} and points > 0`.execute(db);
    },
    clear: async (key) => {
      await sql`delete from attempt where key = ${key}`.execute(db);
    },
    deleteExpired: async (now) => {
      await db.deleteFrom('attempt').where('expires_at', '<=', now).execute();
    },
  };
}
