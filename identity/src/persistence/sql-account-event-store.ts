import type { IdentitySchema } from '@lectern/database/identity-schema';
import type { Selectable } from 'kysely';
import type {
  AccountEventStore,
  PendingAccountEvent,
} from '../account-events/account-event-store.ts';
import type { Connection } from './connection.ts';

export function sqlAccountEventStore(db: Connection): AccountEventStore {
  return {
    record: (accountId, now) => record(db, accountId, now),
    find: async (accountId) => {
      const row = await db
        .selectFrom('account_change')
        .selectAll()
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      return row && toEvent(row);
    },
    due: async (now, limit) => {
      const rows = await db
        .selectFrom('account_change')
        .selectAll()
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .limit(limit)
        .execute();
      return rows.map(toEvent);
    },
    nextDueAt: async () => {
      const row = await db
        .selectFrom('account_change')
        .select((eb) => eb.fn.min<number | null>('next_attempt_at').as('at'))
        .executeTakeFirst();
      return row?.at ?? undefined;
    },
    claim: async (event, nextAttemptAt) => {
      const { numUpdatedRows } = await db
        .updateTable('account_change')
        .set({ next_attempt_at: nextAttemptAt, attempts: event.attempts + 1 })
        .where((eb) => eb.and(toRow(event)))
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
    complete: async (claimed) => {
      await db
        .deleteFrom('account_change')
        .where((eb) => eb.and(toRow(claimed)))
        .execute();
    },
  };
}

async function record(db: Connection, accountId: string, now: number): Promise<void> {
  await db
    .insertInto('account_change')
    .values({ account_id: accountId, changes: 1, attempts: 0, next_attempt_at: now })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((eb) => ({
        changes: eb('account_change.changes', '+', 1),
        attempts: 0,
        next_attempt_at: now,
      })),
    )
    .execute();
}

function toEvent(row: Selectable<IdentitySchema['account_change']>): PendingAccountEvent {
  return {
    accountId: row.account_id,
    changes: row.changes,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at,
  };
}

function toRow({ accountId, changes, attempts, nextAttemptAt }: PendingAccountEvent) {
  return { account_id: accountId, changes, attempts, next_attempt_at: nextAttemptAt };
}
