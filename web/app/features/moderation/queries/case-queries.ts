import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import { administrationKey } from '../../administration/queries/register-query.ts';

/** Which cases the queue shows. */
export type QueueState = 'open' | 'decided';

/** How often a page looks whether another moderator has done something, in milliseconds. */
const LOOK_AGAIN_MS = 30_000;

/** The queue, page by page. */
export function queueQuery(uid: string, state: QueueState) {
  return infiniteQueryOptions({
    queryKey: [...administrationKey(uid), 'cases', state],
    queryFn: ({ pageParam, signal }) =>
      browserApi.call('cases', {
        query: pageParam === '' ? { state } : { state, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    retryOnMount: true,
  });
}

/** One case. */
export function caseQuery(uid: string, id: string) {
  return queryOptions({
    queryKey: [...administrationKey(uid), 'case', id],
    queryFn: ({ signal }) => browserApi.call('moderationCase', { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
    retryOnMount: true,
  });
}
