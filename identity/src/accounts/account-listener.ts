/** What the product must know of an account. */
export interface AccountNews {
  readonly accountId: string;
  readonly state: 'active' | 'disabled' | 'deleted';
  /** As they are now; undefined where the account is gone. */
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly displayName: string;
  readonly photoUrl: string;
  /** UTC milliseconds, a whole second: tokens issued before it are refused. */
  readonly validSince: number;
  /** When this was read, UTC milliseconds: a token issued before knows the account less well. */
  readonly asOf: number;
}

/**
 * Told of every changed, disabled, enabled and deleted account, at least once, and again until it
 * resolves. The news is the account as it is when told, so an older one never follows a newer.
 */
export type AccountListener = (news: AccountNews) => Promise<void>;
