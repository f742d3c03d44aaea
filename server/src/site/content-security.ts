import { createHash } from 'node:crypto';
import type { ForeignSources } from './foreign-sources.ts';

/**
 * Makes a rendered page safe to keep: removes the nonce of its rendering and allows the scripts that
 * carried it by their hashes instead. A script in a course's text cannot know the nonce, so the
 * policy does not allow it.
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
 * Pictures may come from anywhere, because instructors enter their addresses; everything else only
 * from the site itself, from the service that signs people in and from the store of media.
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
    own('connect-src', [...foreign.connections, ...foreign.media]),
    // A video in several sizes is put together by the page itself.
    own('media-src', ['blob:', ...foreign.media]),
    "worker-src 'self'",
    // Without it frames follow default-src.
    ...(foreign.frames.length > 0 ? [own('frame-src', foreign.frames)] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...trustedTypes(foreign),
  ].join('; ');
}

/**
 * Only the site's own Trusted Types policies make markup or script addresses of text: the one in every
 * page's head, and that of lessons, which the server has sanitized
 * (docs/decisions/0044-text-is-no-markup.md). Left out with foreign scripts, which write markup
 * and would be refused.
 */
function trustedTypes({ scripts }: ForeignSources): string[] {
  if (scripts.length > 0) return [];
  return ["require-trusted-types-for 'script'", 'trusted-types default lessons'];
}
