import { useInfiniteQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import { NOTICES } from '../messages.ts';
import { useReadNotices } from '../mutations/use-read-notices.ts';
import { noticesQuery } from '../queries/notices-query.ts';
import { NoticeEntry } from './notice-entry.tsx';

/** Of the list; the page has all. */
const SHOWN = 6;

interface NoticePanelProps {
  readonly uid: string;
  /** A link in it was followed. */
  readonly onLeave: (event: MouseEvent<HTMLElement>) => void;
}

/** The latest notices, over the page. */
export function NoticePanel({ uid, onLeave }: NoticePanelProps) {
  const query = useInfiniteQuery(noticesQuery(uid));
  const { mutate } = useReadNotices(uid);
  const notices = query.data?.pages[0]?.notices.slice(0, SHOWN);
  const [latest] = notices ?? [];
  const hasUnread = notices?.some(({ read }) => !read) ?? false;
  return (
    <>
      <div className="flex items-center justify-between gap-3 border-b border-rule px-4 py-2">
        <h2 className="font-serif text-lg">{NOTICES.heading}</h2>
        {latest && hasUnread && (
          <Button variant="quiet" onClick={() => mutate({ notice: latest, andOlder: true })}>
            {NOTICES.markAllRead}
          </Button>
        )}
      </div>
      {notices === undefined ? (
        <div className="px-4 py-6">
          {query.isFetching ? (
            <Loading label={NOTICES.loading} />
          ) : (
            <div role="alert" className="flex flex-col items-start gap-3">
              <p className="font-medium text-danger">{NOTICES.failed}</p>
              <Button onClick={() => void query.refetch()}>{NOTICES.retry}</Button>
            </div>
          )}
        </div>
      ) : notices.length === 0 ? (
        <p className="px-4 py-6 text-ink-soft">{NOTICES.empty}</p>
      ) : (
        <ul className="divide-y divide-rule">
          {notices.map((notice) => (
            <NoticeEntry
              key={notice.id}
              notice={notice}
              onRead={() => mutate({ notice, andOlder: false })}
              onLeave={onLeave}
            />
          ))}
        </ul>
      )}
      <p className="border-t border-rule px-4 py-1">
        <Link to="/notices" onClick={onLeave} className="link inline-flex min-h-11 items-center">
          {NOTICES.all}
        </Link>
      </p>
    </>
  );
}
