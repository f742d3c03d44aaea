import { COUNTED_AT_MOST, type Overview } from '@lectern/contract/overview';
import { jobFigures } from '@lectern/jobs/operator';
import type { ApiContext } from '../../context.ts';
import { LETTERS } from '../background-work/letters.ts';
import { CONTACT_MESSAGE } from '../contact/delivery.ts';
import { LISTING_UPKEEP } from '../listing/upkeep.ts';
import { MEDIA_VARIANTS } from '../media/preparation.ts';
import { lastDays } from './days.ts';
import { countOpenCases, countOpenMessages } from './queries.ts';

/** What the last days brought, what waits, and whether all works. */
export async function readOverview(
  context: Pick<ApiContext, 'database' | 'clock' | 'messages' | 'installation'>,
): Promise<Overview> {
  const { database, clock, messages, installation } = context;
  const now = clock();
  const began = performance.now();
  await database.ping();
  const milliseconds = Math.round((performance.now() - began) * 10) / 10;
  // Where nobody is mailed, messages of the contact form wait for ever.
  const letterKinds = LETTERS.filter((kind) => messages.isMailed || kind !== CONTACT_MESSAGE.name);
  const otherKinds = [LISTING_UPKEEP.name, MEDIA_VARIANTS.name];
  const figuresOf = (kinds: readonly string[]) =>
    jobFigures(database.read, kinds, COUNTED_AT_MOST, now);
  const [days, openMessages, cases, letters, jobs, disk] = await Promise.all([
    lastDays(database, now),
    countOpenMessages(database.read, COUNTED_AT_MOST),
    countOpenCases(database.read, COUNTED_AT_MOST),
    figuresOf(letterKinds),
    figuresOf(otherKinds),
    installation.diskSpace(),
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
        waiting: letters.waiting,
        oldestDue: instant(letters.oldestDue),
      },
      jobs: { failed: jobs.failed, oldestDue: instant(jobs.oldestDue) },
      storage: { kind: installation.storage },
      disk: disk ?? null,
    },
  };
}

function instant(at: number | undefined): string | null {
  return at === undefined ? null : new Date(at).toISOString();
}
