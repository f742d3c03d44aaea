import { type FederatedProfile, toProviderId } from '../accounts/federated-link.ts';
import type { PendingCredentialStore, PendingFederationStore } from '../federated/pending-store.ts';
import type { Connection } from './connection.ts';

export function sqlPendingFederationStore(db: Connection): PendingFederationStore {
  return {
    insert: async (hash, pending) => {
      await db
        .insertInto('pending_federation')
        .values({
          hash,
          provider_id: pending.providerId,
          code_verifier: pending.codeVerifier,
          nonce: pending.nonce,
          continue_uri: pending.continueUri,
          expires_at: pending.expiresAt,
        })
        .execute();
    },
    take: async (hash) => {
      const row = await db
        .deleteFrom('pending_federation')
        .where('hash', '=', hash)
        .returningAll()
        .executeTakeFirst();
      return (
        row && {
          providerId: toProviderId(row.provider_id),
          codeVerifier: row.code_verifier,
          nonce: row.nonce,
          continueUri: row.continue_uri,
          expiresAt: row.expires_at,
        }
      );
    },
    deleteExpired: async (now) => {
      await db.deleteFrom('pending_federation').where('expires_at', '<=', now).execute();
    },
  };
}

export function sqlPendingCredentialStore(db: Connection): PendingCredentialStore {
  return {
    insert: async (hash, profile, expiresAt) => {
      await db
        .insertInto('pending_credential')
        .values({
          hash,
          provider_id: profile.providerId,
          profile: JSON.stringify(profile),
          expires_at: expiresAt,
        })
        .execute();
    },
    take: async (hash) => {
      const row = await db
        .deleteFrom('pending_credential')
        .where('hash', '=', hash)
        .returningAll()
        .executeTakeFirst();
      if (!row) return undefined;
      // We wrote it ourselves, and JSON drops undefined fields.
      const profile: FederatedProfile = {
        email: undefined,
        screenName: undefined,
        ...JSON.parse(row.profile),
      };
      return { profile, expiresAt: row.expires_at };
    },
    deleteExpired: async (now) => {
      await db.deleteFrom('pending_credential').where('expires_at', '<=', now).execute();
    },
  };
}
