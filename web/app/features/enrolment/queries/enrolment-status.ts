import type { Course } from '@lectern/contract/course';
import type { EnrolmentStatus } from '@lectern/contract/enrolment';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../platform/api-client.ts';
import { personalKey } from '../../../platform/personal-queries.ts';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { courseKey } from '../../course/queries/course-keys.ts';

/** Short: the user may have enrolled or left in another window. */
const STALE_AFTER_MS = 10_000;

/** How a user stands to a course: enrolled, owner or neither. */
export function enrolmentStatus(
  api: ApiClient,
  user: Pick<EmailUser, 'uid' | 'email'>,
  courseId: string,
) {
  return queryOptions({
    queryKey: statusKey(user.uid, courseId),
    queryFn: async ({ client, signal }) => {
      const query = { courseId, userEmail: user.email };
      const status = await api.call('enrolmentStatus', { query, signal });
      if (isOutdated(client.getQueryData<Course>(courseKey(courseId)), status)) {
        void client.invalidateQueries({ queryKey: courseKey(courseId) });
      }
      return status;
    },
    staleTime: STALE_AFTER_MS,
    retryOnMount: true,
  });
}

/**
 * True where the page has an older version of the course: from the cache for guests, or from before
 * the user enrolled or reviewed in another window.
 */
function isOutdated(
  course: Course | undefined,
  { students, reviewId, hiddenReview }: EnrolmentStatus,
): boolean {
  if (!course) return false;
  const isShown = reviewId !== null && hiddenReview === undefined;
  const lacksReview = isShown && !course.reviews.some(({ _id }) => _id === reviewId);
  return lacksReview || (students !== undefined && students !== course.students);
}

/** The key of a user's status in a course. */
export function statusKey(uid: string, courseId: string): readonly unknown[] {
  return personalKey(uid, 'enrolment', courseId);
}
