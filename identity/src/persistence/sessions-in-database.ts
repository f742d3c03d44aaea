import type { SessionStore } from '../tokens/session-store.ts';
import { accountRows, one } from './accounts-in-database.ts';
import { compiledOnce } from './compiled-query.ts';
import type { Connection } from './connection.ts';

export function sessionsIn(db: Connection): SessionStore {
  const rowsByHash = compiledOnce(db, () =>
    accountRows(db)
      .innerJoin('refresh_token', 'refresh_token.account_id', 'account.id')
      .select([
        'refresh_token.sign_in_provider as session_provider',
        'refresh_token.auth_time as session_auth_time',
        'refresh_token.created_at as session_created_at',
      ])
      .where('refresh_token.hash', '=', ''),
  );
  return {
    find: async (hash) => {
      const rows = await rowsByHash(hash);
      const [row] = rows;
      const account = one(rows);
      if (!row || !account) return undefined;
      const session = {
        accountId: account.id,
        signInProvider: row.session_provider,
        authTime: row.session_auth_time,
        createdAt: row.session_created_at,
      };
      return { session, account };
    },
    insert: async (hash, session) => {
      await db
        .insertInto('refresh_token')
        .values({
          hash,
          account_id: session.accountId,
          sign_in_provider: session.signInProvider,
          auth_time: session.authTime,
          created_at: session.createdAt,
        })
        .execute();
    },
    delete: async (hash) => {
      await db.deleteFrom('refresh_token').where('hash', '=', hash).execute();
    },
    deleteAll: async (accountId) => {
      await db.deleteFrom('refresh_token').where('account_id', '=', accountId).execute();
    },
    keepNewest: async (accountId, count) => {
      const beyond = await db
        .selectFrom('refresh_token')
        .select('hash')
        .where('account_id', '=', accountId)
        .orderBy('created_at', 'desc')
        .orderBy('hash')
        .limit(KEPT_BACK)
        .offset(count)
        .execute();
      if (beyond.length === 0) return;
      await db
        .deleteFrom('refresh_token')
        .where(
          'hash',
          'in',
          beyond.map(({ hash }) => hash),
        )
        .execute();
    },
  };
}

/** Each sign-in removes what is too many, so there never are many; a bound for the statement. */
const KEPT_BACK = 1_000;
