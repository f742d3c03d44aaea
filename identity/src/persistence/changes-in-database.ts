import type { AccountChangeStore } from '../accounts/account-change-store.ts';
import type { Connection } from './connection.ts';

export function changesIn(db: Connection): AccountChangeStore {
  return {
    note: async (accountId, at) => {
      await db
        .insertInto('account_change')
        .values({ account_id: accountId, changes: 1, attempts: 0, next_attempt_at: at })
        .onConflict((conflict) =>
          conflict.column('account_id').doUpdateSet((eb) => ({
            changes: eb('account_change.changes', '+', 1),
            attempts: 0,
            next_attempt_at: at,
          })),
        )
        .execute();
    },
    due: async (now, limit) => {
      const rows = await db
        .selectFrom('account_change')
        .selectAll()
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        accountId: row.account_id,
        changes: row.changes,
        attempts: row.attempts,
        nextAttemptAt: row.next_attempt_at,
      }));
    },
    nextDueAt: async () => {
      const row = await db
        .selectFrom('account_change')
        .select((eb) => eb.fn.min<number | null>('next_attempt_at').as('at'))
        .executeTakeFirst();
      return row?.at ?? undefined;
    },
    claim: async (change, nextAttemptAt) => {
      const { numUpdatedRows } = await db
        .updateTable('account_change')
        .set({ next_attempt_at: nextAttemptAt, attempts: change.attempts + 1 })
        .where('account_id', '=', change.accountId)
        .where('changes', '=', change.changes)
        .where('attempts', '=', change.attempts)
        .where('next_attempt_at', '=', change.nextAttemptAt)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    settle: async (change) => {
      await db
        .deleteFrom('account_change')
        .where('account_id', '=', change.accountId)
        .where('changes', '=', change.changes)
        .execute();
    },
  };
}
