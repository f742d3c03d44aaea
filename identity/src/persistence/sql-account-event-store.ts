import type { IdentitySchema } from '@lectern/database/identity-schema';
import type { Selectable } from 'kysely';
import type { AccountChange, AccountChangeStore } from '../account-events/account-event-store.ts';
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
    of: async (accountId) => {
      const row = await db
        .selectFrom('account_change')
        .selectAll()
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      return row && toChange(row);
    },
    due: async (now, limit) => {
      const rows = await db
        .selectFrom('account_change')
        .selectAll()
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .limit(limit)
        .execute();
      return rows.map(toChange);
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
        .where((eb) => eb.and(toRow(change)))
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    postpone: async (claimed, nextAttemptAt) => {
      await db
        .updateTable('account_change')
        .set({ next_attempt_at: nextAttemptAt })
        .where((eb) => eb.and(toRow(claimed)))
        .execute();
    },
    settle: async (claimed) => {
      await db
        .deleteFrom('account_change')
        .where((eb) => eb.and(toRow(claimed)))
        .execute();
    },
  };
}

function toChange(row: Selectable<IdentitySchema['account_change']>): AccountChange {
  return {
    accountId: row.account_id,
    changes: row.changes,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at,
  };
}

function toRow({ accountId, changes, attempts, nextAttemptAt }: AccountChange) {
  return { account_id: accountId, changes, attempts, next_attempt_at: nextAttemptAt };
}
