import { rememberTokens } from '@lectern/api/accounts/remembered-tokens';
import { createTokenCheck } from '@lectern/api/accounts/token-check';
import { createApi } from '@lectern/api/api';
import { createLimits } from '@lectern/api/platform/limits';
import { collectOpenApi } from '@lectern/api/platform/openapi';
import { upsertPersonFromToken } from '@lectern/api/workflows/upsert-person-from-token';
import { LIMITS } from '@lectern/contract/limits';
import type { Database } from '@lectern/database/database';
import { sqliteFileOf } from '@lectern/database/open';
import { StreamLimiter } from '@lectern/http/bodies/stream-limiter';
import { CachedResponseFastPath } from '@lectern/http/cache/cached-response-fast-path';
import { CommitWatcher } from '@lectern/http/cache/commit-watcher';
import { ResponseCache } from '@lectern/http/cache/response-cache';
import { ApiError } from '@lectern/http/errors/api-error';
import { MemoryRateLimitStore } from '@lectern/http/limits/rate-limit-store';
import type { PasswordCost } from '@lectern/identity/passwords/password-hash';
import { networkOf } from '@lectern/identity/rate-limits/network';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import manifest from '../../package.json' with { type: 'json' };
import { mountContact } from './contact/mount-contact.ts';
import { healthRoutes } from './endpoints/health.ts';
import { metricsRoutes } from './endpoints/metrics.ts';
import { openApiRoute } from './endpoints/openapi-document.ts';
import { securityTxtRoute } from './endpoints/security-txt.ts';
import { connectionTimeouts } from './http-server/connection-timeouts.ts';
import { refuseUnknownHosts } from './http-server/known-hosts.ts';
import { securityHeaders, sendSecurityHeaders } from './http-server/security-headers.ts';
import { mountIdentity } from './identity/mount-identity.ts';
import type { StandInAddress } from './identity/stand-in-address.ts';
import type { LoadMailbox } from './mail/mount-mailbox.ts';
import type { ProcessGroup } from './process/process-group.ts';
import { refuseExpectations } from './refusals/refuse-expectation.ts';
import { refuseOnSocket } from './refusals/refuse-on-socket.ts';
import { sendEarlyRefusal, sendRefusal } from './refusals/send-refusal.ts';
import type { Settings } from './settings/settings.ts';
import { isInternal } from './site/api-fetch.ts';
import { siteConfiguration } from './site/render-page.ts';
import { RenderQueue } from './site/render-queue.ts';
import { createSite } from './site/site.ts';
import type { SiteBuild } from './site/site-build.ts';
import { openFastPath } from './tuning/cached-response-fast-path.ts';

/** The API's base address. */
const API_BASE = '/api';
/** Finished answers kept in memory, in bytes. */
const RESPONSE_CACHE_BYTES = 24 * 1024 * 1024;

export interface ProductDependencies {
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
  /** What hashing a password costs. Absent: what it should. */
  readonly passwordCost?: PasswordCost | undefined;
  /** Absent: this process serves alone. */
  readonly group?: ProcessGroup | undefined;
}

/** Wires the whole product into one Fastify instance, ready to listen. */
export async function createProduct({
  settings,
  database,
  site,
  now,
  clock = Date.now,
  standIn,
  loadMailbox,
  passwordCost,
  group,
}: ProductDependencies): Promise<FastifyInstance> {
  const { requestTimeout, connectionTimeout, http } = connectionTimeouts();
  const headers = securityHeaders(settings);
  const app = fastify({
    logger: { level: settings.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy,
    bodyLimit: LIMITS.body,
    requestTimeout,
    connectionTimeout,
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseOnSocket(headers),
    // Node would refuse a missing Host header with no body; known-hosts.ts does it in our shape.
    http: { ...http, requireHostHeader: false },
    frameworkErrors: sendEarlyRefusal(headers),
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.setErrorHandler(sendRefusal);
  app.setNotFoundHandler(() => {
    throw new ApiError('not-found', 'There is nothing at this address.');
  });
  // First: whatever a later hook refuses has them as well.
  sendSecurityHeaders(app, headers);
  refuseExpectations(app.server, headers);
  refuseUnknownHosts(app, settings);

  const responseCache = new ResponseCache(
    new CommitWatcher(database, now),
    now,
    RESPONSE_CACHE_BYTES,
  );
  const fastPath = new CachedResponseFastPath({
    isInternal,
    hostMatters: settings.publicUrl === undefined,
  });
  openFastPath(app, fastPath);
  await metricsRoutes(app, { token: settings.metricsToken, fastPath, group });
  await healthRoutes(app, database);
  const { publicUrl, securityContacts: contacts } = settings;
  securityTxtRoute(app, { contacts, publicUrl, clock });
  await collectOpenApi(app, { version: manifest.version, base: API_BASE });
  const identity = { settings, database, clock, standIn, loadMailbox, passwordCost };
  const tokens = await mountIdentity(app, identity);
  const verify = rememberTokens(tokens, clock);
  const upsertPerson = upsertPersonFromToken;
  const tokenCheck = createTokenCheck({ verify, database, upsertPerson, clock });
  const limits = createLimits({
    enabled: settings.rateLimits,
    isExempt: isInternal,
    networkOf,
    rateLimits: group?.rateLimits ?? new MemoryRateLimitStore(now),
  });
  const { verifiedEmail } = settings.accounts;
  const messages = mountContact(app, { settings, database, clock });
  const streams = new StreamLimiter(
    settings.rateLimits ? { now } : { now, maxPerCaller: Infinity },
  );
  const given = {
    database,
    responseCache,
    fastPath,
    now,
    clock,
    messages,
    tokenCheck,
    isInternal,
  };
  const api = createApi({ ...given, streams, networkOf, ...limits, verifiedEmail });
  await app.register(api, { prefix: API_BASE });
  await openApiRoute(app, settings);
  if (site) {
    const facts = siteConfiguration(settings);
    const { offlinePages: offline } = settings;
    const queue = new RenderQueue({
      database: sqliteFileOf(settings.databaseUrl) === undefined ? 'elsewhere' : 'here',
      ...(settings.rateLimits ? {} : { maxWaitingPerClient: Infinity }),
    });
    const of = {
      site,
      facts,
      responseCache,
      fastPath,
      limits,
      queue,
      publicUrl,
      offline,
    };
    await app.register(createSite(of));
  }
  return app;
}
