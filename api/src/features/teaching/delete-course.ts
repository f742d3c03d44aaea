import type { CourseDeletion } from '@lectern/contract/course';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { lockActor, type SignedInUser } from '../../accounts/signed-in-user.ts';
import { recordAudit } from '../audit/audit.ts';
import { mustOwn } from '../course/policy.ts';
import { deleteCourses, lockCourseWholly } from '../course/queries.ts';
import { setWanted } from '../course-hold/course-hold.ts';
import { archiveListing } from '../listing/listing.ts';
import { closeWaitingOfCourse } from '../moderation-case/cases-of-course.ts';
import { announceWithdrawal } from '../notice/course-news.ts';
import { DELETED, NOT_YOURS, WITHDRAWN } from './messages.ts';

/**
 * Deletes a course in which nobody learns for good, with its lessons and reviews. One that has
 * learners is withdrawn: it is theirs for life (decision 56).
 *
 * @param now UTC milliseconds
 * @throws ApiError `unauthenticated`, `not-found`, `forbidden`
 */
export const deleteCourse = defineTransaction(
  import.meta.url,
  'deleteCourse',
  async (writer: Writer, user: SignedInUser, id: string, now: Instant): Promise<CourseDeletion> => {
    const owner = await lockActor(writer, user);
    const course = mustOwn(owner, await lockCourseWholly(writer, id), NOT_YOURS);
    const isTaken = course.students > 0;
    if (isTaken) {
      // Held, it would come back into the lists afterwards.
      await setWanted(writer, id, false);
      await archiveListing(writer, id, now);
      await announceWithdrawal(writer, id, now);
    } else {
      await deleteCourses(writer, [id]);
      await closeWaitingOfCourse(writer, id, now);
    }
    await recordAudit(writer, {
      at: now,
      actorId: owner.personId,
      action: isTaken ? 'course.withdraw' : 'course.delete',
      subject: { type: 'course', id },
      detail: {
        title: course.title,
        students: course.students,
        reviews: course.review_count,
      },
    });
    return { message: isTaken ? WITHDRAWN : DELETED, withdrawn: isTaken };
  },
);
