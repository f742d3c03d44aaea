import { COUNTED_AT_MOST, type Overview } from '@lectern/contract/overview';
import { jobFigures } from '@lectern/jobs/operator';
import type { MediaStore } from '@lectern/media/media-store';
import type { ApiContext } from '../../context.ts';
import { LETTERS } from '../background-work/letters.ts';
import { CONTACT_MESSAGE } from '../contact/delivery.ts';
import { LISTING_UPKEEP } from '../listing/upkeep.ts';
import { MEDIA_VARIANTS } from '../media/preparation.ts';
import { answersInTime } from './answers-in-time.ts';
import { lastDays } from './days.ts';
import { countOpenCases, countOpenMessages } from './queries.ts';

/** What the last days brought, what waits, and whether all works. */
export async function readOverview(
  context: Pick<ApiContext, 'database' | 'clock' | 'messages' | 'installation' | 'media'>,
): Promise<Overview> {
  const { database, clock, messages, installation, media } = context;
  const now = clock();
  const began = performance.now();
  await database.ping();
  const milliseconds = Math.round((performance.now() - began) * 10) / 10;
  // Where nobody is mailed, messages of the contact form wait for ever.
  const letterKinds = LETTERS.filter((kind) => messages.isMailed || kind !== CONTACT_MESSAGE.name);
  const otherKinds = [LISTING_UPKEEP.name, MEDIA_VARIANTS.name];
  const figuresOf = (kinds: readonly string[]) =>
    jobFigures(database.read, kinds, COUNTED_AT_MOST, now);
  const [days, openMessages, cases, letters, jobs, disk, mailAnswers, storageAnswers] =
    await Promise.all([
      lastDays(database, now),
      countOpenMessages(database.read, COUNTED_AT_MOST),
      countOpenCases(database.read, COUNTED_AT_MOST),
      figuresOf(letterKinds),
      figuresOf(otherKinds),
      installation.diskSpace(),
      answersInTime(installation.mailAnswers()),
      answersInTime(canList(media.store)),
    ]);
  return {
    days,
    waiting: {
      messages: openMessages,
      failedJobs: jobs.failed,
      letters: letters.waiting,
      ...cases,
    },
    health: {
      version: installation.version,
      database: { engine: database.engine, milliseconds },
      mail: {
        way: installation.mail,
        answers: mailAnswers,
        waiting: letters.waiting,
        oldestDue: instant(letters.oldestDue),
      },
      jobs: { failed: jobs.failed, oldestDue: instant(jobs.oldestDue) },
      storage: { kind: installation.storage, answers: storageAnswers },
      disk: disk ?? null,
    },
  };
}

/** Looks whether there is a first file. @throws where the store is away, or refuses */
async function canList(store: MediaStore): Promise<boolean> {
  for await (const _file of store.list()) break;
  return true;
}

function instant(at: number | undefined): string | null {
  return at === undefined ? null : new Date(at).toISOString();
}
