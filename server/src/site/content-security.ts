import { createHash } from 'node:crypto';

/**
 * Makes a rendered page safe to keep: the nonce of its rendering is taken out, and the scripts
 * that carried it are named by their hashes instead. A script that came in through a course's text
 * could not know the nonce, so it is never named, and the browser refuses it.
 */
export function sealPage(html: string, nonce: string): { html: string; policy: string } {
  const attribute = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const tag of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    const [, attributes = '', source = ''] = tag;
    if (source === '' || !attributes.includes(attribute)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(source).digest('base64')}'`);
  }
  return { html: html.replaceAll(attribute, ''), policy: policy([...hashes]) };
}

/** Pictures may come from anywhere, because an instructor's own address says so; nothing else may. */
function policy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    'img-src * data:',
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
