import type { Reader } from '@lectern/database/database';
import type { JobKind } from '@lectern/jobs/job-kind';
import { z } from 'zod';
import { selectSeatNews } from './queries.ts';

/** The job that tells somebody by letter that they have got a seat they waited for; its key is its id. */
export const SEAT_LETTER: JobKind<{ readonly enrolmentId: string }> = {
  name: 'seat-letter',
  payload: z.object({ enrolmentId: z.string() }),
};

/** How long such a letter is news, in milliseconds: three days. */
export const SEAT_LETTER_OF_USE = 3 * 24 * 60 * 60_000;

/** What is told of a seat. */
export interface SeatNews {
  readonly email: string;
  readonly name: string;
  readonly courseId: string;
  readonly title: string;
}

/**
 * Whom to tell of a seat, and what. Undefined where they have left meanwhile, or where nobody has verified
 * that the e-mail is theirs.
 */
export async function readSeatNews(
  reader: Reader,
  enrolmentId: string,
): Promise<SeatNews | undefined> {
  const row = await selectSeatNews(reader, enrolmentId);
  return row?.email_verified === 1 && row.email !== '' ? row : undefined;
}
