import { createHash } from 'node:crypto';
import type { Embed } from './embed.ts';

const STYLE =
  'html,body{margin:0;height:100%;background:#000;color-scheme:dark}iframe,video{display:block;width:100%;height:100%;border:0}audio{display:block;width:100%}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Captions for a file on another site, with an address on this one. */
export interface EmbedTrack {
  readonly language: string;
  readonly src: string;
}

/**
 * The page in which a recording of another site is shown, in a frame of the lesson. Its policy allows
 * that site alone, and no script: docs/decisions/0063-the-player.md. Addresses are put in as URLs are
 * serialised, in which no quotation mark stands (WHATWG URL, 4.3).
 */
export function embedPage(
  { kind, address }: Embed,
  tracks: readonly EmbedTrack[],
): { readonly html: string; readonly policy: string } {
  const src = quoted(address.href);
  const body =
    kind === 'page'
      ? `<iframe src=${src} title="${address.host}" allow="fullscreen; picture-in-picture; encrypted-media" allowfullscreen></iframe>`
      : `<${kind} src=${src} controls preload="metadata" playsinline>${tracks.map(track).join('')}</${kind}>`;
  const loads =
    kind === 'page' ? `frame-src ${address.origin}` : `media-src 'self' ${address.origin}`;
  return {
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="referrer" content="strict-origin-when-cross-origin"><title>${address.host}</title><style>${STYLE}</style></head>
<body>${body}</body>
</html>
`,
    policy: [
      "default-src 'none'",
      `style-src 'sha256-${STYLE_HASH}'`,
      loads,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ].join('; '),
  };
}

function track({ language, src }: EmbedTrack): string {
  return `<track kind="captions" srclang="${language}" label="${language}" src=${quoted(src)}>`;
}

function quoted(address: string): string {
  return `"${address.replaceAll('&', '&amp;')}"`;
}
