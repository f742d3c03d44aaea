import { createHash } from 'node:crypto';
import type { LetterScope } from '@lectern/api/features/letter/unsubscribe-links';
import { html, type Markup } from '@lectern/identity/mail/html';
import { plainPage, plainStyle } from '../plain-pages/plain-page.ts';
import { REFUSAL_STYLE } from '../refusals/refusal-style.ts';
import { UNSUBSCRIBE } from './messages.ts';

const STYLE = html`${REFUSAL_STYLE}
button { min-height: 2.75rem; padding: 0 1.5rem; border: 1px solid var(--accent); border-radius: 8px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 500; cursor: pointer; }
button:hover { text-decoration: underline; text-underline-offset: 0.2em; }
`;

const STYLE_HASH = createHash('sha256').update(plainStyle(STYLE).toString()).digest('base64');

/** Allows the page its style and its one form. */
export const UNSUBSCRIBE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** Asks whether letters are to end: programs that follow links must not end them. */
export function questionPage(siteName: string, scope: LetterScope): string {
  return page(
    siteName,
    UNSUBSCRIBE.ask,
    html`<p>${UNSUBSCRIBE.kinds[scope]}</p>
<form method="post"><button>${UNSUBSCRIBE.button}</button></form>`,
  );
}

export function donePage(siteName: string): string {
  return page(siteName, UNSUBSCRIBE.done, ways(UNSUBSCRIBE.later));
}

export function unknownLinkPage(siteName: string): string {
  return page(siteName, UNSUBSCRIBE.unknown, ways(UNSUBSCRIBE.unknownText));
}

function ways(text: string): Markup {
  return html`<p>${text}</p>
<p class="ways"><a href="/profile/letters">${UNSUBSCRIBE.choose}</a></p>`;
}

function page(siteName: string, heading: string, content: Markup): string {
  return plainPage({
    siteName,
    title: UNSUBSCRIBE.title,
    style: STYLE,
    main: html`<h1>${heading}</h1>
${content}`,
  });
}
