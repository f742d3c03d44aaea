import { readSeatLetter, SEAT_LETTER } from '@lectern/api/features/enrolment/seat-news';
import type { SiteSettingsReader } from '@lectern/api/features/site-settings/site-settings';
import type { Database } from '@lectern/database/database';
import type { JobRunner } from '@lectern/jobs/job-runner';
import { nameOf } from '@lectern/jobs/run-job';
import { createTransport } from '../mail/create-transport.ts';
import { letterSender } from '../mail/letter-sender.ts';
import { MAIL_RETRIES } from '../mail/mail-retries.ts';
import type { Settings } from '../settings/settings.ts';
import { seatLetter } from './seat-letter.ts';

interface SeatLetterOptions {
  readonly settings: Pick<Settings, 'mail' | 'dataDir' | 'publicUrl'>;
  readonly database: Pick<Database, 'read'>;
  readonly jobs: JobRunner;
  readonly siteSettings: Pick<SiteSettingsReader, 'current'>;
  /** UTC milliseconds. */
  readonly clock: () => number;
}

/** Mails those who have got a seat that they waited for, while the server runs. */
export function mountSeatLetters({
  settings,
  database,
  jobs,
  clock,
  siteSettings,
}: SeatLetterOptions): void {
  const { mail, dataDir, publicUrl: siteUrl } = settings;
  const transport = createTransport(
    { ...mail, sender: letterSender(mail, siteSettings), dataDir },
    clock,
  );
  jobs.handle({
    ...MAIL_RETRIES,
    kind: SEAT_LETTER,
    failedPayload: 'kept',
    run: async ({ enrolmentId }) => {
      const news = await readSeatLetter(database.read, enrolmentId);
      const siteName = siteSettings.current().values['site.name'];
      if (news) await transport.send(seatLetter(news, { siteName, siteUrl }));
    },
    reasonOf: nameOf,
    close: () => transport.close(),
  });
}
