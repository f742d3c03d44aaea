import type { Writer } from '@lectern/database/database';
import type { OutgoingLetter } from './mail-store.ts';

/**
 * What sends identity's letters: each once it is committed, and again until it was accepted or has
 * expired. Its link is a secret: a letter is deleted when it was sent, and nothing of it is logged.
 */
export interface MailOutbox {
  /** Adds a letter in the transaction of the writer. */
  add(writer: Writer, letter: OutgoingLetter): Promise<void>;
  /**
   * Sends what is due; called after each commit that holds letters. Resolves when each of them was
   * tried; never rejects.
   */
  wake(): Promise<void>;
}
