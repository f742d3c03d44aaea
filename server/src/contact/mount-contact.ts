import type { MessageDelivery } from '@lectern/api/context';
import { deleteOldMessageCounts } from '@lectern/api/features/contact/delivery';
import type { Database } from '@lectern/database/database';
import { networksOf } from '@lectern/identity/rate-limits/network';
import type { FastifyInstance } from 'fastify';
import { createTransport } from '../mail/create-transport.ts';
import type { Settings } from '../settings/settings.ts';
import { ContactMailer } from './contact-mailer.ts';

const HOUR = 3_600_000;
const SITE_NAME = 'Lectern';

export interface ContactOptions {
  readonly settings: Pick<Settings, 'mail' | 'dataDir' | 'rateLimits'>;
  readonly database: Database;
  /** UTC milliseconds. */
  readonly clock: () => number;
}

/** Mails contact messages while the server runs, where the setting CONTACT_EMAIL names a recipient. */
export function mountContact(
  app: FastifyInstance,
  { settings, database, clock }: ContactOptions,
): MessageDelivery {
  const { mail, dataDir, rateLimits } = settings;
  const mailer =
    mail.contactEmail === undefined
      ? undefined
      : new ContactMailer({
          database,
          transport: createTransport({ ...mail, dataDir }, clock),
          clock,
          log: app.log,
          letter: { recipient: mail.contactEmail, siteName: SITE_NAME },
        });
  const deleteOldCounts = () => {
    database
      .transaction(deleteOldMessageCounts, clock())
      .catch((error: unknown) =>
        app.log.error(error, 'old counts of messages could not be deleted'),
      );
  };
  const timer = setInterval(deleteOldCounts, HOUR).unref();
  app.addHook('onReady', async () => void mailer?.wake());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await mailer?.close();
  });
  return {
    isMailed: mailer !== undefined,
    wake: () => void mailer?.wake(),
    networksOf: (address) => (rateLimits ? networksOf(address) : undefined),
  };
}
