import { sqliteFileOf } from '@lectern/database/open';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings.ts';
import { manifestRoute } from './manifest-route.ts';
import { createPages, type PagesOptions } from './pages.ts';
import { siteConfiguration } from './render-page.ts';
import { RenderQueue } from './render-queue.ts';
import { siteFiles } from './site-files.ts';

interface SiteOptions
  extends Pick<PagesOptions, 'site' | 'siteSettings' | 'responseCache' | 'fastPath' | 'limits'> {
  readonly settings: Settings;
}

/** Mounts the built site: its files, and a page for every other address. */
export async function mountSite(
  app: FastifyInstance,
  { settings, ...options }: SiteOptions,
): Promise<void> {
  const { databaseUrl, rateLimits, publicUrl, offlinePages } = settings;
  const queue = new RenderQueue({
    database: sqliteFileOf(databaseUrl) === undefined ? 'elsewhere' : 'here',
    ...(rateLimits ? {} : { maxWaitingPerClient: Infinity }),
  });
  const configuration = siteConfiguration(settings);
  await app.register(async (scope) => {
    // Pages take no bodies, so no body is parsed.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    await siteFiles(scope, offlinePages);
    await manifestRoute(scope, options.siteSettings);
    scope.get('/*', createPages(scope, { ...options, configuration, queue, publicUrl }));
  });
}
