import type { JobsFilter, ListedJob } from '@lectern/contract/jobs';
import type { Reader } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { listNewestJobs, type NewestJob } from '@lectern/jobs/operator';
import { z } from 'zod';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import type { RegisterPage, RegisterPart } from '../../platform/register.ts';
import { LETTERS, lettersTo } from './letters.ts';
import { recipientsOf } from './recipients.ts';

const CURSOR = z.tuple([z.string()]);

/**
 * A page of the jobs that are not done.
 *
 * @param now UTC milliseconds
 * @throws ApiError `malformed` for a cursor of another list
 */
export async function listWork(
  reader: Reader,
  { about, state, recipient }: JobsFilter,
  { cursor, limit }: RegisterPart,
  now: Instant,
): Promise<RegisterPage<ListedJob>> {
  const [before] = cursor === undefined ? [] : readCursor(cursor, CURSOR);
  const query = {
    kinds: about === 'letters' ? LETTERS : undefined,
    except: about === 'other' ? LETTERS : undefined,
    failed: state === undefined ? undefined : state === 'failed',
    match: recipient ? await lettersTo(reader, recipient) : undefined,
    limit,
    before,
  };
  const { jobs, next } = await listNewestJobs(reader, query, now);
  const recipients = await recipientsOf(reader, jobs);
  const rows = jobs.map((job) => present(job, recipients.get(job.id)));
  return { rows, next: next && writeCursor([next]) };
}

function present(job: NewestJob, recipient: string | undefined): ListedJob {
  const { id, kind, key = null, state, attempts, nextRunAt, lastError = null, canRetry } = job;
  return {
    id,
    kind,
    key,
    recipient: recipient ?? null,
    state,
    attempts,
    nextRunAt: nextRunAt === undefined ? null : new Date(Number(nextRunAt)).toISOString(),
    lastError,
    createdAt: new Date(Number(job.createdAt)).toISOString(),
    canRetry,
  };
}
