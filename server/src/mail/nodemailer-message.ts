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
  const { recipient, replyTo, unsubscribe, subject, text, html } = letter;
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
      ...(unsubscribe === undefined ? {} : unsubscribeHeaders(unsubscribe)),
    },
  };
}

/** RFC 2369 and RFC 8058; the latter asks for https. A prepared header is not folded within the address. */
function unsubscribeHeaders(address: string) {
  const list = { 'List-Unsubscribe': { prepared: true, value: `<${address}>` } };
  if (!address.startsWith('https:')) return list;
  return { ...list, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
