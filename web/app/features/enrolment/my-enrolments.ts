import type { EnrolmentRecord } from '@lectern/contract/enrolment';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../platform/api-client.ts';
import { personalKey } from '../../platform/personal-queries.ts';
import type { EmailUser } from '../../platform/session/require-user.tsx';

/** The courses that somebody is enrolled in, the latest enrolment first. */
export function myEnrolments(api: ApiClient, user: EmailUser) {
  return queryOptions({
    queryKey: enrolmentsKey(user.uid),
    queryFn: async ({ signal }) => {
      const searchParams = { email: user.email };
      return await api.get('my-enrollments', { searchParams, signal }).json<EnrolmentRecord[]>();
    },
    // Other windows and the instructors change them: what was known shows, and is asked for again.
    staleTime: 0,
    retryOnMount: true,
  });
}

/** Where the page keeps them. */
export function enrolmentsKey(uid: string): readonly unknown[] {
  return personalKey(uid, 'enrolments');
}
