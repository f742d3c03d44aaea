import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { lockActor, type SignedInUser } from '../../accounts/signed-in-user.ts';
import { recordAudit } from '../audit/audit.ts';
import { mustOwn } from '../course/policy.ts';
import { deleteCourses } from '../course/queries.ts';
import { removeAllLearners } from '../enrolment/release-seats.ts';
import { DELETED, NOT_YOURS } from './messages.ts';
import { lockCourseWholly } from './queries.ts';

/**
 * Deletes a course for good, with its enrolments and reviews.
 *
 * @param now UTC milliseconds
 * @throws ApiError `unauthenticated`, `not-found`, `forbidden`
 */
export const deleteCourse = defineTransaction(
  import.meta.url,
  'deleteCourse',
  async (
    writer: Writer,
    user: SignedInUser,
    id: string,
    now: Instant,
  ): Promise<{ message: string }> => {
    const owner = await lockActor(writer, user);
    const course = mustOwn(owner, await lockCourseWholly(writer, id), NOT_YOURS);
    await removeAllLearners(writer, id);
    await deleteCourses(writer, [id]);
    await recordAudit(writer, {
      at: now,
      actorId: owner.personId,
      action: 'course.delete',
      subject: { type: 'course', id },
      detail: {
        title: course.title,
        students: course.students,
        reviews: course.review_count,
      },
    });
    return { message: DELETED };
  },
);
