import type { SavedCourse } from '@lectern/contract/saved-course';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../platform/api-client.ts';
import { nextCursor } from '../../../platform/next-cursor.ts';
import { personalKey } from '../../../platform/personal-queries.ts';

/** One page of saved courses. */
export interface SavedCoursePage {
  readonly records: readonly SavedCourse[];
  /** The number of saved courses on all pages. */
  readonly total: number;
  /** The cursor of the next page; absent on the last. */
  readonly next: string | undefined;
}

/** The listed courses that a user has saved, the latest saved first, page by page. */
export function savedCourses(api: ApiClient, uid: string) {
  return infiniteQueryOptions({
    queryKey: savedCoursesKey(uid),
    queryFn: ({ pageParam, signal }) => page(api, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
    // Other windows change them: cached pages show at once and are refetched.
    staleTime: 0,
    retryOnMount: true,
  });
}

async function page(
  api: ApiClient,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<SavedCoursePage> {
  const { body, headers } = await api.exchange('savedCourses', { query: { cursor }, signal });
  return {
    records: body,
    total: Number(headers.get('X-Total-Count') ?? body.length),
    next: nextCursor(headers.get('Link')),
  };
}

/** The key of a user's saved courses. */
export function savedCoursesKey(uid: string): readonly unknown[] {
  return personalKey(uid, 'saved', 'list');
}
