import { readFile } from 'node:fs/promises';
import type { SiteSettingsReader } from '@lectern/api/features/site-settings/site-settings';
import { EncodedBody } from '@lectern/http/bodies/encoded-body';
import { sendBody } from '@lectern/http/bodies/send-body';
import type { FastifyInstance } from 'fastify';
import { CLIENT_FILES } from './site-build.ts';

/** The file of the build that says how the site is installed (W3C, Web Application Manifest). */
export const MANIFEST = 'manifest.webmanifest';

/** Browsers ask again each time: the name is a setting. */
const HEADERS = {
  'content-type': 'application/manifest+json; charset=utf-8',
  'cache-control': 'no-cache',
};

/** Longer names are cut off below an icon, in UTF-16 code units. */
const SHORT_NAME = 12;

/** Adds `/manifest.webmanifest`, with the name and the tagline that the site has. */
export async function manifestRoute(
  app: FastifyInstance,
  siteSettings: Pick<SiteSettingsReader, 'current'>,
): Promise<void> {
  const built: object = JSON.parse(await readFile(CLIENT_FILES + MANIFEST, 'utf8'));
  // Compressed once for each name.
  let last: { readonly text: string; readonly body: EncodedBody } | undefined;
  app.get(`/${MANIFEST}`, async (request, reply) => {
    const { 'site.name': name, 'site.tagline': description } = siteSettings.current().values;
    const named = { name, short_name: shortName(name), description };
    const text = JSON.stringify({ ...built, ...named });
    if (last?.text !== text) last = { text, body: new EncodedBody(Buffer.from(text)) };
    await sendBody(request, reply.headers(HEADERS), last.body);
    return reply;
  });
}

/** @returns undefined, so that `name` stands for it, where the name is too long */
function shortName(name: string): string | undefined {
  return name.length <= SHORT_NAME ? name : undefined;
}
