import { type PersonFile, SHOWN_OF_PERSON } from '@lectern/contract/people';
import type { Reader } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { listNewestJobs, type NewestJob } from '@lectern/jobs/operator';
import { LETTERS, lettersTo } from '../background-work/letters.ts';
import { isoDate } from './present.ts';
import { selectLetteredNotices } from './queries.ts';

type Letter = PersonFile['letters'][number];

/**
 * The latest letters to somebody: notices that go by letter, and letters of other kinds, which are known until
 * they are sent.
 *
 * @param now UTC milliseconds
 */
export async function readLettersTo(
  reader: Reader,
  { id, email }: { readonly id: string; readonly email: string },
  now: Instant,
): Promise<Letter[]> {
  const notices = await selectLetteredNotices(reader, id);
  const jobs = email === '' ? [] : await jobsOfLettersTo(reader, email, now);
  const stateOf = (failed: boolean) => (failed ? 'failed' : 'waiting');
  const failed = new Set(jobs.flatMap(({ state, key }) => (state === 'failed' ? (key ?? []) : [])));
  const told = new Set(notices.map((notice) => notice.id));
  const ofNotices = notices.map(
    (notice): Letter => ({
      id: notice.id,
      kind: notice.kind,
      state: notice.letter === 'taken' ? 'sent' : stateOf(failed.has(notice.id)),
      at: isoDate(notice.created_at),
    }),
  );
  const others = jobs
    .filter(({ key }) => key === undefined || !told.has(key))
    .map(
      (job): Letter => ({
        id: job.id,
        kind: job.kind,
        state: stateOf(job.state === 'failed'),
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
