/** A row of a table, as it is stored. */
export type DataRow = Readonly<Record<string, string | number | null>>;

/** What the provider holds of an account, by its tables, without secrets. */
export type AccountData = Readonly<Record<string, readonly DataRow[]>>;

export interface AccountDataReads {
  /** Empty tables are there too. */
  of(accountId: string): Promise<AccountData>;
}
