import type { Account } from '../accounts/account.ts';
import type { SecondFactorProof } from '../second-factor/second-factor.ts';

/** How the person of a session has shown who they are. */
export type SessionProof = Pick<Session, 'signInProvider' | 'authTime' | 'secondFactor'>;

/** Where a session began. */
export interface SessionOrigin {
  /** Such as “Firefox on Windows”; empty where it is not known. */
  readonly device: string;
  /** The known device's hash; undefined for an anonymous account. */
  readonly deviceHash: string | undefined;
  /** ISO 3166-1 alpha-2; undefined where it is not known. */
  readonly country: string | undefined;
}

/** The session of a refresh token. Instants are UTC milliseconds. */
export interface Session {
  readonly accountId: string;
  /** The same for all refresh tokens of one session; ID tokens carry it as `sid`. */
  readonly id: string;
  readonly origin: SessionOrigin;
  /** `password`, `google.com`, `github.com` or `anonymous`. */
  readonly signInProvider: string;
  /** When the person last signed in. */
  readonly authTime: number;
  /** Undefined where it was begun with one factor. */
  readonly secondFactor: SecondFactorProof | undefined;
  readonly createdAt: number;
  /** About when its refresh token was last used. */
  readonly usedAt: number;
}

export interface SessionReads {
  /** The session and its account, in one query. @param hash SHA-256 of the refresh token */
  find(hash: string): Promise<{ session: Session; account: Account } | undefined>;
  /** Those of the account, one for each refresh token; the newest first. */
  list(accountId: string): Promise<Session[]>;
}

export interface SessionStore extends SessionReads {
  insert(hash: string, session: Session): Promise<void>;
  delete(hash: string): Promise<void>;
  /** Removes every refresh token of these sessions of the account. */
  deleteSessions(accountId: string, ids: readonly string[]): Promise<void>;
  deleteAll(accountId: string): Promise<void>;
  /** Removes sessions of all accounts that were not used since. @param usedAt UTC milliseconds */
  deleteUnused(usedAt: number): Promise<void>;
  /** Records a use. @param usedAt UTC milliseconds */
  renew(hash: string, usedAt: number): Promise<void>;
  /**
   * Brings times of the account's sessions that lie after `at` back to it.
   *
   * @param authTime replaces a sign-in time after `now`; UTC milliseconds
   */
  clampTimes(accountId: string, now: number, authTime: number): Promise<void>;
  /** Ends the account's sessions that were started before. @param createdAt UTC milliseconds */
  deleteBefore(accountId: string, createdAt: number): Promise<void>;
  /** The account's sessions no longer count as begun with this second factor. */
  forgetSecondFactor(accountId: string, factorId: string): Promise<void>;
  /** Ends the oldest sessions of an account beyond `count`. */
  keepNewest(accountId: string, count: number): Promise<void>;
}
