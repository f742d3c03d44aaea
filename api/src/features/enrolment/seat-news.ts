import type { SeatNews } from '@lectern/contract/enrolment';
import type { Notice } from '@lectern/contract/notice';
import type { Reader } from '@lectern/database/database';
import type { JobKind } from '@lectern/jobs/job-kind';
import { z } from 'zod';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { frequenciesOf } from '../letter/letter-choices.ts';
import { presentSeatNews } from './present.ts';
import { selectNewsOfSeats, selectSeatLetter } from './queries.ts';

/**
 * The job by which versions before there were notices told somebody by letter of a seat they waited for; some
 * may still wait.
 */
export const SEAT_LETTER: JobKind<{ readonly enrolmentId: string }> = {
  name: 'seat-letter',
  payload: z.object({ enrolmentId: z.string() }),
};

/** The key of the notice that tells somebody of a seat. */
export function seatNoticeKey(enrolmentId: string): string {
  return `seat ${enrolmentId}`;
}

/** Of how many seats the site tells by one answer; of the rest once these were seen. */
const TOLD_AT_ONCE = 20;

/** Whom to tell of a seat, and what. */
export interface SeatLetter {
  readonly person: { readonly personId: string; readonly email: string; readonly name: string };
  readonly notice: Notice;
}

/**
 * What such a job tells. Undefined where they have left meanwhile, want no such letter, or where nobody has
 * verified that the e-mail is theirs.
 */
export async function readSeatLetter(
  reader: Reader,
  enrolmentId: string,
): Promise<SeatLetter | undefined> {
  const row = await selectSeatLetter(reader, enrolmentId);
  if (!row || row.email_verified === 0 || row.email === '') return undefined;
  const { personId, email, name, courseId, title } = row;
  const frequencyOf = await frequenciesOf(reader, [personId]);
  if (frequencyOf(personId, 'seat') === 'never') return undefined;
  return {
    person: { personId, email, name },
    notice: {
      id: enrolmentId,
      createdAt: new Date(row.enrolled_at).toISOString(),
      read: false,
      kind: 'seat',
      detail: { courseId, courseTitle: title },
    },
  };
}

/** The seats that the learner was given from a waitlist and has not seen on the site, the first given first. */
export async function seatNewsOf(reader: Reader, { personId }: SignedInUser): Promise<SeatNews[]> {
  return (await selectNewsOfSeats(reader, personId, TOLD_AT_ONCE)).map(presentSeatNews);
}
