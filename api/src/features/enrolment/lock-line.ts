import type { WaitlistChange } from '@lectern/contract/enrolment';
import type { Writer } from '@lectern/database/database';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { lockSeats } from '../listing/queries.ts';
import { lockLearner } from './learner.ts';
import { placeInLine } from './place-in-line.ts';

/**
 * Locks the learner and the seats of a course, so that its line stays as it is, and tells where the learner
 * stands.
 *
 * @throws ApiError `unauthenticated`, `not-found`
 */
export async function lockLine(
  writer: Writer,
  learner: SignedInUser,
  courseId: string,
): Promise<{
  readonly seats: Awaited<ReturnType<typeof lockSeats>>;
  readonly standing: WaitlistChange;
}> {
  await lockLearner(writer, learner, courseId);
  const seats = await lockSeats(writer, courseId);
  return { seats, standing: await placeInLine(writer, courseId, learner.personId) };
}
