import type { PendingEnrolmentStore, PendingSignInStore } from '../second-factor/pending-store.ts';
import type { Connection } from './connection.ts';

export function sqlPendingEnrolmentStore(db: Connection): PendingEnrolmentStore {
  return {
    insert: async (hash, { accountId, secret, expiresAt }) => {
      await db.deleteFrom('pending_enrolment').where('account_id', '=', accountId).execute();
      await db
        .insertInto('pending_enrolment')
        .values({ hash, account_id: accountId, secret, expires_at: expiresAt })
        .execute();
    },
    find: async (hash) => {
      const row = await db
        .selectFrom('pending_enrolment')
        .selectAll()
        .where('hash', '=', hash)
        .executeTakeFirst();
      return row && { accountId: row.account_id, secret: row.secret, expiresAt: row.expires_at };
    },
    delete: async (hash) => {
      await db.deleteFrom('pending_enrolment').where('hash', '=', hash).execute();
    },
    deleteExpired: async (now) => {
      await db.deleteFrom('pending_enrolment').where('expires_at', '<=', now).execute();
    },
  };
}

export function sqlPendingSignInStore(db: Connection): PendingSignInStore {
  return {
    find: async (hash) => {
      const row = await db
        .selectFrom('pending_sign_in')
        .selectAll()
        .where('hash', '=', hash)
        .executeTakeFirst();
      return (
        row && {
          accountId: row.account_id,
          signInProvider: row.sign_in_provider,
          revocations: row.revocations,
          expiresAt: row.expires_at,
        }
      );
    },
    insert: async (hash, { accountId, signInProvider, revocations, expiresAt }) => {
      await db
        .insertInto('pending_sign_in')
        .values({
          hash,
          account_id: accountId,
          sign_in_provider: signInProvider,
          revocations,
          expires_at: expiresAt,
        })
        .execute();
    },
    take: async (hash) => {
      const { numDeletedRows } = await db
        .deleteFrom('pending_sign_in')
        .where('hash', '=', hash)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
    deleteExpired: async (now) => {
      await db.deleteFrom('pending_sign_in').where('expires_at', '<=', now).execute();
    },
  };
}
