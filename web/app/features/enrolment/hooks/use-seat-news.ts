import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { browserApi } from '../../../platform/api-client.ts';
import type { PageNotice } from '../../../platform/notices/page-notices.ts';
import { useEndSeatNews } from '../mutations/use-end-seat-news.ts';
import { seatNews, seatNewsKey } from '../queries/seat-news.ts';
import { SEAT_NEWS } from '../seat-news-messages.ts';

/** So many notices leave the page in sight. */
const AT_ONCE = 2;

/** A notice that a seat was given, and what to do once it was seen. */
export interface SeatNotice {
  readonly notice: PageNotice;
  readonly onSeen: () => void;
}

/** The notices of seats that a user was given from a waitlist, the first given first. */
export function useSeatNews(uid: string): readonly SeatNotice[] {
  const { data = [] } = useQuery(seatNews(browserApi, uid));
  const { mutate } = useEndSeatNews(uid);
  useNewsOnEveryPage(uid);
  return data.slice(0, AT_ONCE).map(({ courseId, title }) => ({
    notice: {
      about: `seat ${courseId}`,
      uid,
      tone: 'success',
      text: SEAT_NEWS.given(title),
      link: { label: SEAT_NEWS.open, to: `/courses/${courseId}` },
    },
    onSeen: () => mutate(courseId),
  }));
}

/** The notices stay from page to page: on each, older news is asked for again. */
function useNewsOnEveryPage(uid: string): void {
  const queries = useQueryClient();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page that is come to
  useEffect(() => {
    const news = { queryKey: seatNewsKey(uid), stale: true };
    void queries.refetchQueries(news, { cancelRefetch: false });
  }, [queries, uid, pathname]);
}
