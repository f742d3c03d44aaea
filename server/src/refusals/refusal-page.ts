import { createHash } from 'node:crypto';
import type { ApiError } from '@lectern/api/platform/api-error';
import { html } from '@lectern/identity/mail/html';
import { MESSAGES } from './messages.ts';
import { REFUSAL_STYLE } from './refusal-style.ts';

const STYLE_HASH = createHash('sha256').update(REFUSAL_STYLE.toString()).digest('base64');

/** The page has its one style and nothing else: no script, no picture, no form. */
export const REFUSAL_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/**
 * What somebody reads who asked for a page and cannot have it. It needs neither the site's build nor
 * the database, and costs next to nothing to make.
 */
export function refusalPage({ status, message }: Pick<ApiError, 'status' | 'message'>): string {
  const heading = MESSAGES.headings[status] ?? MESSAGES.refused;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Lectern | ${heading}</title>
<style>${REFUSAL_STYLE}</style>
</head>
<body>
<header><a href="/" aria-label="${MESSAGES.site}"><span aria-hidden="true">L</span>Lectern</a></header>
<main>
<p class="status">${status}</p>
<h1>${heading}</h1>
<p>${message}</p>
<p><a class="home" href="/">${MESSAGES.home}</a></p>
</main>
</body>
</html>
`.toString();
}
