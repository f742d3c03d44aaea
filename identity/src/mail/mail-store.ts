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

export interface MailStore {
  /** Adds a letter in the transaction; it is sent once that is committed. */
  add(letter: OutgoingLetter): Promise<void>;
}
