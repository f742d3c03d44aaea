import { createHash } from 'node:crypto';
import { html, type Markup } from '@lectern/identity/mail/html';
import { plainPage, plainStyle } from '../plain-pages/plain-page.ts';
import { REFUSAL_STYLE } from './refusal-style.ts';

const STYLE_HASH = createHash('sha256')
  .update(plainStyle(REFUSAL_STYLE).toString())
  .digest('base64');

/** Allows the page its style and nothing else: no script, no picture, no form. */
export const REFUSAL_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

export interface RefusalPage {
  readonly siteName: string;
  readonly title: string;
  readonly heading: string;
  /** Shown above the heading; undefined where the heading says enough. */
  readonly status?: number;
  readonly text: string;
  /** Links to go on from here, the likeliest first. */
  readonly links: readonly { readonly address: string; readonly text: string }[];
}

/** The page that says why a page is refused. */
export function refusalPage({
  siteName,
  title,
  heading,
  status,
  text,
  links,
}: RefusalPage): string {
  const anchors: Markup[] = links.map((link) => html`<a href="${link.address}">${link.text}</a>`);
  return plainPage({
    siteName,
    title,
    style: REFUSAL_STYLE,
    main: html`${status === undefined ? '' : html`<p class="status">${status}</p>\n`}<h1>${heading}</h1>
<p>${text}</p>
<p class="ways">${anchors}</p>`,
  });
}
