/** A letter as plain text and HTML. */
export interface Letter {
  /** Undefined: a decoy, which takes the same time to write and is never sent. */
  readonly recipient: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A letter that waits to be sent. Instants are UTC milliseconds. */
export interface QueuedLetter extends Letter {
  readonly id: string;
  readonly createdAt: number;
  /** When it is dropped unsent. */
  readonly giveUpAt: number;
  readonly attempts: number;
  readonly nextAttemptAt: number;
}

export interface MailStore {
  insert(letter: QueuedLetter): Promise<void>;
  /** Letters that are due, the oldest first. */
  due(now: number, limit: number): Promise<QueuedLetter[]>;
  /** When the next letter is due; undefined where none is queued. */
  nextDueAt(): Promise<number | undefined>;
  /**
   * Sets when the letter is tried next and counts an attempt, unless another node has done so.
   *
   * @returns false where another node has it
   */
  claim(letter: QueuedLetter, nextAttemptAt: number): Promise<boolean>;
  delete(id: string): Promise<void>;
}
