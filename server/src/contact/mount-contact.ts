import type { MessageDelivery } from '@lectern/api/context';
import { deleteOldMessageCounts } from '@lectern/api/features/contact/delivery';
import { MESSAGE_ANSWER } from '@lectern/api/features/inbox/handle-message';
import type { SiteSettingsReader } from '@lectern/api/features/site-settings/site-settings';
import type { Database } from '@lectern/database/database';
import { networksOf } from '@lectern/identity/rate-limits/network';
import type { JobRunner } from '@lectern/jobs/job-runner';
import { nameOf } from '@lectern/jobs/run-job';
import type { FastifyInstance } from 'fastify';
import { createTransport } from '../mail/create-transport.ts';
import { letterSender } from '../mail/letter-sender.ts';
import { MAIL_RETRIES } from '../mail/mail-retries.ts';
import type { Settings } from '../settings/settings.ts';
import { answerLetter } from './answer-letter.ts';
import { contactMailHandler } from './contact-mail-handler.ts';

const HOUR = 3_600_000;

export interface ContactOptions {
  readonly settings: Pick<Settings, 'mail' | 'dataDir' | 'rateLimits'>;
  readonly database: Database;
  readonly jobs: JobRunner;
  readonly siteSettings: Pick<SiteSettingsReader, 'current'>;
  /** UTC milliseconds. */
  readonly clock: () => number;
}

/**
 * Mails contact messages while the server runs, where the setting CONTACT_EMAIL names a recipient, and
 * what administrators answer.
 */
export function mountContact(
  app: FastifyInstance,
  { settings, database, jobs, clock, siteSettings }: ContactOptions,
): MessageDelivery {
  const { mail, dataDir, rateLimits } = settings;
  const { contactEmail: recipient } = mail;
  if (recipient !== undefined) {
    const transport = createTransport(
      { ...mail, sender: letterSender(mail, siteSettings), dataDir },
      clock,
    );
    const letter = {
      recipient,
      get siteName() {
        return siteSettings.current().values['site.name'];
      },
    };
    jobs.handle(contactMailHandler({ database, transport, clock, letter }));
  }
  const answers = createTransport(
    { ...mail, sender: letterSender(mail, siteSettings), dataDir },
    clock,
  );
  jobs.handle({
    ...MAIL_RETRIES,
    kind: MESSAGE_ANSWER,
    failedPayload: 'kept',
    run: (answer) =>
      answers.send(
        answerLetter(answer, {
          siteName: siteSettings.current().values['site.name'],
          replyTo: recipient,
        }),
      ),
    reasonOf: nameOf,
    close: () => answers.close(),
  });
  const deleteOldCounts = () => {
    database
      .transaction(deleteOldMessageCounts, clock())
      .catch((error: unknown) =>
        app.log.error(error, 'old counts of messages could not be deleted'),
      );
  };
  const timer = setInterval(deleteOldCounts, HOUR).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return {
    isMailed: recipient !== undefined,
    networksOf: (address) => (rateLimits ? networksOf(address) : undefined),
  };
}
