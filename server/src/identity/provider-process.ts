import type { Database } from '@lectern/database/database';
import { ApiError } from '@lectern/http/errors/api-error';
import type { Identity } from '@lectern/identity/identity';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { healthRoutes } from '../endpoints/health.ts';
import { connectionTimeouts } from '../http-server/connection-timeouts.ts';
import { refuseUnknownHosts } from '../http-server/known-hosts.ts';
import { securityHeaders, sendSecurityHeaders } from '../http-server/security-headers.ts';
import { type LoadMailbox, mountMailbox } from '../mail/mount-mailbox.ts';
import { refuseExpectations } from '../refusals/refuse-expectation.ts';
import { refuseOnSocket } from '../refusals/refuse-on-socket.ts';
import { sendEarlyRefusal, sendRefusal } from '../refusals/send-refusal.ts';
import type { Settings } from '../settings/settings.ts';
import { SettingsError } from '../settings/settings-error.ts';
import { sendAccountEvents } from './account-events/send-account-events.ts';
import { openIdentity } from './open-identity.ts';
import { ownIssuer } from './provider-names.ts';
import type { StandInAddress } from './stand-in-address.ts';

export interface ProviderOptions {
  readonly settings: Settings;
  readonly database: Database;
  /** UTC milliseconds. */
  readonly clock: () => number;
  readonly standIn: StandInAddress | undefined;
  readonly loadMailbox: LoadMailbox;
}

/**
 * The identity provider by itself, ready to listen; the product speaks to it with IDENTITY=remote.
 *
 * @throws SettingsError where it does not know whom to tell of its accounts
 */
export async function createProvider({
  settings,
  database,
  clock,
  standIn,
  loadMailbox,
}: ProviderOptions): Promise<FastifyInstance> {
  const { productUrl } = settings;
  if (productUrl === undefined) {
    throw new SettingsError(
      'PRODUCT_URL must be set where PUBLIC_URL is not: it is told of changed accounts',
    );
  }
  const { requestTimeout, connectionTimeout, http } = connectionTimeouts();
  const headers = securityHeaders(settings);
  const app = fastify({
    logger: { level: settings.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy,
    requestTimeout,
    connectionTimeout,
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseOnSocket(headers),
    http: { ...http, requireHostHeader: false },
    frameworkErrors: sendEarlyRefusal(headers),
  });
  app.setErrorHandler(sendRefusal);
  app.setNotFoundHandler(() => {
    throw new ApiError('not-found', 'There is nothing at this address.');
  });
  sendSecurityHeaders(app, headers);
  refuseExpectations(app.server, headers);
  refuseUnknownHosts(app, settings);
  await healthRoutes(app, database);
  const identity: Identity = await openIdentity({
    settings,
    database,
    clock,
    log: app.log,
    standIn,
    onAccountChange: sendAccountEvents({
      productUrl,
      issuer: ownIssuer(settings),
      clock,
      sign: (payload, type) => identity.sign(payload, type),
    }),
  });
  app.addHook('onReady', async () => identity.start());
  app.addHook('onClose', () => identity.close());
  await app.register(identity.plugin);
  await mountMailbox(app, settings, loadMailbox);
  return app;
}
