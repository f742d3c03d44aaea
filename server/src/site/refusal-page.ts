import { createHash } from 'node:crypto';
import { ApiError } from '@lectern/api/platform/api-error';
import { html, Markup } from '@lectern/identity/mail/html';
import { PALETTE } from '@lectern/identity/mail/letters/palette';
import type { FastifyReply } from 'fastify';
import { MESSAGES } from './messages.ts';

const { light, dark } = PALETTE;

/** The site's look without the site's files, which would be asked for just when there is no room. */
const STYLE = `
:root {
  color-scheme: light dark;
  --paper: light-dark(${light.paper}, ${dark.paper});
  --ink: light-dark(${light.ink}, ${dark.ink});
  --soft: light-dark(${light.inkSoft}, ${dark.inkSoft});
  --rule: light-dark(${light.rule}, ${dark.rule});
  --rule-strong: light-dark(${light.ruleStrong}, ${dark.ruleStrong});
  --accent: light-dark(${light.accent}, ${dark.accent});
  --on-accent: light-dark(${light.onAccent}, ${dark.onAccent});
  --success: light-dark(${light.success}, ${dark.success});
  --on-success: light-dark(${light.onSuccess}, ${dark.onSuccess});
  --focus: light-dark(${light.focus}, ${dark.focus});
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; grid-template-rows: auto 1fr; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
header { border-bottom: 1px solid var(--rule); }
header a, main { width: 100%; max-width: 72rem; margin: 0 auto; padding: 0 1.25rem; }
header a { display: flex; align-items: center; gap: 0.625rem; min-height: 4.5rem; color: inherit; font-size: 1.375rem; text-decoration: none; }
main { padding-top: clamp(3rem, 12vh, 8rem); padding-bottom: 4rem; }
h1, header a { font-family: Georgia, 'Times New Roman', serif; font-weight: 600; letter-spacing: -0.01em; line-height: 1.15; }
h1 { margin: 0 0 1rem; font-size: clamp(2rem, 6vw, 3rem); text-wrap: balance; }
p { margin: 0 0 2rem; max-width: 36rem; color: var(--soft); font-size: 1.0625rem; }
.mark { width: 2rem; border-radius: 8px; background: var(--success); color: var(--on-success); font-size: 1.25rem; line-height: 2rem; text-align: center; }
.ways { display: flex; flex-wrap: wrap; gap: 0.75rem; }
.ways a { display: inline-flex; align-items: center; min-height: 3rem; padding: 0 1.25rem; border: 1px solid var(--rule-strong); border-radius: 8px; color: inherit; font-weight: 500; text-decoration: none; }
.ways a:first-child { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
.ways a:hover { text-decoration: underline; text-underline-offset: 0.2em; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 3px; border-radius: 8px; }
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** No script, and nothing but its own style. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

type Texts = (typeof MESSAGES)['tooMany' | 'busy'];

/** Made once: it is sent when there is no time to render a page. */
const PAGES = { 429: pageOf(MESSAGES.tooMany), 503: pageOf(MESSAGES.busy) };

/** A page that is not rendered now, but in a while. */
type Refusal = ApiError & { readonly retryAfter: number };

export function isRefusal(error: unknown): error is Refusal {
  return error instanceof ApiError && error.retryAfter !== undefined;
}

/** Says in words, and to programs in `Retry-After`, to try again later. */
export function sendRefusalPage(reply: FastifyReply, { code, retryAfter }: Refusal): void {
  const status = code === 'too-many-requests' ? 429 : 503;
  reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'retry-after': retryAfter,
    })
    .send(PAGES[status]);
}

function pageOf({ title, heading, text }: Texts): string {
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${MESSAGES.product} | ${title}</title>
<style>${new Markup(STYLE)}</style>
</head>
<body>
<header><a href="/"><span class="mark" aria-hidden="true">L</span>${MESSAGES.product}</a></header>
<main>
<h1>${heading}</h1>
<p>${text}</p>
<div class="ways"><a href="">${MESSAGES.tryAgain}</a><a href="/">${MESSAGES.goHome}</a></div>
</main>
</body>
</html>
`);
}
