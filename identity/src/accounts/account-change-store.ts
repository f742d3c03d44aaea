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
  due(now: number, limit: number): Promise<AccountChange[]>;
  nextDueAt(): Promise<number | undefined>;
  /** As `MailStore.claim`. */
  claim(change: AccountChange, nextAttemptAt: number): Promise<boolean>;
  /** The product was told; stays noted where the account has changed again. */
  settle(change: AccountChange): Promise<void>;
}
