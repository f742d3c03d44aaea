import type { CourseState } from '@lectern/contract/lesson';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { ApiError } from '@lectern/http/errors/api-error';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { recordAudit } from '../audit/audit.ts';
import { holdsOf, setWanted } from '../course-hold/course-hold.ts';
import { fillFreeSeats } from '../enrolment/fill-free-seats.ts';
import { archiveListing, publishListing } from '../listing/listing.ts';
import { DRAFTS_ARE_DELETED, HELD } from './messages.ts';
import { stateOf } from './outline.ts';
import { lockOwnCourse } from './own-course.ts';
import { updateCourseDates } from './queries.ts';

/**
 * Publishes a course, or withdraws it: then it is in no list and closed to newcomers, and stays for
 * those who are enrolled.
 *
 * @param now UTC milliseconds
 * @throws ApiError `unauthenticated`, `not-found`, `forbidden` also where a moderator keeps the course out
 *   of the lists, or `rule-broken` for a draft that is to be withdrawn
 */
export const setCourseState = defineTransaction(
  import.meta.url,
  'setCourseState',
  async (
    writer: Writer,
    user: SignedInUser,
    courseId: string,
    state: Exclude<CourseState, 'draft'>,
    now: Instant,
  ): Promise<{ courseId: string; state: CourseState }> => {
    const { owner, course } = await lockOwnCourse(writer, user, courseId);
    const before = stateOf(course);
    const [hold] = await holdsOf(writer, courseId);
    if (hold && state === 'published') throw new ApiError('forbidden', HELD[hold]);
    // Withdrawn while it is held, it stays out of the lists afterwards.
    if (hold) await setWanted(writer, courseId, false);
    if (before === state) return { courseId, state };
    if (before === 'draft' && state === 'withdrawn') {
      throw new ApiError('rule-broken', DRAFTS_ARE_DELETED);
    }
    if (state === 'withdrawn') await archiveListing(writer, courseId, now);
    else {
      if (before === 'draft') await updateCourseDates(writer, courseId, now);
      await publishListing(writer, courseId, now);
      await fillFreeSeats(writer, courseId, now);
    }
    await recordAudit(writer, {
      at: now,
      actorId: owner.personId,
      action: state === 'withdrawn' ? 'course.withdraw' : 'course.publish',
      subject: { type: 'course', id: courseId },
    });
    return { courseId, state };
  },
);
