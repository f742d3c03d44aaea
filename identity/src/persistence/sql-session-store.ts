import { sql } from 'kysely';
import type { Session, SessionStore } from '../tokens/session-store.ts';
import { accountRows, toSingleAccount } from './account-rows.ts';
import { type Connection, preparedRows } from './connection.ts';

const rowsByHash = preparedRows((db, hash) =>
  accountRows(db)
    .innerJoin('refresh_token', 'refresh_token.account_id', 'account.id')
    .select([
      'refresh_token.sign_in_provider as session_provider',
      'refresh_token.auth_time as session_auth_time',
      'refresh_token.created_at as session_created_at',
      'refresh_token.used_at as session_used_at',
      'refresh_token.second_factor as session_second_factor',
      'refresh_token.second_factor_id as session_second_factor_id',
    ])
    .where('refresh_token.hash', '=', hash),
);

export function sqlSessionStore(db: Connection): SessionStore {
  return {
    find: async (hash) => {
      const rows = await rowsByHash(db, hash);
      const [row] = rows;
      const account = toSingleAccount(rows);
      if (!row || !account) return undefined;
      const session = {
        accountId: account.id,
        signInProvider: row.session_provider,
        authTime: row.session_auth_time,
        createdAt: row.session_created_at,
        usedAt: row.session_used_at,
        secondFactor: row.session_second_factor
          ? { kind: row.session_second_factor, id: row.session_second_factor_id ?? '' }
          : undefined,
      };
      return { session, account };
    },
    insert: (hash, session) => insert(db, hash, session),
    delete: async (hash) => {
      await db.deleteFrom('refresh_token').where('hash', '=', hash).execute();
    },
    deleteAll: async (accountId) => {
      await db.deleteFrom('refresh_token').where('account_id', '=', accountId).execute();
    },
    deleteUnused: async (usedAt) => {
      await db.deleteFrom('refresh_token').where('used_at', '<=', usedAt).execute();
    },
    renew: async (hash, usedAt) => {
      await db
        .updateTable('refresh_token')
        .set({ used_at: usedAt })
        .where('hash', '=', hash)
        .execute();
    },
    clampTimes: async (accountId, now, authTime) => {
      await sql`update refresh_token set
        created_at = case when created_at > ${now} then ${now} else created_at end,
        used_at = case when used_at > ${now} then ${now} else used_at end,
        auth_time = case when auth_time > ${now} then ${authTime} else auth_time end
        where account_id = ${accountId}`.execute(db);
    },
    deleteBefore: async (accountId, createdAt) => {
      await db
        .deleteFrom('refresh_token')
        .where('account_id', '=', accountId)
        .where('created_at', '<', createdAt)
        .execute();
    },
    forgetSecondFactor: async (accountId, factorId) => {
      await db
        .updateTable('refresh_token')
        .set({ second_factor: null, second_factor_id: null })
        .where('account_id', '=', accountId)
        .where('second_factor_id', '=', factorId)
        .execute();
    },
    keepNewest: async (accountId, count) => {
      await sql`delete from refresh_token where hash in (
        select hash from refresh_token where account_id = ${accountId}
        order by created_at desc, hash limit ${KEPT_BACK} offset ${count})`.execute(db);
    },
  };
}

async function insert(db: Connection, hash: string, session: Session): Promise<void> {
  const { accountId, signInProvider, authTime, createdAt, usedAt, secondFactor } = session;
  await sql`insert into refresh_token
    (hash, account_id, sign_in_provider, auth_time, created_at, used_at, second_factor,
      second_factor_id)
    values (${hash}, ${accountId}, ${signInProvider}, ${authTime}, ${createdAt}, ${usedAt},
      ${secondFactor?.kind ?? null}, ${secondFactor?.id ?? null})`.execute(db);
}

/** A bound for the statement; each sign-in removes the surplus, so there are never that many. */
const KEPT_BACK = 1_000;
