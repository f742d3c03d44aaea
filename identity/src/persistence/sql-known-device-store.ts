import { sql } from 'kysely';
import type { KnownDeviceStore } from '../known-devices/known-device-store.ts';
import type { Connection } from './connection.ts';

export function sqlKnownDeviceStore(db: Connection): KnownDeviceStore {
  return {
    find: async (hashes, email, now) => {
      const row = await db
        .selectFrom('known_device')
        .innerJoin('account', 'account.id', 'known_device.account_id')
        .select('known_device.hash')
        .where('known_device.hash', 'in', hashes)
        .where('known_device.expires_at', '>', now)
        .where('account.email', '=', email)
        .executeTakeFirst();
      return row?.hash;
    },
    insert: async (hash, accountId, expiresAt) => {
      await sql`insert into known_device (hash, account_id, expires_at)
        values (${hash}, ${accountId}, ${expiresAt})`.execute(db);
    },
    renew: async (hashes, accountId, now, until) => {
      const renewed = await db
        .updateTable('known_device')
        .set({ expires_at: until })
        .where('hash', 'in', hashes)
        .where('account_id', '=', accountId)
        .where('expires_at', '>', now)
        .returning('hash')
        .executeTakeFirst();
      return renewed?.hash;
    },
    keepNewest: async (accountId, count) => {
      await sql`delete from known_device where hash in (
        select hash from known_device where account_id = ${accountId}
        order by expires_at desc, hash limit ${KEPT_BACK} offset ${count})`.execute(db);
    },
    delete: async (hashes) => {
      if (hashes.length === 0) return;
      await db.deleteFrom('known_device').where('hash', 'in', hashes).execute();
    },
    deleteAll: async (accountId) => {
      await db.deleteFrom('known_device').where('account_id', '=', accountId).execute();
    },
    deleteExpired: async (now) => {
      await db.deleteFrom('known_device').where('expires_at', '<=', now).execute();
    },
  };
}

/** A bound for the statement; each sign-in removes the surplus, so there are never that many. */
const KEPT_BACK = 1_000;
