import type { SeatLetter } from '@lectern/api/features/enrolment/seat-news';
import { html } from '@lectern/identity/mail/html';
import { letterPage } from '@lectern/identity/mail/letters/letter-page';
import { PALETTE } from '@lectern/identity/mail/letters/palette';
import { oneLine } from '@lectern/identity/mail/one-line';
import type { AddressedLetter } from '../mail/transport.ts';
import { SEAT } from './messages.ts';

const { light } = PALETTE;
const SANS = "Inter, 'Helvetica Neue', Arial, sans-serif";
const PARAGRAPH = `margin: 0 0 16px; color: ${light.ink}; font: 400 16px/1.6 ${SANS}; overflow-wrap: anywhere;`;

export interface SeatLetterSettings {
  readonly siteName: string;
  /** The site's address, without a slash at its end; undefined: it is not known. */
  readonly siteUrl: string | undefined;
}

/** Tells somebody who waited for a seat that they have got it. */
export function seatLetter(
  { email, name, title, courseId }: SeatLetter,
  { siteName, siteUrl }: SeatLetterSettings,
): AddressedLetter {
  const subject = oneLine(SEAT.subject(title));
  const address = siteUrl === undefined ? undefined : `${siteUrl}/courses/${courseId}`;
  const [greeting, news] = [SEAT.greeting(oneLine(name)), SEAT.news(oneLine(title))];
  const link =
    address === undefined
      ? html``
      : html`<p class="ink" style="${PARAGRAPH}">${SEAT.address}<br><a class="ink" href="${address}" style="color: ${light.ink};">${address}</a></p>`;
  const lines = [greeting, news, ...(address === undefined ? [] : [`${SEAT.address}\n${address}`])];
  return {
    recipient: email,
    subject,
    // A line of "-- " begins the signature (RFC 3676, 4.3).
    text: `${lines.join('\n\n')}\n\n-- \n${siteName}\n${SEAT.reason(siteName)}\n`,
    html: letterPage({
      subject,
      heading: SEAT.heading,
      content: html`<p class="ink" dir="auto" style="${PARAGRAPH}">${greeting}</p>
          <p class="ink" dir="auto" style="${PARAGRAPH}">${news}</p>
          ${link}`,
      footer: SEAT.reason(siteName),
    }),
  };
}
