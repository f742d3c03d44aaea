import type { OobPurpose } from '@lectern/database/identity-schema';

/** A one-time code that went out by mail. Instants are UTC milliseconds. */
export interface OobCode {
  readonly purpose: OobPurpose;
  /** Undefined for an e-mail that has no account: a sign-in link, or a decoy. */
  readonly accountId: string | undefined;
  readonly email: string;
  readonly newEmail: string | undefined;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export interface OobCodeReads {
  /** @param hash SHA-256 of the code */
  find(hash: string): Promise<OobCode | undefined>;
}

export interface OobCodeStore extends OobCodeReads {
  insert(hash: string, code: OobCode): Promise<void>;
  /** Removes the code; of two who take it at once one gets it. */
  take(hash: string): Promise<OobCode | undefined>;
  /**
   * Makes the account's codes of these purposes void.
   *
   * @param since UTC milliseconds: only those made then or later
   */
  deleteFor(accountId: string, purposes: readonly OobPurpose[], since?: number): Promise<void>;
  deleteExpired(now: number): Promise<void>;
}
