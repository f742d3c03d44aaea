import { SiteSettings } from '@lectern/api/features/site-settings/site-settings';
import { createLimits } from '@lectern/api/platform/limits';
import { collectOpenApi } from '@lectern/api/platform/openapi';
import { LIMITS } from '@lectern/contract/limits';
import type { Database } from '@lectern/database/database';
import { CachedResponseFastPath } from '@lectern/http/cache/cached-response-fast-path';
import { CommitWatcher } from '@lectern/http/cache/commit-watcher';
import { ResponseCache } from '@lectern/http/cache/response-cache';
import { MemoryRateLimitStore } from '@lectern/http/limits/rate-limit-store';
import type { PasswordCost } from '@lectern/identity/passwords/password-hash';
import { networkOf } from '@lectern/identity/rate-limits/network';
import type { JobRunner } from '@lectern/jobs/job-runner';
import type { FastifyInstance } from 'fastify';
import manifest from '../../package.json' with { type: 'json' };
import { API_BASE, mountApi } from './api/mount-api.ts';
import { mountContact } from './contact/mount-contact.ts';
import { healthRoutes } from './endpoints/health.ts';
import { metricsRoutes } from './endpoints/metrics.ts';
import { openApiRoute } from './endpoints/openapi-document.ts';
import { securityTxtRoute } from './endpoints/security-txt.ts';
import { createHttpServer } from './http-server/create-http-server.ts';
import { mountIdentity } from './identity/mount-identity.ts';
import type { StandInAddress } from './identity/stand-in-address.ts';
import { createJobRunner } from './jobs/create-job-runner.ts';
import { runJobs } from './jobs/run-jobs.ts';
import { mountNoticeLetters } from './letters/mount-notice-letters.ts';
import { unsubscribeRoutes } from './letters/unsubscribe-routes.ts';
import { mountListingUpkeep } from './listings/mount-listing-upkeep.ts';
import type { LoadMailbox } from './mail/mount-mailbox.ts';
import { mountSuspensionEnds } from './moderation/mount-suspension-ends.ts';
import type { ProcessGroup } from './process/process-group.ts';
import type { Settings } from './settings/settings.ts';
import { isInternal } from './site/api-fetch.ts';
import { mountSite } from './site/mount-site.ts';
import type { SiteBuild } from './site/site-build.ts';
import { openFastPath } from './tuning/cached-response-fast-path.ts';

/** Memory for responseCache answers, in bytes. */
const RESPONSE_CACHE_BYTES = 24 * 1024 * 1024;

/** What a demonstration does in the background. */
export type AddDemonstrationJobs = (
  jobs: JobRunner,
  options: Pick<ProductOptions, 'settings' | 'database'> & { readonly clock: () => number },
) => Promise<void>;

export interface ProductOptions {
  readonly settings: Settings;
  readonly database: Database;
  readonly site: SiteBuild | undefined;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** UTC milliseconds. */
  readonly clock?: () => number;
  /** The demonstration's stand-in for Google and GitHub, where it runs. */
  readonly standIn?: StandInAddress | undefined;
  /** Needed where {@link Settings.demo} has a mailbox. */
  readonly loadMailbox?: LoadMailbox | undefined;
  /** Adds handlers for the demonstration's own jobs; called where {@link Settings.demo} is on. */
  readonly addDemonstrationJobs?: AddDemonstrationJobs | undefined;
  /** The cost of hashing a password; absent: the provider's own. */
  readonly passwordCost?: PasswordCost | undefined;
  /** Absent: this process serves alone. */
  readonly group?: ProcessGroup | undefined;
}

/** Composes the whole product into one Fastify instance, ready to listen. */
export async function createProduct(options: ProductOptions): Promise<FastifyInstance> {
  const { settings, database, site, now, clock = Date.now, group } = options;
  const { publicUrl, securityContacts: contacts, metricsToken: token } = settings;
  const siteSettings = new SiteSettings(database, settings.site);
  const app = createHttpServer(settings, siteSettings, {
    bodyLimit: LIMITS.body,
    routerOptions: { ignoreTrailingSlash: true },
  });

  const responseCache = new ResponseCache(
    new CommitWatcher(database, now),
    now,
    RESPONSE_CACHE_BYTES,
  );
  const fastPath = new CachedResponseFastPath({ isInternal, hostMatters: publicUrl === undefined });
  openFastPath(app, fastPath);
  const limits = createLimits({
    enabled: settings.rateLimits,
    isExempt: isInternal,
    networkOf,
    rateLimits: group?.rateLimits ?? new MemoryRateLimitStore(now),
  });

  await metricsRoutes(app, { token, fastPath, group });
  await healthRoutes(app, database);
  securityTxtRoute(app, { contacts, publicUrl, clock });
  await collectOpenApi(app, { version: manifest.version, base: API_BASE });

  await siteSettings.start((error) => app.log.error(error));
  app.addHook('onClose', async () => siteSettings.stop());

  const jobs = createJobRunner(database, clock, app.log);
  const identity = await mountIdentity(app, { ...options, jobs, clock, siteSettings });
  mountListingUpkeep(app, { database, jobs, clock });
  const links = await mountNoticeLetters(app, { settings, database, jobs, clock, siteSettings });
  await unsubscribeRoutes(app, { links, database, limits, clock, siteSettings });
  mountSuspensionEnds({ database, jobs, clock });
  const messages = mountContact(app, { settings, database, jobs, clock, siteSettings });
  await mountApi(app, {
    settings,
    database,
    responseCache,
    fastPath,
    limits,
    now,
    clock,
    ...identity,
    messages,
    jobs,
    siteSettings,
  });
  if (settings.demo) await options.addDemonstrationJobs?.(jobs, { settings, database, clock });
  await openApiRoute(app, settings);
  runJobs(app, jobs, { database, clock });
  const shared = { settings, siteSettings, responseCache, fastPath, limits };
  if (site) await mountSite(app, { site, ...shared });
  return app;
}
