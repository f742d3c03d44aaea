import type { MessageAnswer } from '@lectern/api/features/inbox/handle-message';
import { html } from '@lectern/identity/mail/html';
import { letterPage } from '@lectern/identity/mail/letters/letter-page';
import { PALETTE } from '@lectern/identity/mail/letters/palette';
import { oneLine } from '@lectern/identity/mail/one-line';
import type { AddressedLetter } from '../mail/transport.ts';
import { ANSWER } from './messages.ts';

const { light } = PALETTE;
const SANS = "Inter, 'Helvetica Neue', Arial, sans-serif";
const TEXT = `margin: 0 0 16px; font: 400 16px/1.6 ${SANS}; white-space: pre-wrap; overflow-wrap: anywhere;`;

export interface AnswerLetterSettings {
  readonly siteName: string;
  /** Where an answer to the letter goes; undefined: to its sender. */
  readonly replyTo: string | undefined;
}

/** What an administrator answers to who has written, with their message below. */
export function answerLetter(
  { recipient, name, subject: topic, answer, question }: MessageAnswer,
  { siteName, replyTo }: AnswerLetterSettings,
): AddressedLetter {
  const subject = oneLine(topic === '' ? ANSWER.subjectless(siteName) : ANSWER.subject(topic));
  const greeting = ANSWER.greeting(oneLine(name));
  const quoted = question.replace(/^/gm, '> ');
  return {
    recipient: oneLine(recipient),
    ...(replyTo === undefined ? {} : { replyTo: { name: siteName, address: replyTo } }),
    subject,
    // A line of "-- " begins the signature (RFC 3676, 4.3).
    text: `${[greeting, answer, ANSWER.written, quoted, `-- \n${siteName}\n${ANSWER.reason(siteName)}`].join('\n\n')}\n`,
    html: letterPage({
      subject,
      heading: ANSWER.heading,
      content: html`<p class="ink" dir="auto" style="${TEXT} color: ${light.ink};">${greeting}</p>
          <p class="ink" dir="auto" style="${TEXT} color: ${light.ink};">${answer}</p>
          <p class="soft" dir="auto" style="${TEXT} padding: 16px 0 0; border-top: 1px solid ${light.rule}; color: ${light.inkSoft};">${ANSWER.written}
${question}</p>`,
      footer: ANSWER.reason(siteName),
    }),
  };
}
