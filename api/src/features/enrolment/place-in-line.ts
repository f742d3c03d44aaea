import type { WaitlistChange } from '@lectern/contract/enrolment';
import type { Writer } from '@lectern/database/database';
import { countWaitingUpTo, selectLearnersPlace } from './queries.ts';

/** Whether a person has a seat in a course, or where in the line for one they are. */
export async function placeInLine(
  writer: Writer,
  courseId: string,
  personId: string,
): Promise<WaitlistChange> {
  const { enrolment_id, number } = await selectLearnersPlace(writer, courseId, personId);
  return {
    enrolled: enrolment_id !== null,
    place: number === null ? null : await countWaitingUpTo(writer, courseId, number),
  };
}
