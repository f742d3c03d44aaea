import type { Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import type { PersonRow } from '../accounts/queries.ts';
import { showOwner } from '../features/course/ownership.ts';
import { lockListingsShowing, markReviewedCoursesChanged } from '../features/listing/queries.ts';
import { claimCourses, hasProvedEmail } from './claim-courses.ts';

/**
 * Carries what changed of a person to the courses: a new name or picture to those that show it, a
 * proved e-mail to the imported ones that wait for it. The person is locked already.
 *
 * @param now UTC milliseconds
 */
export async function propagateProfile(
  writer: Writer,
  before: PersonRow,
  after: PersonRow,
  now: Instant,
): Promise<void> {
  if (before.name !== after.name || before.picture !== after.picture) {
    await lockListingsShowing(writer, after.id);
    await markReviewedCoursesChanged(writer, after.id);
    const { id: personId, name, picture } = after;
    await showOwner(writer, { personId, name, picture });
  }
  const couldClaim = hasProvedEmail(before) && before.email === after.email;
  if (hasProvedEmail(after) && !couldClaim) await claimCourses(writer, after, now);
}
