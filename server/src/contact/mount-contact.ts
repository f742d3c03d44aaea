import type { MessageDelivery } from '@lectern/api/context';
import { deleteOldMessageCounts } from '@lectern/api/features/contact/delivery';
import type { Database } from '@lectern/database/database';
import { networksOf } from '@lectern/identity/rate-limits/network';
import type { FastifyInstance } from 'fastify';
import { createTransport } from '../mail/create-transport.ts';
import type { Settings } from '../settings/settings.ts';
import { ContactCourier } from './contact-mailer.ts';

const HOUR = 3_600_000;
const SITE_NAME = 'Lectern';

export interface ContactParts {
  readonly settings: Pick<Settings, 'mail' | 'dataDir' | 'rateLimits'>;
  readonly database: Database;
  /** UTC milliseconds. */
  readonly clock: () => number;
}

/** Mails what people write as the settings say, for as long as the server runs. */
export function mountContact(
  app: FastifyInstance,
  { settings, database, clock }: ContactParts,
): MessageDelivery {
  const { mail, dataDir, rateLimits } = settings;
  const courier =
    mail.contactEmail === undefined
      ? undefined
      : new ContactCourier({
          database,
          transport: createTransport({ ...mail, dataDir }, clock),
          clock,
          log: app.log,
          facts: { recipient: mail.contactEmail, siteName: SITE_NAME },
        });
  const sweep = () => {
    database
      .transaction(deleteOldMessageCounts, clock())
      .catch((error: unknown) =>
        app.log.error(error, 'old counts of messages could not be deleted'),
      );
  };
  const timer = setInterval(sweep, HOUR).unref();
  app.addHook('onReady', async () => void courier?.wake());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await courier?.close();
  });
  return {
    isMailed: courier !== undefined,
    wake: () => void courier?.wake(),
    networksOf: (address) => (rateLimits ? networksOf(address) : undefined),
  };
}
