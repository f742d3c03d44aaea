import type { Letter } from '@lectern/identity/mail/mail-store';

export type AddressedLetter = Letter & { readonly recipient: string };

/** Nothing in a message is ever read from a file or fetched. */
export const CLOSED = { disableFileAccess: true, disableUrlAccess: true } as const;

/**
 * The letter as nodemailer takes it. The recipient is given as one address, never as a list to be
 * taken apart: a comma in it adds nobody.
 */
export function messageOf({ recipient, subject, text, html }: AddressedLetter, from: string) {
  return {
    from,
    to: { name: '', address: recipient },
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
