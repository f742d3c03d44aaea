import type { Letter } from '@lectern/identity/mail/mail-store';

/** How long an attempt may take, in milliseconds. */
export const SEND_TIMEOUT = 25_000;

/** A letter with a recipient. */
export interface AddressedLetter extends Letter {
  readonly recipient: string;
  /** The recipient of answers, where that is not the sender. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  /** Where letters of its kind are ended, by a program too (RFC 8058). */
  readonly unsubscribe?: string;
}

/** Sends letters, for instance by SMTP. */
export interface MailTransport {
  /**
   * Settles within {@link SEND_TIMEOUT}.
   *
   * @throws where it was not accepted; it is then tried again
   */
  send(letter: AddressedLetter): Promise<void>;
  close(): Promise<void>;
}
