/** An authenticator app that is being set up. */
export interface PendingEnrolment {
  readonly accountId: string;
  /** Base32. */
  readonly secret: string;
  /** UTC milliseconds. */
  readonly expiresAt: number;
}

export interface PendingEnrolmentStore {
  /** Replaces an earlier one of the account. */
  insert(hash: string, pending: PendingEnrolment): Promise<void>;
  find(hash: string): Promise<PendingEnrolment | undefined>;
  delete(hash: string): Promise<void>;
  deleteExpired(now: number): Promise<void>;
}

/** A sign-in whose first factor was right. */
export interface PendingSignIn {
  readonly accountId: string;
  readonly signInProvider: string;
  /** The account's when it was begun. */
  readonly revocations: number;
  /** UTC milliseconds. */
  readonly expiresAt: number;
}

export interface PendingSignInReads {
  find(hash: string): Promise<PendingSignIn | undefined>;
}

export interface PendingSignInStore extends PendingSignInReads {
  insert(hash: string, pending: PendingSignIn): Promise<void>;
  /** @returns false where it was used before: of two simultaneous calls one gets true */
  take(hash: string): Promise<boolean>;
  deleteExpired(now: number): Promise<void>;
}
