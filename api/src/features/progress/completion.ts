import type { Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { countUndone, insertCompletion, insertCompletionsOf } from './queries.ts';

/**
 * Marks the course as completed if the learner has done all that is required. A completion stays:
 * neither a lesson that is added nor one that is undone takes it away.
 *
 * @param now UTC milliseconds
 */
export async function completeIfDone(
  writer: Writer,
  courseId: string,
  personId: string,
  now: Instant,
): Promise<void> {
  const { required, undone } = await countUndone(writer, courseId, personId);
  if (required === 0 || undone > 0) return;
  await insertCompletion(writer, { person_id: personId, course_id: courseId, completed_at: now });
}

/**
 * The same for every learner: to be called when a lesson is deleted, made a draft or optional, and when one
 * is made required, which may be the first in the course and done already.
 */
export async function completeWhoAreDone(writer: Writer, courseId: string): Promise<void> {
  await insertCompletionsOf(writer, courseId);
}
