/** A letter as it is written, in both forms. */
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
  /** After this nobody would want it any more. */
  readonly giveUpAt: number;
  readonly attempts: number;
  readonly nextAttemptAt: number;
}

export interface MailStore {
  insert(letter: QueuedLetter): Promise<void>;
  /** Those whose time has come, the oldest first. */
  due(now: number, limit: number): Promise<QueuedLetter[]>;
  /** When the next one is due; undefined where none waits. */
  nextDueAt(): Promise<number | undefined>;
  /**
   * Sets when it is tried next and counts a try, if nobody else has done so meanwhile.
   *
   * @returns false where another node has it
   */
  claim(letter: QueuedLetter, nextAttemptAt: number): Promise<boolean>;
  delete(id: string): Promise<void>;
}
