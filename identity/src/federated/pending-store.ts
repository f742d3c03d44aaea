import type { FederatedProfile, ProviderId } from '../accounts/federated-link.ts';

/** A started sign-in at another provider; only the browser knows its session id. */
export interface PendingFederation {
  readonly providerId: ProviderId;
  /** Proof Key for Code Exchange (RFC 7636). */
  readonly codeVerifier: string;
  readonly nonce: string;
  /** The address to which the provider sends the browser back. */
  readonly continueUri: string;
  /** UTC milliseconds. */
  readonly expiresAt: number;
}

export interface PendingFederationStore {
  /** @param hash SHA-256 of the session id */
  insert(hash: string, pending: PendingFederation): Promise<void>;
  /** Removes and returns it; of two simultaneous calls one gets it. */
  take(hash: string): Promise<PendingFederation | undefined>;
  deleteExpired(now: number): Promise<void>;
}

/** Profiles of a provider that are to be linked once their person has signed in. */
export interface PendingCredentialStore {
  /** @param hash SHA-256 of the pending token @param expiresAt UTC milliseconds */
  insert(hash: string, profile: FederatedProfile, expiresAt: number): Promise<void>;
  /** Removes and returns it; of two simultaneous calls one gets it. */
  take(hash: string): Promise<{ profile: FederatedProfile; expiresAt: number } | undefined>;
  deleteExpired(now: number): Promise<void>;
}
