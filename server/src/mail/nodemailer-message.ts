import type { AddressedLetter } from '@lectern/identity/mail/transport';

/** Nothing in a message is ever read from a file or fetched. */
export const NO_EXTERNAL_CONTENT = { disableFileAccess: true, disableUrlAccess: true } as const;

/**
 * The letter as nodemailer takes it. Recipients are given as one address, never as a list to be
 * taken apart: a comma in it adds nobody.
 */
export function nodemailerMessage(letter: AddressedLetter, from: string) {
  const { recipient, replyTo, subject, text, html } = letter;
  return {
    from,
    to: { name: '', address: recipient },
    ...(replyTo ? { replyTo } : {}),
    subject,
    text,
    html,
    headers: {
      // RFC 3834: holiday notices and other machines do not answer this.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
  };
}
