import type { SiteSettingsReader } from '@lectern/api/features/site-settings/site-settings';
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { addressNotFound } from '../refusals/address-not-found.ts';
import { refuseExpectations } from '../refusals/refuse-expectation.ts';
import { refuseOnSocket } from '../refusals/refuse-on-socket.ts';
import { sendEarlyRefusal, sendRefusal } from '../refusals/send-refusal.ts';
import type { Settings } from '../settings/settings.ts';
import { connectionTimeouts } from './connection-timeouts.ts';
import { refuseUnknownHosts } from './known-hosts.ts';
import { securityHeaders, sendSecurityHeaders } from './security-headers.ts';

/**
 * A Fastify instance as the product and the identity provider use it: every refusal has one shape,
 * every answer the security headers, slow connections are dropped, unknown hosts are refused.
 *
 * @param siteSettings gives the site's name, which refusal pages show
 */
export function createHttpServer(
  settings: Settings,
  siteSettings: Pick<SiteSettingsReader, 'current'>,
  options: Pick<FastifyServerOptions, 'bodyLimit' | 'routerOptions'> = {},
): FastifyInstance {
  const { requestTimeout, connectionTimeout, http } = connectionTimeouts();
  const headers = securityHeaders(settings);
  const refuse = sendRefusal(() => siteSettings.current().values['site.name']);
  const app = fastify({
    ...options,
    logger: { level: settings.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy,
    requestTimeout,
    connectionTimeout,
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseOnSocket(headers),
    // Node refuses a missing Host header without a body; refuseUnknownHosts sends our error.
    http: { ...http, requireHostHeader: false },
    frameworkErrors: sendEarlyRefusal(refuse, headers),
  });
  app.setErrorHandler(refuse);
  app.setNotFoundHandler(() => {
    throw addressNotFound();
  });
  // Before every other hook, so that their refusals have the headers as well.
  sendSecurityHeaders(app, headers);
  refuseExpectations(app.server, headers);
  refuseUnknownHosts(app, settings);
  return app;
}
