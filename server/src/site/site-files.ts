import { readdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createPages, type PagesDependencies } from './pages.ts';
import { CLIENT_FILES } from './site-build.ts';

interface SiteDependencies extends PagesDependencies {
  /** The setting OFFLINE_PAGES. */
  readonly offline: boolean;
}

/** Headers that say how a page may behave: on every script and style they are only weight. */
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

/** These keep their names when they change. */
const ROOT_FILE_OPTIONS = { maxAge: HOUR, immutable: false, etag: true, lastModified: true };

/** The browser's part in opening pages without the network, and what takes its place without it. */
const WORKER = 'sw.js';
const NO_WORKER = 'sw-off.js';

/** A new one is there at once; it asks nobody but the site. */
const WORKER_HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
};

/** The site as a Fastify plugin: the built files, and a page for every other address. */
export function createSite({ offline, ...dependencies }: SiteDependencies) {
  return async function site(app: FastifyInstance): Promise<void> {
    // Pages take no bodies; nothing may try to parse one.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));

    app.addHook('onSend', async (request, reply) => {
      // What is not found there is no file.
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
      // What is there for good under its name is asked for once and whole.
      acceptRanges: false,
      etag: false,
      lastModified: false,
    });
    const worker = offline ? WORKER : NO_WORKER;
    app.get(`/${WORKER}`, (_request, reply) =>
      reply.headers(WORKER_HEADERS).sendFile(worker, CLIENT_FILES, { cacheControl: false }),
    );
    for (const file of rootFiles()) {
      app.get(`/${file}`, (_request, reply) =>
        reply.sendFile(file, CLIENT_FILES, ROOT_FILE_OPTIONS),
      );
    }
    app.get('/*', createPages(app, dependencies));
  };
}

function rootFiles(): string[] {
  return readdirSync(CLIENT_FILES, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => entry.name)
    .filter((name) => name !== WORKER && name !== NO_WORKER);
}

function removeHeaders(reply: FastifyReply, names: readonly string[]): void {
  for (const name of names) {
    reply.removeHeader(name);
    reply.raw.removeHeader(name);
  }
}
