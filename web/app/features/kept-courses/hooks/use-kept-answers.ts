import {
  hashKey,
  type Query,
  type QueryKey,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { personalKey } from '../../../platform/personal-queries.ts';
import type { TextPart } from '../rules/kept-course.ts';

/** An answer that a page shows: what it is kept as, and where the page looks for it. */
export interface KeptAnswer {
  readonly part: TextPart;
  readonly queryKey: QueryKey;
}

/** Guests, who keep nothing, do not load it. */
const loadFreshening = () => import('../mutations/freshen.ts');

/** As old as can be: it is asked for again at once where there is a network. */
const LONG_AGO = 1;

/**
 * Shows kept answers until the server's come, and keeps those when they come. A change of what is shown
 * is kept too; what waits for the network is kept by itself.
 *
 * @param uid undefined for a guest, who keeps nothing
 * @param answers the same list at each rendering, by `useMemo`
 * @returns true once it is known what is kept
 */
export function useKeptAnswers(
  uid: string | undefined,
  courseId: string,
  answers: readonly KeptAnswer[],
): boolean {
  const queries = useQueryClient();
  const parts = useMemo(() => answers.map(({ part }) => part), [answers]);
  const { isFetched } = useQuery({
    queryKey: personalKey(uid ?? '', 'kept-answers', courseId, parts),
    queryFn: async () => {
      const { keptText } = await import('../storage/kept-courses.ts');
      for (const { part, queryKey } of answers) {
        const value = await keptText(uid ?? '', courseId, part);
        if (value === undefined || queries.getQueryData(queryKey) !== undefined) continue;
        queries.setQueryData(queryKey, value, { updatedAt: LONG_AGO });
      }
      return null;
    },
    enabled: uid !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  useNewerAnswers(uid, courseId, answers);
  return uid === undefined || isFetched;
}

function useNewerAnswers(
  uid: string | undefined,
  courseId: string,
  answers: readonly KeptAnswer[],
): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (uid === undefined) return undefined;
    const parts = new Map(answers.map(({ part, queryKey }) => [hashKey(queryKey), part]));
    const keepIfNewer = (query: Query) => {
      const part = parts.get(query.queryHash);
      const { data, dataUpdatedAt } = query.state;
      if (part === undefined || data === undefined || dataUpdatedAt === LONG_AGO) return;
      const done = isRefused(data)
        ? loadFreshening().then(({ freshen }) => freshen(queries, uid, courseId))
        : loadFreshening().then(({ keepNewer }) =>
            keepNewer(queries, uid, { courseId, part, value: data }),
          );
      // Where the browser has no room for it, the older one stays.
      done.catch(() => undefined);
    };
    // Some were asked for ahead, on another page.
    for (const query of queries.getQueryCache().getAll()) keepIfNewer(query);
    return queries.getQueryCache().subscribe(({ type, query, ...event }) => {
      if (type === 'updated' && 'action' in event && event.action.type === 'success') {
        keepIfNewer(query);
      }
    });
  }, [queries, uid, courseId, answers]);
}

/** A lesson that is not for this user any more: `LockedLesson`. */
function isRefused(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'locked' in data;
}
