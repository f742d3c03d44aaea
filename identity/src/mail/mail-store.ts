/** A letter as plain text and HTML. */
export interface Letter {
  /** Undefined: a decoy, which takes the same time to write and is never sent. */
  readonly recipient: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A letter that is to be sent. Instants are UTC milliseconds. */
export interface OutgoingLetter extends Letter {
  readonly createdAt: number;
  /** When it is dropped unsent: what it is about is over then. */
  readonly giveUpAt: number;
}

/** What the owner of an account is told in the product, beside a letter that says the same. */
export interface AccountNotice {
  /** Undefined: a decoy, as of a letter. */
  readonly accountId: string | undefined;
  /** A sentence or two for whoever is signed in, perhaps a stranger: never a link or a secret. */
  readonly text: string;
  /** UTC milliseconds. */
  readonly at: number;
}

export interface MailStore {
  /** Adds a letter in the transaction; it is sent once that is committed. */
  add(letter: OutgoingLetter): Promise<void>;
  /** Adds a notice in the transaction, with the letter beside it; the product gets it once. */
  addNotice(notice: AccountNotice): Promise<void>;
}
