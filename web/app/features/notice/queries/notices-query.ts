import type { Notice } from '@lectern/contract/notice';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import { nextCursor } from '../../../platform/next-cursor.ts';
import { personalKey } from '../../../platform/personal-queries.ts';

/** One page of notices. */
export interface NoticePage {
  readonly notices: readonly Notice[];
  /** The cursor of the next page; absent on the last. */
  readonly next: string | undefined;
}

/** What a user was told, the latest first, page by page. */
export function noticesQuery(uid: string) {
  return infiniteQueryOptions({
    queryKey: noticesKey(uid),
    queryFn: ({ pageParam, signal }) => page(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
    // What comes live says that there is more: pages that were kept show at once and are asked for again.
    staleTime: 0,
    retryOnMount: true,
  });
}

async function page(cursor: string | undefined, signal: AbortSignal): Promise<NoticePage> {
  const { body, headers } = await browserApi.exchange('notices', { query: { cursor }, signal });
  return { notices: body, next: nextCursor(headers.get('Link')) };
}

export function noticesKey(uid: string): readonly unknown[] {
  return personalKey(uid, 'notices', 'list');
}
