import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../platform/api-client.ts';
import { personalKey } from '../../../platform/personal-queries.ts';
import type { EmailUser } from '../../../platform/session/email-user.ts';

/** Invalidate it wherever a course of this user is added or changed. */
export function myCoursesKey(uid: string): readonly unknown[] {
  return personalKey(uid, 'my-courses');
}

/** The courses that a user has withdrawn, the newest first. */
export function withdrawnCoursesQuery(api: ApiClient, user: Pick<EmailUser, 'uid' | 'email'>) {
  return queryOptions({
    queryKey: personalKey(user.uid, 'withdrawn-courses'),
    queryFn: ({ signal }) =>
      api.call('myCourses', { query: { email: user.email, withdrawn: 'true' }, signal }),
    staleTime: 0,
  });
}

/** The courses that a user teaches, the newest first. */
export function myCoursesQuery(api: ApiClient, user: Pick<EmailUser, 'uid' | 'email'>) {
  return queryOptions({
    queryKey: myCoursesKey(user.uid),
    queryFn: ({ signal }) => api.call('myCourses', { query: { email: user.email }, signal }),
    // Seats change at any time: the cached courses show at once and are refetched.
    staleTime: 0,
    retryOnMount: true,
  });
}
