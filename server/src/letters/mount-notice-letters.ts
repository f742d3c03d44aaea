import { readSeatLetter, SEAT_LETTER } from '@lectern/api/features/enrolment/seat-news';
import { letterKey, UnsubscribeLinks } from '@lectern/api/features/letter/unsubscribe-links';
import { REPORT_LETTER } from '@lectern/api/features/moderation/tell';
import { COURSE_CHANGED, tellChanges } from '@lectern/api/features/notice/course-news';
import {
  beginDigestRounds,
  DIGEST_LETTER,
  DIGEST_ROUND,
  enqueueDigestLetters,
  takeDigest,
} from '@lectern/api/features/notice/digest';
import {
  NOTICE_LETTER,
  type NoticeLetter,
  putBackLetter,
  takeNoticeLetter,
} from '@lectern/api/features/notice/notice-letter';
import { TELL_LEARNERS, tellLearners } from '@lectern/api/features/notice/tell-learners';
import type { SiteSettingsReader } from '@lectern/api/features/site-settings/site-settings';
import type { Database } from '@lectern/database/database';
import type { JobHandler } from '@lectern/jobs/job-handler';
import type { JobRunner } from '@lectern/jobs/job-runner';
import { nameOf } from '@lectern/jobs/run-job';
import type { FastifyInstance } from 'fastify';
import { createTransport } from '../mail/create-transport.ts';
import { letterSender } from '../mail/letter-sender.ts';
import { MAIL_RETRIES } from '../mail/mail-retries.ts';
import type { AddressedLetter, MailTransport } from '../mail/transport.ts';
import type { Settings } from '../settings/settings.ts';
import { digestLetter, type LetterSettings, noticeLetter } from './notice-letters.ts';
import { reportLetter } from './report-letter.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface NoticeLetterOptions {
  readonly settings: Pick<Settings, 'mail' | 'dataDir' | 'publicUrl'>;
  readonly database: Database;
  readonly jobs: JobRunner;
  readonly siteSettings: Pick<SiteSettingsReader, 'current'>;
  /** UTC milliseconds. */
  readonly clock: () => number;
}

/**
 * While the server runs, tells learners what happens to their courses, and mails whoever wants notices as
 * letters.
 *
 * @returns what makes and reads links to unsubscribe
 */
export async function mountNoticeLetters(
  app: FastifyInstance,
  { settings, database, jobs, clock, siteSettings }: NoticeLetterOptions,
): Promise<UnsubscribeLinks> {
  const { mail, dataDir, publicUrl: siteUrl } = settings;
  const links = new UnsubscribeLinks(await database.transaction(letterKey));
  const transport = createTransport(
    { ...mail, sender: letterSender(mail, siteSettings), dataDir },
    clock,
  );
  const letters = {
    get siteName() {
      return siteSettings.current().values['site.name'];
    },
    siteUrl,
    links,
  };
  handleNews(jobs, database, clock);
  handleLetters(jobs, { database, transport, letters });
  const begin = async () => {
    await database.transaction(beginDigestRounds, clock());
    void jobs.wake();
  };
  const beginIfDue = () =>
    begin().catch((error: unknown) => app.log.error(error, 'letters could not be gathered'));
  const timer = setInterval(beginIfDue, HOUR).unref();
  app.addHook('onReady', async () => void beginIfDue());
  app.addHook('onClose', async () => clearInterval(timer));
  return links;
}

/** How jobs that only write to the database are run. */
const WRITING = {
  concurrency: 1,
  concurrencyPer: 'process',
  lease: MINUTE,
  timeout: 5 * MINUTE,
  maxAttempts: 20,
  backoff: { first: MINUTE, longest: HOUR, jitter: 0.2 },
  failedPayload: 'kept',
  reasonOf: nameOf,
} as const satisfies Partial<JobHandler<unknown>>;

function handleNews(jobs: JobRunner, database: Database, clock: () => number): void {
  jobs.handle({
    ...WRITING,
    kind: COURSE_CHANGED,
    run: async ({ courseId }) => {
      await database.transaction(tellChanges, courseId, clock());
    },
  });
  jobs.handle({
    ...WRITING,
    kind: TELL_LEARNERS,
    run: async (news, run) => {
      await tellLearners(database, news, clock, run);
      void jobs.wake();
    },
  });
  jobs.handle({
    ...WRITING,
    kind: DIGEST_ROUND,
    run: async (round, { signal, progress }) => {
      let after: string | undefined = '';
      do {
        signal.throwIfAborted();
        after = await database.transaction(enqueueDigestLetters, round, after, clock());
        progress();
      } while (after !== undefined);
      void jobs.wake();
    },
  });
}

interface Mailing {
  readonly database: Database;
  readonly transport: MailTransport;
  readonly letters: LetterSettings;
}

function handleLetters(jobs: JobRunner, mailing: Mailing): void {
  const { database, transport, letters } = mailing;
  const mailed = { ...MAIL_RETRIES, failedPayload: 'kept', reasonOf: nameOf } as const;
  jobs.handle({
    ...mailed,
    kind: NOTICE_LETTER,
    run: async ({ noticeId }) => {
      const taken = await database.transaction(takeNoticeLetter, noticeId);
      const [notice] = taken?.notices ?? [];
      if (taken && notice) await send(mailing, taken, noticeLetter(taken, notice, letters));
    },
    close: () => transport.close(),
  });
  jobs.handle({
    ...mailed,
    kind: DIGEST_LETTER,
    run: async (digest) => {
      const taken = await database.transaction(takeDigest, digest);
      if (!taken) return;
      const { notices } = taken;
      await send(mailing, taken, digestLetter(taken, notices, digest.frequency, letters));
    },
  });
  jobs.handle({
    ...mailed,
    // It holds somebody's address.
    failedPayload: 'erased',
    kind: REPORT_LETTER,
    run: (report) => transport.send(reportLetter(report, letters)),
  });
  jobs.handle({
    ...mailed,
    kind: SEAT_LETTER,
    run: async ({ enrolmentId }) => {
      const seat = await readSeatLetter(database.read, enrolmentId);
      if (seat) await transport.send(noticeLetter(seat.person, seat.notice, letters));
    },
  });
}

/** Sends a letter whose notices were taken for it; they are given back where it was not accepted. */
async function send(
  { database, transport }: Mailing,
  { noticeIds }: NoticeLetter,
  letter: AddressedLetter,
): Promise<void> {
  try {
    await transport.send(letter);
  } catch (error) {
    await database.transaction(putBackLetter, noticeIds);
    throw error;
  }
}
