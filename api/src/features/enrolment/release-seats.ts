import type { Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { recordAudit } from '../audit/audit.ts';
import { giveSeatBack } from '../listing/queries.ts';
import { deleteEnrolment, selectEnrolmentsOf } from './queries.ts';

/**
 * Ends every enrolment of somebody whose account is gone, and gives their seats back.
 *
 * @param now UTC milliseconds
 * @returns the courses whose listings were changed
 */
export async function releaseSeats(
  writer: Writer,
  personId: string,
  now: Instant,
): Promise<ReadonlySet<string>> {
  const changed = new Set<string>();
  for (const { id, course_id: courseId } of await selectEnrolmentsOf(writer, personId)) {
    await giveSeatBack(writer, courseId);
    await deleteEnrolment(writer, id);
    await recordAudit(writer, {
      at: now,
      actorId: personId,
      action: 'enrolment.delete',
      subject: { type: 'enrolment', id },
      detail: { courseId },
    });
    changed.add(courseId);
  }
  return changed;
}
