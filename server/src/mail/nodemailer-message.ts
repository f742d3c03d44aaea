import type { AddressedLetter } from './transport.ts';

/** Keeps nodemailer from reading files and fetching addresses for a message. */
export const NO_EXTERNAL_CONTENT = { disableFileAccess: true, disableUrlAccess: true } as const;

/** As a letter shows it; a name is written so that nothing in it counts. */
export type Sender = string | { readonly name: string; readonly address: string };

/**
 * A letter as nodemailer's message. The recipient is passed as one address and not as a list to
 * parse, so that a comma in it adds no recipient.
 */
export function nodemailerMessage(letter: AddressedLetter, from: Sender) {
  const { recipient, replyTo, subject, text, html } = letter;
  return {
    from: typeof from === 'string' ? from : { ...from },
    to: { name: '', address: recipient },
    ...(replyTo ? { replyTo } : {}),
    subject,
    text,
    html,
    headers: {
      // RFC 3834: prevents automatic replies.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
  };
}
