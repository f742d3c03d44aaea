import type { UnreadNotices } from '@lectern/contract/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LiveEvent } from '../../../platform/live/event-blocks.ts';
import { listenLive } from '../../../platform/live/shared-stream.ts';
import { noticesKey } from '../queries/notices-query.ts';
import { unreadKey } from '../queries/unread-query.ts';

/** Keeps the number of unread notices, and their list, up to date while the page is open. */
export function useLiveNotices(uid: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const onEvent = ({ event, data }: LiveEvent) => {
      if (event !== 'unread') return;
      const told = toldBy(data);
      const known = queries.getQueryData(unreadKey(uid));
      if (!told || JSON.stringify(known) === JSON.stringify(told)) return;
      queries.setQueryData(unreadKey(uid), told);
      void queries.invalidateQueries({ queryKey: noticesKey(uid) });
    };
    return listenLive(uid, onEvent);
  }, [queries, uid]);
}

/** What an event says; undefined where it says something else. The schema would be much to load for this. */
function toldBy(text: string): UnreadNotices | undefined {
  try {
    const { unread } = JSON.parse(text);
    return typeof unread === 'number' ? { unread } : undefined;
  } catch {
    return undefined;
  }
}
