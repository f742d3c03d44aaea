import type { Notice, UnreadNotices } from '@lectern/contract/notice';
import {
  type InfiniteData,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import { isSignedIn } from '../../../platform/session/is-signed-in.ts';
import { useEndSeatNews } from '../../enrolment/mutations/use-end-seat-news.ts';
import { type NoticePage, noticesKey } from '../queries/notices-query.ts';
import { unreadKey } from '../queries/unread-query.ts';

/**
 * Marks notices as read: one, or with `andOlder` all from that one on. It shows at once; where it fails the
 * server's state comes back. A seat that was seen here is no news at the foot of the pages.
 */
export function useReadNotices(uid: string) {
  const queries = useQueryClient();
  const { mutate: endSeatNews } = useEndSeatNews(uid);
  return useMutation({
    mutationFn: ({ notice: { id }, andOlder }: ReadNotice) =>
      andOlder
        ? browserApi.call('readNotices', { body: { last: id }, keepalive: true })
        : browserApi.call('readNotice', { params: { id }, keepalive: true }),
    onMutate: async ({ notice, andOlder }) => {
      await queries.cancelQueries({ queryKey: noticesKey(uid) });
      const read = markRead(queries, uid, (id) => id === notice.id || (andOlder && id < notice.id));
      for (const { kind, detail } of read) if (kind === 'seat') endSeatNews(detail.courseId);
    },
    onSuccess: (unread) => {
      if (isSignedIn(uid)) queries.setQueryData<UnreadNotices>(unreadKey(uid), unread);
    },
    onError: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: unreadKey(uid) }),
        queries.invalidateQueries({ queryKey: noticesKey(uid) }),
      ]),
  });
}

interface ReadNotice {
  readonly notice: Pick<Notice, 'id'>;
  readonly andOlder: boolean;
}

/** Shows notices as read; @returns those that were not */
function markRead(queries: QueryClient, uid: string, isMeant: (id: string) => boolean): Notice[] {
  const read: Notice[] = [];
  queries.setQueryData<InfiniteData<NoticePage>>(noticesKey(uid), (known) => {
    if (!known) return known;
    const pages = known.pages.map((page) => ({
      ...page,
      notices: page.notices.map((notice) => {
        if (notice.read || !isMeant(notice.id)) return notice;
        read.push(notice);
        return { ...notice, read: true };
      }),
    }));
    return { ...known, pages };
  });
  queries.setQueryData<UnreadNotices>(
    unreadKey(uid),
    (known) => known && { unread: Math.max(0, known.unread - read.length) },
  );
  return read;
}
