/** An account of which the product was not told yet. Instants are UTC milliseconds. */
export interface AccountChange {
  readonly accountId: string;
  /** Goes up with every change of the account. */
  readonly changes: number;
  readonly attempts: number;
  readonly nextAttemptAt: number;
}

export interface AccountChangeStore {
  /** Notes that the account changed; in the transaction that changes it. */
  note(accountId: string, at: number): Promise<void>;
  /** Undefined where there is nothing of this account to tell. */
  of(accountId: string): Promise<AccountChange | undefined>;
  /** Those whose time has come, the longest waiting first. */
  due(now: number, limit: number): Promise<AccountChange[]>;
  nextDueAt(): Promise<number | undefined>;
  /** As `MailStore.claim`. */
  claim(change: AccountChange, nextAttemptAt: number): Promise<boolean>;
  /** Sets when one that was claimed is tried again, if it still is as it was claimed. */
  postpone(claimed: AccountChange, nextAttemptAt: number): Promise<void>;
  /** The product was told; stays noted where the account has changed since it was claimed. */
  settle(claimed: AccountChange): Promise<void>;
}
