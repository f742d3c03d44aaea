import type { Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { recordAudit } from '../audit/audit.ts';
import { markChanged } from '../listing/queries.ts';
import { anonymiseReview, selectReviewsBy } from './queries.ts';

/**
 * Makes the reviews of somebody whose account is gone those of a former learner.
 *
 * @param changed courses that this transaction has marked as changed already; to do it twice would
 *   lock the course after its listing: docs/decisions/0021
 * @param now UTC milliseconds
 */
export async function anonymiseReviews(
  writer: Writer,
  personId: string,
  changed: ReadonlySet<string>,
  now: Instant,
): Promise<void> {
  for (const { id, course_id: courseId } of await selectReviewsBy(writer, personId)) {
    if (!changed.has(courseId)) await markChanged(writer, courseId);
    await anonymiseReview(writer, id);
    await recordAudit(writer, {
      at: now,
      actorId: personId,
      action: 'review.disown',
      subject: { type: 'review', id },
      detail: { courseId },
    });
  }
}
