import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../platform/api-client.ts';
import { personalKey } from '../../../platform/personal-queries.ts';
import type { EmailUser } from '../../../platform/session/require-user.tsx';

/** Invalidate it wherever a course of this person has been added or changed. */
export function myCoursesKey(uid: string): readonly unknown[] {
  return personalKey(uid, 'my-courses');
}

/** The courses that somebody teaches, the newest first. */
export function myCoursesQuery(api: ApiClient, user: Pick<EmailUser, 'uid' | 'email'>) {
  return queryOptions({
    queryKey: myCoursesKey(user.uid),
    queryFn: ({ signal }) => api.call('myCourses', { query: { email: user.email }, signal }),
    // Seats are taken at any moment: what was known shows at once, and is asked for again.
    staleTime: 0,
    retryOnMount: true,
  });
}
