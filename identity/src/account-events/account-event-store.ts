/** A changed account whose event is not delivered yet. Instants are UTC milliseconds. */
export interface PendingAccountEvent {
  readonly accountId: string;
  /** Goes up with every change of the account. */
  readonly changes: number;
  readonly attempts: number;
  readonly nextAttemptAt: number;
}

export interface AccountEventStore {
  /** Records that the account changed; in the transaction that changes it. */
  record(accountId: string, now: number): Promise<void>;
  /** Undefined where no event of this account is pending. */
  find(accountId: string): Promise<PendingAccountEvent | undefined>;
  /** Events that are due, the longest waiting first. */
  due(now: number, limit: number): Promise<PendingAccountEvent[]>;
  nextDueAt(): Promise<number | undefined>;
  /** As `MailStore.claim`. */
  claim(event: PendingAccountEvent, nextAttemptAt: number): Promise<boolean>;
  /** Sets when a claimed event is tried again, unless it has changed since it was claimed. */
  postpone(claimed: PendingAccountEvent, nextAttemptAt: number): Promise<void>;
  /** Removes a delivered event, unless the account has changed again since it was claimed. */
  complete(claimed: PendingAccountEvent): Promise<void>;
}
