/** What the product must know of an account. */
export interface AccountEvent {
  readonly accountId: string;
  readonly state: 'active' | 'disabled' | 'deleted';
  /** As they are now; undefined where the account is gone. */
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  /** Whoever can get into the account has shown that they read its e-mail. */
  readonly emailProved: boolean;
  readonly displayName: string;
  readonly photoUrl: string;
  /** UTC milliseconds, a whole second: tokens that tell no revocations are refused from before it. */
  readonly validSince: number;
  /** How often all tokens were made void: one that knows of fewer is refused. */
  readonly revocations: number;
  /** When this was read, UTC milliseconds: a token issued before knows the account less well. */
  readonly asOf: number;
}

/**
 * Told of every changed, disabled, enabled and deleted account, at least once, and again until it
 * resolves. It must end within thirty seconds, for then another node tells it beside. The news is
 * the account as it is when told: of one node an older never follows a newer; of two, `asOf` says
 * which is newer.
 */
export type AccountEventListener = (event: AccountEvent) => Promise<void>;
