import { createHash } from 'node:crypto';
import type { ForeignSources } from './foreign-sources.ts';

/**
 * Makes a rendered page safe to keep: the nonce of its rendering is taken out, and the scripts
 * that carried it are named by their hashes instead. A script that came in through a course's text
 * could not know the nonce, so it is never named, and the browser refuses it.
 */
export function sealPage(
  html: string,
  nonce: string,
  foreign: ForeignSources,
): { html: string; policy: string } {
  const attribute = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const tag of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    const [, attributes = '', source = ''] = tag;
    if (source === '' || !attributes.includes(attribute)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(source).digest('base64')}'`);
  }
  return { html: html.replaceAll(attribute, ''), policy: policy([...hashes], foreign) };
}

/**
 * Pictures may come from anywhere, because an instructor's own address says so; anything else only
 * from the site itself and from whoever signs people in.
 */
function policy(scriptHashes: readonly string[], foreign: ForeignSources): string {
  const own = (directive: string, sources: readonly string[]) =>
    [directive, "'self'", ...sources].join(' ');
  return [
    "default-src 'self'",
    own('script-src', [...scriptHashes, ...foreign.scripts]),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    'img-src * data:',
    own('connect-src', foreign.connections),
    "worker-src 'self'",
    // Without it frames follow default-src.
    ...(foreign.frames.length > 0 ? [own('frame-src', foreign.frames)] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...trustedTypes(foreign),
  ].join('; ');
}

/**
 * No text becomes markup or the address of a script but through the site's one policy, which stands
 * in every page's head (docs/decisions/0044-text-is-no-markup.md). Other people's scripts, where an
 * operator has chosen a service that needs them, write markup of their own and would be refused.
 */
function trustedTypes({ scripts }: ForeignSources): string[] {
  if (scripts.length > 0) return [];
  return ["require-trusted-types-for 'script'", 'trusted-types default'];
}
