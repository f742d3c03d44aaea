/** What the owner of an account is told in the product, beside a letter that says the same. */
export interface AccountNotice {
  /** Undefined: a decoy, which takes the same time to write and is never told. */
  readonly accountId: string | undefined;
  /** A sentence or two for whoever is signed in, perhaps a stranger: never a link or a secret. */
  readonly text: string;
  /** When it happened, UTC milliseconds. */
  readonly at: number;
}

export interface NoticeStore {
  /** Adds a notice in the transaction; the product gets it once that is committed. */
  add(notice: AccountNotice): Promise<void>;
}
