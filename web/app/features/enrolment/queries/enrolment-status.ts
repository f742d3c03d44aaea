import type { EnrolmentStatus } from '@lectern/contract/enrolment';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../platform/api-client.ts';
import { personalKey } from '../../../platform/personal-queries.ts';
import type { EmailUser } from '../../../platform/session/require-user.tsx';
import { correctKnownCourse } from '../../course/mutations/known-course.ts';
import { courseQuery } from '../../course/queries/course-query.ts';

/** Short: whoever comes back to the page may have enrolled or left in another window. */
const STALE_AFTER_MS = 10_000;

/** What somebody is to a course. Its count of students is newer than any course's that is kept. */
export function enrolmentStatus(api: ApiClient, user: EmailUser, courseId: string) {
  return queryOptions({
    queryKey: statusKey(user.uid, courseId),
    queryFn: async ({ client, signal }) => {
      const query = { courseId, userEmail: user.email };
      const status = await api.call('enrolmentStatus', { query, signal });
      await catchUpWithReview(client, courseQuery(api, courseId), status);
      if (status.students !== undefined) {
        correctKnownCourse(client, courseId, { students: status.students });
      }
      return status;
    },
    staleTime: STALE_AFTER_MS,
    retryOnMount: true,
  });
}

/**
 * Asks for the course anew where the page lacks one's own review, given elsewhere meanwhile: to
 * change it one must see what it says.
 */
async function catchUpWithReview(
  queries: QueryClient,
  { queryKey }: ReturnType<typeof courseQuery>,
  { reviewId }: EnrolmentStatus,
): Promise<void> {
  const course = queries.getQueryData(queryKey);
  if (!course || !reviewId || course.reviews.some(({ _id }) => _id === reviewId)) return;
  await queries.invalidateQueries({ queryKey });
}

/** Where the page keeps it. */
export function statusKey(uid: string, courseId: string): readonly unknown[] {
  return personalKey(uid, 'enrolment', courseId);
}
