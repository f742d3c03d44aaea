/** An account of which the product was not told yet. Instants are UTC milliseconds. */
export interface PendingAccountEvent {
  readonly accountId: string;
  /** Goes up with every change of the account. */
  readonly changes: number;
  readonly attempts: number;
  readonly nextAttemptAt: number;
}

export interface AccountEventStore {
  /** Notes that the account changed; in the transaction that changes it. */
  record(accountId: string, now: number): Promise<void>;
  /** Undefined where there is nothing of this account to tell. */
  find(accountId: string): Promise<PendingAccountEvent | undefined>;
  /** Those whose time has come, the longest waiting first. */
  due(now: number, limit: number): Promise<PendingAccountEvent[]>;
  nextDueAt(): Promise<number | undefined>;
  /** As `MailStore.claim`. */
  claim(event: PendingAccountEvent, nextAttemptAt: number): Promise<boolean>;
  /** Sets when one that was claimed is tried again, if it still is as it was claimed. */
  postpone(claimed: PendingAccountEvent, nextAttemptAt: number): Promise<void>;
  /** The product was told; stays noted where the account has changed since it was claimed. */
  complete(claimed: PendingAccountEvent): Promise<void>;
}
