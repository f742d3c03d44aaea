import type { PasskeyTable } from '@lectern/database/identity-schema';
import { z } from 'zod';
import type { Passkey } from '../passkeys/passkey.ts';
import type { PasskeyChallengeStore, PasskeyStore } from '../passkeys/passkey-store.ts';
import type { Connection } from './connection.ts';

export function sqlPasskeyStore(db: Connection): PasskeyStore {
  return {
    find: async (id) => {
      const row = await db
        .selectFrom('passkey')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row && toPasskey(row);
    },
    ofAccount: async (accountId) => {
      const rows = await db
        .selectFrom('passkey')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(toPasskey);
    },
    insert: (passkey) => insert(db, passkey),
    recordUse: async (id, counter, now) => {
      const { numUpdatedRows } = await db
        .updateTable('passkey')
        .set({ counter, last_used_at: now })
        .where('id', '=', id)
        // Those that do not count say 0 for ever.
        .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    rename: async (accountId, id, name) => {
      const { numUpdatedRows } = await db
        .updateTable('passkey')
        .set({ name })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    delete: async (accountId, id) => {
      const row = await db
        .deleteFrom('passkey')
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      return row && toPasskey(row);
    },
    deleteSince: async (accountId, since) => {
      const rows = await db
        .deleteFrom('passkey')
        .where('account_id', '=', accountId)
        .where('created_at', '>=', since)
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

async function insert(db: Connection, passkey: Passkey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkey')
    .values({
      id: passkey.id,
      account_id: passkey.accountId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      name: passkey.name,
      created_at: passkey.createdAt,
      last_used_at: passkey.lastUsedAt ?? null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

const transports = z.array(z.string());

function toPasskey(row: PasskeyTable): Passkey {
  return {
    id: row.id,
    accountId: row.account_id,
    publicKey: row.public_key,
    counter: row.counter,
    transports: transports.parse(JSON.parse(row.transports)),
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at ?? undefined,
  };
}

export function sqlPasskeyChallengeStore(db: Connection): PasskeyChallengeStore {
  return {
    insert: async (hash, { accountId, expiresAt }) => {
      await db
        .insertInto('passkey_challenge')
        .values({ hash, account_id: accountId ?? null, expires_at: expiresAt })
        .execute();
    },
    take: async (hash) => {
      const row = await db
        .deleteFrom('passkey_challenge')
        .where('hash', '=', hash)
        .returningAll()
        .executeTakeFirst();
      return row && { accountId: row.account_id ?? undefined, expiresAt: row.expires_at };
    },
    deleteExpired: async (now) => {
      await db.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute();
    },
  };
}
