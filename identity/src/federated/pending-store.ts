import type { FederatedProfile, ProviderId } from '../accounts/federated-link.ts';

/** A sign-in at another provider that was begun; its session id is the browser's alone. */
export interface PendingFederation {
  readonly providerId: ProviderId;
  /** Proof Key for Code Exchange (RFC 7636). */
  readonly codeVerifier: string;
  readonly nonce: string;
  /** Where the provider sends the browser back to. */
  readonly continueUri: string;
  /** UTC milliseconds. */
  readonly expiresAt: number;
}

export interface PendingFederationStore {
  /** @param hash SHA-256 of the session id */
  insert(hash: string, pending: PendingFederation): Promise<void>;
  /** Removes it; of two who take it at once one gets it. */
  take(hash: string): Promise<PendingFederation | undefined>;
  deleteExpired(now: number): Promise<void>;
}

/** Whom a provider vouched for, until they say which account of ours is theirs. */
export interface PendingCredentialStore {
  /** @param hash SHA-256 of the pending token @param expiresAt UTC milliseconds */
  insert(hash: string, profile: FederatedProfile, expiresAt: number): Promise<void>;
  /** Removes it; of two who take it at once one gets it. */
  take(hash: string): Promise<{ profile: FederatedProfile; expiresAt: number } | undefined>;
  deleteExpired(now: number): Promise<void>;
}
