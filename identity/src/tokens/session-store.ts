import type { Account } from '../accounts/account.ts';

/** A sign-in that lasts: what a refresh token stands for. Instants are UTC milliseconds. */
export interface Session {
  readonly accountId: string;
  /** `password`, `google.com`, `github.com` or `anonymous`. */
  readonly signInProvider: string;
  /** When the person last proved who they are. */
  readonly authTime: number;
  readonly createdAt: number;
  /** About when its refresh token was last used. */
  readonly usedAt: number;
}

export interface SessionReads {
  /** The session and its account, in one query. @param hash SHA-256 of the refresh token */
  find(hash: string): Promise<{ session: Session; account: Account } | undefined>;
}

export interface SessionStore extends SessionReads {
  insert(hash: string, session: Session): Promise<void>;
  delete(hash: string): Promise<void>;
  deleteAll(accountId: string): Promise<void>;
  /** Removes what nobody has used since, of all accounts. @param usedAt UTC milliseconds */
  deleteUnused(usedAt: number): Promise<void>;
  /** It was used at that time, UTC milliseconds. */
  renew(hash: string, usedAt: number): Promise<void>;
  /**
   * Brings times of the account's sessions that lie after `at` back to it.
   *
   * @param authTime what is written where that of the last proof lies ahead; UTC milliseconds
   */
  clampTimes(accountId: string, now: number, authTime: number): Promise<void>;
  /** Ends the sessions of an account that began before; UTC milliseconds. */
  deleteBefore(accountId: string, createdAt: number): Promise<void>;
  /** Ends the oldest sessions of an account beyond `count`. */
  keepNewest(accountId: string, count: number): Promise<void>;
}
