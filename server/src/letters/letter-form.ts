import { html, type Markup } from '@lectern/identity/mail/html';
import { letterPage } from '@lectern/identity/mail/letters/letter-page';
import { PALETTE } from '@lectern/identity/mail/letters/palette';
import { oneLine } from '@lectern/identity/mail/one-line';
import type { AddressedLetter } from '../mail/transport.ts';
import { LETTERS } from './messages.ts';

const { light } = PALETTE;
const SANS = "Inter, 'Helvetica Neue', Arial, sans-serif";
const PARAGRAPH = `margin: 0 0 16px; color: ${light.ink}; font: 400 16px/1.6 ${SANS}; overflow-wrap: anywhere;`;
const QUOTE = `margin: 0 0 16px; padding: 0 0 0 14px; border-left: 3px solid ${light.ruleStrong}; color: ${light.ink}; font: 400 16px/1.6 ${SANS}; overflow-wrap: anywhere; white-space: pre-line;`;

/** One piece of news in a letter. */
export interface LetterItem {
  readonly news: string;
  /** Empty for nothing. */
  readonly quote: string;
  readonly link: { readonly address: string; readonly label: string } | undefined;
}

export interface LetterContent {
  readonly recipient: string;
  readonly name: string;
  readonly siteName: string;
  readonly subject: string;
  readonly heading: string;
  readonly items: readonly LetterItem[];
  /** What the foot says, and where it leads to. */
  readonly reason: string;
  readonly ways: readonly { readonly label: string; readonly address: string }[];
  /** Where a program unsubscribes (RFC 8058); undefined where the letter cannot be turned off. */
  readonly unsubscribe: string | undefined;
}

/** A letter about notices, as text and as HTML. */
export function letterOf(content: LetterContent): AddressedLetter {
  const { recipient, siteName, heading, reason, ways, unsubscribe } = content;
  const subject = oneLine(content.subject);
  const greeting = LETTERS.greeting(oneLine(content.name));
  const items = content.items.map((item) => ({ ...item, news: oneLine(item.news) }));
  const lines = [greeting, ...items.flatMap(textOf)];
  const foot = [reason, ...ways.map(({ label, address }) => `${label} ${address}`)];
  return {
    recipient,
    subject,
    ...(unsubscribe === undefined ? {} : { unsubscribe }),
    // A line of "-- " begins the signature (RFC 3676, 4.3).
    text: `${lines.join('\n\n')}\n\n-- \n${siteName}\n${foot.join('\n')}\n`,
    html: letterPage({
      subject,
      heading,
      content: html`<p class="ink" dir="auto" style="${PARAGRAPH}">${greeting}</p>
          ${items.map(markupOf)}`,
      footer: html`${reason}${ways.map(
        ({ label, address }) =>
          html`<br>${label} <a class="soft" href="${address}" style="color: ${light.inkSoft};">${address}</a>`,
      )}`,
    }),
  };
}

function textOf({ news, quote, link }: LetterItem): string[] {
  const quoted = quote === '' ? [] : [quote.replace(/^/gm, '> ')];
  return [news, ...quoted, ...(link ? [`${link.label}\n${link.address}`] : [])];
}

function markupOf({ news, quote, link }: LetterItem): Markup {
  return html`<p class="ink" dir="auto" style="${PARAGRAPH}">${news}</p>
          ${quote === '' ? '' : html`<blockquote class="ink" dir="auto" style="${QUOTE}">${quote}</blockquote>`}
          ${link ? html`<p class="ink" style="${PARAGRAPH}">${link.label}<br><a class="ink" href="${link.address}" style="color: ${light.ink};">${link.address}</a></p>` : ''}`;
}
