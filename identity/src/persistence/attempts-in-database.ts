import { sql } from 'kysely';
import type { AttemptStore } from '../attempts/attempt-store.ts';
import type { Connection } from './connection.ts';

export function attemptsIn(db: Connection): AttemptStore {
  return {
    count: async (key, window, now) => {
      const isOver = sql<boolean>`attempt.expires_at <= ${now}`;
      const { points } = await db
        .insertInto('attempt')
        .values({ key, points: 1, expires_at: now + window })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((eb) => ({
            points: eb
              .case()
              .when(isOver)
              .then(1)
              .else(eb('attempt.points', '+', 1))
              .end(),
            expires_at: eb
              .case()
              .when(isOver)
              .then(eb.ref('excluded.expires_at'))
              .else(eb.ref('attempt.expires_at'))
              .end(),
          })),
        )
        .returning('points')
        .executeTakeFirstOrThrow();
      return points;
    },
    refund: async (key) => {
      await db
        .updateTable('attempt')
        .set((eb) => ({ points: eb('points', '-', 1) }))
        .where('key', '=', key)
        .where('points', '>', 0)
        .execute();
    },
    clear: async (key) => {
      await db.deleteFrom('attempt').where('key', '=', key).execute();
    },
    deleteExpired: async (now) => {
      await db.deleteFrom('attempt').where('expires_at', '<=', now).execute();
    },
  };
}
