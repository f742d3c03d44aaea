import type { Passkey } from './passkey.ts';

export interface PasskeyReads {
  find(id: string): Promise<Passkey | undefined>;
  /** The account's own, the first one first. */
  ofAccount(accountId: string): Promise<Passkey[]>;
}

export interface PasskeyStore extends PasskeyReads {
  /** @returns false where it is there already, for this account or another one */
  insert(passkey: Passkey): Promise<boolean>;
  /**
   * Records that it has signed in.
   *
   * @param counter as it says itself
   * @returns false where it has counted as far before: it may be a copy
   */
  recordUse(id: string, counter: number, now: number): Promise<boolean>;
  /** @returns false where it is none of the account's */
  rename(accountId: string, id: string, name: string): Promise<boolean>;
  /** @returns the removed one; undefined where it is none of the account's */
  delete(accountId: string, id: string): Promise<Passkey | undefined>;
  /** Removes the account's passkeys that were added then or later. @returns their ids */
  deleteSince(accountId: string, since: number): Promise<string[]>;
}

/** A challenge that a passkey is to sign. */
export interface PasskeyChallenge {
  /** The account that the passkey is to be added to; undefined for a sign-in. */
  readonly accountId: string | undefined;
  /** UTC milliseconds. */
  readonly expiresAt: number;
}

export interface PasskeyChallengeStore {
  insert(hash: string, challenge: PasskeyChallenge): Promise<void>;
  /** Removes and returns it; of two simultaneous calls one gets it. */
  take(hash: string): Promise<PasskeyChallenge | undefined>;
  deleteExpired(now: number): Promise<void>;
}
