import type { EnrolmentRecord } from '@lectern/contract/enrolment';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../platform/api-client.ts';
import { nextCursor } from '../../../platform/next-cursor.ts';
import { personalKey } from '../../../platform/personal-queries.ts';
import type { EmailUser } from '../../../platform/session/email-user.ts';

/** One page of enrolments. */
export interface EnrolmentPage {
  readonly records: readonly EnrolmentRecord[];
  /** The number of enrolments on all pages. */
  readonly total: number;
  /** The cursor of the next page; absent on the last. */
  readonly next: string | undefined;
}

/** The courses that a user is enrolled in, the latest enrolment first, page by page. */
export function myEnrolments(api: ApiClient, user: EmailUser) {
  return infiniteQueryOptions({
    queryKey: enrolmentsKey(user.uid),
    queryFn: ({ pageParam, signal }) => page(api, user.email, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
    // Other windows and instructors change them: cached pages show at once and are refetched.
    staleTime: 0,
    retryOnMount: true,
  });
}

async function page(
  api: ApiClient,
  email: string,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<EnrolmentPage> {
  const { body, headers } = await api.exchange('myEnrolments', {
    query: { email, cursor },
    signal,
  });
  return {
    records: body,
    total: Number(headers.get('X-Total-Count') ?? body.length),
    next: nextCursor(headers.get('Link')),
  };
}

/** The pages without a course that the user has left. */
export function withoutCourse<Pages extends InfiniteData<EnrolmentPage, string | undefined>>(
  known: Pages,
  courseId: string,
): Pages {
  const isListed = known.pages.some(({ records }) =>
    records.some(({ course }) => course._id === courseId),
  );
  if (!isListed) return known;
  const pages = known.pages.map((page) => ({
    ...page,
    records: page.records.filter(({ course }) => course._id !== courseId),
    total: page.total - 1,
  }));
  return { ...known, pages };
}

/** The key of a user's enrolments. */
export function enrolmentsKey(uid: string): readonly unknown[] {
  return personalKey(uid, 'enrolments');
}
