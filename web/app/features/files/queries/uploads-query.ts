import { infiniteQueryOptions } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import { personalKey } from '../../../platform/personal-queries.ts';

/** What somebody has uploaded, the latest first, page by page. */
export function uploadsQuery(uid: string) {
  return infiniteQueryOptions({
    queryKey: personalKey(uid, 'uploads'),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: after, signal }) =>
      browserApi.call('uploads', { query: after === undefined ? {} : { after }, signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    retryOnMount: true,
  });
}
