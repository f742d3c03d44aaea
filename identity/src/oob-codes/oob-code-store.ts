import type { OobPurpose } from '@lectern/database/identity-schema';

/** A mailed one-time code. Instants are UTC milliseconds. */
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
  /** Removes and returns the code; of two simultaneous calls one gets it. */
  take(hash: string): Promise<OobCode | undefined>;
  /**
   * When the account's first code of that purpose was made, of those for that e-mail that work now.
   *
   * @param now UTC milliseconds, as is what it returns
   */
  firstMade(
    account: { readonly id: string; readonly email: string },
    purpose: OobPurpose,
    now: number,
  ): Promise<number | undefined>;
  /**
   * Voids the account's codes of these purposes.
   *
   * @param since UTC milliseconds: only those made then or later
   */
  deleteFor(accountId: string, purposes: readonly OobPurpose[], since?: number): Promise<void>;
  deleteExpired(now: number): Promise<void>;
}
