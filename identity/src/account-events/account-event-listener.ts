/** The state of an account after a change, for the product. */
export interface AccountEvent {
  readonly accountId: string;
  readonly state: 'active' | 'disabled' | 'deleted';
  /** As they are now; undefined where the account is gone. */
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  /** Everybody who can sign in to the account has shown that they read its e-mail. */
  readonly emailProved: boolean;
  readonly displayName: string;
  readonly photoUrl: string;
  /** UTC milliseconds, a whole second: tokens that tell no revocations are refused from before it. */
  readonly validSince: number;
  /** How often all tokens were made void: one that knows of fewer is refused. */
  readonly revocations: number;
  /** Ids of sessions that ended one by one (`sid` of their tokens): those tokens are refused. */
  readonly endedSessions: readonly string[];
  /** When this was read, UTC milliseconds; tokens issued before it may hold older values. */
  readonly asOf: number;
}

/**
 * Gets an event for every changed, disabled, enabled and deleted account: at least once, and again
 * until the promise resolves. It must settle within thirty seconds, after which another node may
 * deliver the event too. The event holds the account as it is at delivery. One node delivers the
 * events of an account in order; of events from two nodes the one with the later `asOf` is newer.
 */
export type AccountEventListener = (event: AccountEvent) => Promise<void>;
