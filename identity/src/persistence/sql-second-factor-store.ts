import type { SecondFactorTable } from '@lectern/database/identity-schema';
import type { SecondFactor } from '../second-factor/second-factor.ts';
import type { SecondFactorStore } from '../second-factor/second-factor-store.ts';
import type { Connection } from './connection.ts';

export function sqlSecondFactorStore(db: Connection): SecondFactorStore {
  return {
    find: async (accountId) => {
      const row = await db
        .selectFrom('second_factor')
        .selectAll()
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      return row && toFactor(row);
    },
    countCodes: async (accountId) => {
      const { count } = await db
        .selectFrom('recovery_code')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow();
      return count;
    },
    insert: (factor) => insert(db, factor),
    consumeStep: async (id, step) => {
      const { numUpdatedRows } = await db
        .updateTable('second_factor')
        .set({ last_step: step })
        .where('id', '=', id)
        .where('last_step', '<', step)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    delete: async (accountId, since = 0) => {
      const removed = await db
        .deleteFrom('second_factor')
        .where('account_id', '=', accountId)
        .where('enrolled_at', '>=', since)
        .returning('id')
        .executeTakeFirst();
      if (removed) await deleteCodes(db, accountId);
      return removed?.id;
    },
    replaceCodes: async (accountId, hashes) => {
      await deleteCodes(db, accountId);
      const rows = hashes.map((hash) => ({ hash, account_id: accountId }));
      await db.insertInto('recovery_code').values(rows).execute();
    },
    takeCode: async (accountId, hash) => {
      const { numDeletedRows } = await db
        .deleteFrom('recovery_code')
        .where('hash', '=', hash)
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
  };
}

async function insert(db: Connection, factor: SecondFactor): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factor')
    .values({
      id: factor.id,
      account_id: factor.accountId,
      secret: factor.secret,
      display_name: factor.displayName,
      enrolled_at: factor.enrolledAt,
      last_step: factor.lastStep,
    })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

async function deleteCodes(db: Connection, accountId: string): Promise<void> {
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
}

function toFactor(row: SecondFactorTable): SecondFactor {
  return {
    id: row.id,
    accountId: row.account_id,
    secret: row.secret,
    displayName: row.display_name,
    enrolledAt: row.enrolled_at,
    lastStep: row.last_step,
  };
}
