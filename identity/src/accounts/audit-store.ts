/** An action on an account, by its user or by the operator's commands. */
export interface AuditEntry {
  /** UTC milliseconds. */
  readonly at: number;
  /** The acting account, or the administrator’s person; null: the operator, by a command. */
  readonly actorId: string | null;
  readonly action: `account.${string}`;
  readonly accountId: string;
  /** Never a secret. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
}

export interface AuditStore {
  record(entry: AuditEntry): Promise<void>;
}
