import { html, type Markup } from '../html.ts';
import type { LetterContent } from './letter.ts';
import { letterPage } from './letter-page.ts';
import { PALETTE } from './palette.ts';

const { light } = PALETTE;

/** The letter as HTML. */
export function renderHtml(letter: LetterContent): string {
  const { siteName, subject, heading, greeting, text, validity, otherwise, reason } = letter;
  return letterPage({
    subject,
    above: html`<tr><td style="padding: 0 4px 20px;">${wordmark(siteName)}</td></tr>`,
    heading,
    content: html`${paragraph(greeting)}
          ${paragraph(text)}
          ${button(letter)}
          ${validity === undefined ? '' : aside(validity)}
          ${aside(otherwise)}`,
    footer: reason,
  });
}

function wordmark(siteName: string): Markup {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
          <td class="mark" aria-hidden="true" width="32" height="32" align="center" style="width: 32px; height: 32px; background: ${light.success}; border-radius: 8px; color: ${light.onSuccess}; font: 600 20px/32px Fraunces, Georgia, 'Times New Roman', serif;">${siteName.charAt(0)}</td>
          <td class="ink" style="padding-left: 10px; color: ${light.ink}; font: 600 22px/32px Fraunces, Georgia, 'Times New Roman', serif; letter-spacing: -0.02em;">${siteName}</td>
        </tr></table>`;
}

/** Opens in a new tab, so that a reader of webmail keeps the letter open. */
function button({ action, link }: LetterContent): Markup {
  return html`<table role="presentation" class="wide" cellpadding="0" cellspacing="0" border="0" style="margin: 28px 0;"><tr>
            <td class="button" align="center" style="background: ${light.accent}; border-radius: 8px;"><a class="action" href="${link}" target="_blank" rel="noopener noreferrer" style="display: inline-block; padding: 14px 26px; color: ${light.onAccent}; font: 600 16px/1.25 Inter, 'Helvetica Neue', Arial, sans-serif; text-decoration: none;">${action}</a></td>
          </tr></table>`;
}

function paragraph(text: string): Markup {
  return html`<p class="ink" style="margin: 0 0 14px; color: ${light.ink}; font: 400 16px/1.6 Inter, 'Helvetica Neue', Arial, sans-serif; overflow-wrap: anywhere;">${text}</p>`;
}

function aside(text: string): Markup {
  return html`<p class="soft" style="margin: 12px 0 0; color: ${light.inkSoft}; font: 400 14px/1.6 Inter, 'Helvetica Neue', Arial, sans-serif;">${text}</p>`;
}
