import type { EnrolmentStatus } from '@lectern/contract/enrolment';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../platform/api-client.ts';
import { personalKey } from '../../platform/personal-queries.ts';
import type { EmailUser } from '../../platform/session/require-user.tsx';
import { correctKnownCourse } from '../course/known-course.ts';

/** Short: whoever comes back to the page may have enrolled or left in another window. */
const STALE_AFTER_MS = 10_000;

/** What somebody is to a course. Its count of students is newer than any course's that is kept. */
export function enrolmentStatus(api: ApiClient, user: EmailUser, courseId: string) {
  return queryOptions({
    queryKey: statusKey(user.uid, courseId),
    queryFn: async ({ client, signal }) => {
      const searchParams = { courseId, userEmail: user.email };
      const status = await api.get('enroll', { searchParams, signal }).json<EnrolmentStatus>();
      if (status.students !== undefined) {
        correctKnownCourse(client, courseId, { students: status.students });
      }
      return status;
    },
    staleTime: STALE_AFTER_MS,
  });
}

/** Where the page keeps it. */
export function statusKey(uid: string, courseId: string): readonly unknown[] {
  return personalKey(uid, 'enrolment', courseId);
}
