import type { Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { recordAudit } from '../audit/audit.ts';
import { giveSeatBack } from '../listing/queries.ts';
import { fillFreeSeats } from './fill-free-seats.ts';
import { deleteEnrolment, deleteEntriesOf, selectEnrolmentsOf } from './queries.ts';

/**
 * Ends every enrolment of somebody whose account is gone, and gives their seats to those who wait. Nor
 * do they wait any more.
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
  await deleteEntriesOf(writer, personId);
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
    await fillFreeSeats(writer, courseId, now);
    changed.add(courseId);
  }
  return changed;
}
