import { SiteSettings } from '@lectern/api/features/site-settings/site-settings';
import type { Database } from '@lectern/database/database';
import type { Identity } from '@lectern/identity/identity';
import type { FastifyInstance } from 'fastify';
import { healthRoutes } from '../endpoints/health.ts';
import { createHttpServer } from '../http-server/create-http-server.ts';
import { createJobRunner } from '../jobs/create-job-runner.ts';
import { runJobs } from '../jobs/run-jobs.ts';
import { type LoadMailbox, mountMailbox } from '../mail/mount-mailbox.ts';
import type { Settings } from '../settings/settings.ts';
import { SettingsError } from '../settings/settings-error.ts';
import {
  type AccountEventSenderOptions,
  sendAccountEvents,
  sendAccountNotices,
} from './account-events/send-account-events.ts';
import { FollowedSettings } from './followed-settings.ts';
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
 * Creates the identity provider as a server of its own, ready to listen; the product reaches it with
 * IDENTITY=remote.
 *
 * @throws SettingsError where the address of the product is unknown
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
  const ownSettings = new SiteSettings(database, settings.site);
  const siteSettings = new FollowedSettings(ownSettings, productUrl);
  const app = createHttpServer(settings, siteSettings);
  await healthRoutes(app, database);
  const jobs = createJobRunner(database, clock, app.log);
  await followSettings(app, ownSettings, siteSettings);
  const push: AccountEventSenderOptions = {
    productUrl,
    issuer: ownIssuer(settings),
    clock,
    sign: (payload, type) => identity.sign(payload, type),
  };
  const identity: Identity = await openIdentity({
    settings,
    database,
    jobs,
    clock,
    log: app.log,
    siteSettings,
    standIn,
    onAccountChange: sendAccountEvents(push),
    onAccountNotice: sendAccountNotices(push),
  });
  app.addHook('onReady', async () => identity.start());
  app.addHook('onClose', () => identity.close());
  await app.register(identity.plugin);
  await mountMailbox(app, settings, loadMailbox);
  runJobs(app, jobs, { database, clock });
  return app;
}

async function followSettings(
  app: FastifyInstance,
  own: SiteSettings,
  followed: FollowedSettings,
): Promise<void> {
  await own.start((error) => app.log.error(error));
  followed.start();
  app.addHook('onClose', async () => {
    followed.stop();
    own.stop();
  });
}
