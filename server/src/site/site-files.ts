import { readdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { MANIFEST } from './manifest-route.ts';
import { CLIENT_FILES } from './site-build.ts';

/** Headers that restrict a page; scripts and styles go without them to be smaller. */
const PAGE_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'strict-transport-security',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

const YEAR = 31_536_000_000;
const HOUR = 3_600_000;

/** A file at the top keeps its name when its content changes. */
const ROOT_FILE_OPTIONS = { maxAge: HOUR, immutable: false, etag: true, lastModified: true };

/** The service worker that keeps pages for offline use, and the file that removes it again. */
const SERVICE_WORKER = 'sw.js';
const SERVICE_WORKER_OFF = 'sw-off.js';

/** Files with a route of their own. */
const NOT_SERVED_AS_IT_IS = new Set([SERVICE_WORKER, SERVICE_WORKER_OFF, MANIFEST]);

/** Browsers must notice a new worker at once; the worker connects to the site alone. */
const WORKER_HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
};

/**
 * Serves the files of the built site.
 *
 * @param offline the setting OFFLINE_PAGES
 */
export async function siteFiles(app: FastifyInstance, offline: boolean): Promise<void> {
  app.addHook('onSend', async (request, reply) => {
    // A refusal below /assets/ is a page.
    const isFile = request.url.startsWith('/assets/') && reply.statusCode < 400;
    if (isFile) removeHeaders(reply, PAGE_HEADERS);
  });
  await app.register(fastifyStatic, {
    root: `${CLIENT_FILES}assets`,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: YEAR,
    index: false,
    // The name of an asset changes with its content: browsers load it once and whole.
    acceptRanges: false,
    etag: false,
    lastModified: false,
  });
  const worker = offline ? SERVICE_WORKER : SERVICE_WORKER_OFF;
  app.get(`/${SERVICE_WORKER}`, (_request, reply) =>
    reply.headers(WORKER_HEADERS).sendFile(worker, CLIENT_FILES, { cacheControl: false }),
  );
  for (const file of rootFiles()) {
    app.get(`/${file}`, (_request, reply) => reply.sendFile(file, CLIENT_FILES, ROOT_FILE_OPTIONS));
  }
}

function rootFiles(): string[] {
  return readdirSync(CLIENT_FILES, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => entry.name)
    .filter((name) => !NOT_SERVED_AS_IT_IS.has(name));
}

function removeHeaders(reply: FastifyReply, names: readonly string[]): void {
  for (const name of names) {
    reply.removeHeader(name);
    reply.raw.removeHeader(name);
  }
}
