import type { OobCodeTable } from '@lectern/database/identity-schema';
import type { OobCode, OobCodeStore } from '../oob-codes/oob-code-store.ts';
import type { Connection } from './connection.ts';

export function sqlOobCodeStore(db: Connection): OobCodeStore {
  return {
    find: async (hash) => {
      const row = await db
        .selectFrom('oob_code')
        .selectAll()
        .where('hash', '=', hash)
        .executeTakeFirst();
      return row && toCode(row);
    },
    insert: async (hash, code) => {
      await db
        .insertInto('oob_code')
        .values({
          hash,
          purpose: code.purpose,
          account_id: code.accountId ?? null,
          email: code.email,
          new_email: code.newEmail ?? null,
          created_at: code.createdAt,
          expires_at: code.expiresAt,
        })
        .execute();
    },
    take: async (hash) => {
      const row = await db
        .deleteFrom('oob_code')
        .where('hash', '=', hash)
        .returningAll()
        .executeTakeFirst();
      return row && toCode(row);
    },
    firstMade: async ({ id, email }, purpose, now) => {
      const row = await db
        .selectFrom('oob_code')
        .select((eb) => eb.fn.min<number | null>('created_at').as('at'))
        .where('account_id', '=', id)
        .where('purpose', '=', purpose)
        .where('email', '=', email)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row?.at ?? undefined;
    },
    deleteFor: async (accountId, purposes, since = 0) => {
      await db
        .deleteFrom('oob_code')
        .where('account_id', '=', accountId)
        .where('purpose', 'in', purposes)
        .where('created_at', '>=', since)
        .execute();
    },
    deleteExpired: async (now) => {
      await db.deleteFrom('oob_code').where('expires_at', '<=', now).execute();
    },
  };
}

function toCode(row: OobCodeTable): OobCode {
  return {
    purpose: row.purpose,
    accountId: row.account_id ?? undefined,
    email: row.email,
    newEmail: row.new_email ?? undefined,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
