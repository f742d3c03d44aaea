import type { Letter } from './mail-store.ts';

/** How long a try may take, in milliseconds; after that another node may try. */
export const SEND_TIMEOUT = 25_000;

/** A letter to somebody. */
export interface AddressedLetter extends Letter {
  readonly recipient: string;
  /** Who an answer goes to, where that is not the sender. */
  readonly replyTo?: { readonly name: string; readonly address: string };
}

/** Takes a letter out of the house. */
export interface MailTransport {
  /**
   * Settles within {@link SEND_TIMEOUT}.
   *
   * @throws where it was not accepted; it is then tried again
   */
  send(letter: AddressedLetter): Promise<void>;
  close(): Promise<void>;
}
