import type { StoredMessage } from '@lectern/api/features/contact/stored-message';
import { html, type Markup } from '@lectern/identity/mail/html';
import { letterPage } from '@lectern/identity/mail/letters/letter-page';
import { PALETTE } from '@lectern/identity/mail/letters/palette';
import type { Letter } from '@lectern/identity/mail/mail-store';
import { oneLine } from '@lectern/identity/mail/one-line';
import type { AddressedLetter } from '../mail/transport.ts';
import { LETTER } from './messages.ts';

const { light } = PALETTE;

export interface ContactLetterSettings {
  /** The e-mail address of the operator. */
  readonly recipient: string;
  readonly siteName: string;
}

/** A line about the message, above its text. */
type Field = readonly [label: string, value: string];

/** A contact message as a letter to the operator of the site; a reply goes to the sender. */
export function contactLetter(
  written: StoredMessage,
  { recipient, siteName }: ContactLetterSettings,
): AddressedLetter {
  const name = oneLine(written.name);
  const topic = oneLine(written.subject) || LETTER.subjectless(name);
  const subject = `[${siteName}] ${topic}`;
  const content: LetterContent = {
    subject,
    heading: LETTER.heading(name),
    fields: fieldsOf(written),
    message: written.message,
    notes: [LETTER.reply, LETTER.reason(siteName)],
    siteName,
  };
  return {
    recipient,
    replyTo: { name, address: oneLine(written.email) },
    subject,
    text: textForm(content),
    html: htmlForm(content),
  };
}

interface LetterContent extends Pick<Letter, 'subject'> {
  readonly siteName: string;
  readonly heading: string;
  readonly fields: readonly Field[];
  readonly message: string;
  readonly notes: readonly string[];
}

function fieldsOf({ name, email, subject, createdAt, account }: StoredMessage): Field[] {
  const verified = account?.emailVerified ? LETTER.verified : LETTER.notVerified;
  return [
    [LETTER.from, oneLine(`${name} <${email}>`)],
    ...(subject === '' ? [] : [[LETTER.subject, oneLine(subject)] as const]),
    [LETTER.account, account ? oneLine(`${account.email} (${verified})`) : LETTER.guest],
    [LETTER.sent, new Date(createdAt).toISOString().replace('T', ' ').replace(/\..*/, ' UTC')],
  ];
}

function textForm({ heading, fields, message, notes, siteName }: LetterContent): string {
  const lines = fields.map(([label, value]) => `${label}: ${value}`).join('\n');
  // A line of "-- " begins the signature (RFC 3676, 4.3).
  return `${[heading, lines, message, `-- \n${siteName}\n${notes.join('\n')}`].join('\n\n')}\n`;
}

const SANS = "Inter, 'Helvetica Neue', Arial, sans-serif";

/** Shows the message as text: nothing in it becomes a link or a picture. */
function htmlForm({ subject, heading, fields, message, notes }: LetterContent): string {
  return letterPage({
    subject,
    heading,
    content: html`${fields.map(fieldLine)}
          <p class="ink" dir="auto" style="margin: 24px 0 0; padding: 20px 0 0; border-top: 1px solid ${light.rule}; color: ${light.ink}; font: 400 16px/1.6 ${SANS}; white-space: pre-wrap; overflow-wrap: anywhere;">${message}</p>`,
    footer: notes.join(' '),
  });
}

function fieldLine([label, value]: Field): Markup {
  return html`<p class="soft" style="margin: 0 0 4px; color: ${light.inkSoft}; font: 400 14px/1.6 ${SANS}; overflow-wrap: anywhere;">${label}: <span class="ink" style="color: ${light.ink};">${value}</span></p>`;
}
