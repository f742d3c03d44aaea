import type { SeatNews } from '@lectern/contract/enrolment';
import type { Reader } from '@lectern/database/database';
import type { JobKind } from '@lectern/jobs/job-kind';
import { z } from 'zod';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { presentSeatNews } from './present.ts';
import { selectNewsOfSeats, selectSeatLetter } from './queries.ts';

/** The job that tells somebody by letter that they have got a seat they waited for; its key is its id. */
export const SEAT_LETTER: JobKind<{ readonly enrolmentId: string }> = {
  name: 'seat-letter',
  payload: z.object({ enrolmentId: z.string() }),
};

/** How long such a letter is news, in milliseconds: three days. */
export const SEAT_LETTER_OF_USE = 3 * 24 * 60 * 60_000;

/** Of how many seats the site tells by one answer; of the rest once these were seen. */
const TOLD_AT_ONCE = 20;

/** What a letter tells of a seat. */
export interface SeatLetter {
  readonly email: string;
  readonly name: string;
  readonly courseId: string;
  readonly title: string;
}

/**
 * Whom to tell of a seat, and what. Undefined where they have left meanwhile, or where nobody has verified
 * that the e-mail is theirs.
 */
export async function readSeatLetter(
  reader: Reader,
  enrolmentId: string,
): Promise<SeatLetter | undefined> {
  const row = await selectSeatLetter(reader, enrolmentId);
  return row?.email_verified === 1 && row.email !== '' ? row : undefined;
}

/** The seats that the learner was given from a waitlist and has not seen on the site, the first given first. */
export async function seatNewsOf(reader: Reader, { personId }: SignedInUser): Promise<SeatNews[]> {
  return (await selectNewsOfSeats(reader, personId, TOLD_AT_ONCE)).map(presentSeatNews);
}
