import { type PersonFile, SHOWN_OF_PERSON } from '@lectern/contract/people';
import type { Reader } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { listNewestJobs, type NewestJob } from '@lectern/jobs/operator';
import { LETTERS, lettersTo } from '../background-work/letters.ts';
import { GATHERED_FOR } from '../notice/digest.ts';
import { isoDate } from './present.ts';
import { type PersonRow, selectLetteredNotices } from './queries.ts';

type Letter = PersonFile['letters'][number];
type Recipient = Pick<PersonRow, 'id' | 'email' | 'email_verified'>;

/**
 * The latest letters to somebody: notices that go by letter, and letters of other kinds, which are known until
 * they are sent.
 *
 * @param now UTC milliseconds
 */
export async function readLettersTo(
  reader: Reader,
  { id, email, email_verified }: Recipient,
  now: Instant,
): Promise<Letter[]> {
  const notices = await selectLetteredNotices(reader, id);
  const jobs = email === '' ? [] : await jobsOfLettersTo(reader, email, now);
  const jobOf = new Map(jobs.map((job) => [job.key, job]));
  const isVerified = email_verified === 1;
  const told = new Set(notices.map((notice) => notice.id));
  const ofNotices = notices.map(
    (notice): Letter => ({
      id: notice.id,
      kind: notice.kind,
      state: stateOfNotice(notice, jobOf.get(notice.id), { isVerified, now }),
      at: isoDate(notice.created_at),
    }),
  );
  const others = jobs
    .filter(({ key }) => key === undefined || !told.has(key))
    .map(
      (job): Letter => ({
        id: job.id,
        kind: job.kind,
        state: stateOfJob(job),
        at: isoDate(job.createdAt),
      }),
    );
  return [...ofNotices, ...others]
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, SHOWN_OF_PERSON);
}

async function jobsOfLettersTo(reader: Reader, email: string, now: Instant): Promise<NewestJob[]> {
  const match = await lettersTo(reader, email);
  const query = { kinds: LETTERS, match, limit: SHOWN_OF_PERSON };
  return (await listNewestJobs(reader, query, now)).jobs;
}

type NoticeRow = Awaited<ReturnType<typeof selectLetteredNotices>>[number];

/** A notice that is due without a job of its own waits to be gathered; too old for that, it goes in no letter. */
function stateOfNotice(
  { letter, created_at }: NoticeRow,
  job: NewestJob | undefined,
  { isVerified, now }: { readonly isVerified: boolean; readonly now: Instant },
): Letter['state'] {
  if (letter === 'taken') return 'sent';
  if (job) return stateOfJob(job);
  return isVerified && Number(created_at) > now - GATHERED_FOR ? 'waiting' : 'unsent';
}

function stateOfJob({ state }: NewestJob): Letter['state'] {
  return state === 'failed' ? 'failed' : 'waiting';
}
