import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { html, Markup } from '../mail/html.ts';
import { HANDLER_STYLE } from './handler-style.ts';
import { MESSAGES } from './messages.ts';

/** The addresses of the page and its script. */
export const HANDLER_PATH = '/__/auth/handler';
export const SCRIPT_PATH = `${HANDLER_PATH}.js`;

export const HANDLER_SCRIPT = readFileSync(new URL('./handler-script.js', import.meta.url), 'utf8');

/** Allows the page's own script, its one style and calls to its own origin, and nothing else. */
export const HANDLER_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'sha256-${digest(HANDLER_STYLE, 'base64')}'`,
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** The page; its script fills in the state. The script's address changes with its content. */
export const HANDLER_PAGE = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${MESSAGES.title}</title>
<link rel="icon" href="data:,">
<style>${new Markup(HANDLER_STYLE)}</style>
<script src="${SCRIPT_PATH}?v=${digest(HANDLER_SCRIPT, 'hex').slice(0, 16)}"></script>
</head>
<body data-messages="${JSON.stringify(MESSAGES)}">
<main>
<div id="spinner" hidden></div>
<div role="status">
<h1 id="heading"></h1>
<p id="detail"></p>
</div>
<noscript><p>${MESSAGES.needsScript}</p></noscript>
<button type="button" id="close" hidden>${MESSAGES.close}</button>
</main>
</body>
</html>
`.toString();

function digest(text: string, encoding: 'base64' | 'hex'): string {
  return createHash('sha256').update(text).digest(encoding);
}
