import type { Notice } from '@lectern/contract/notice';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import { EmptyState, FailedState } from '../../../ui/states.tsx';
import { NOTICES } from '../messages.ts';
import { useReadNotices } from '../mutations/use-read-notices.ts';
import { noticesQuery } from '../queries/notices-query.ts';
import { NoticeEntry } from './notice-entry.tsx';

/** All notices of a user, in every state of loading. */
export function NoticeList({ uid }: { readonly uid: string }) {
  const query = useInfiniteQuery(noticesQuery(uid));
  const heading = useRef<HTMLHeadingElement>(null);
  const notices = query.data?.pages.flatMap((page) => page.notices);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-4xl sm:text-[2.75rem]">
        {NOTICES.heading}
      </h1>
      <p className="mt-3 text-lg text-ink-soft">{NOTICES.lead}</p>
      {notices ? (
        <Notices
          uid={uid}
          notices={notices}
          onAllRead={() => heading.current?.focus({ preventScroll: true })}
        />
      ) : query.isFetching ? (
        <div className="mt-8">
          <Loading label={NOTICES.loading} />
        </div>
      ) : (
        <div className="mt-8">
          <FailedState message={NOTICES.failed}>
            <Button
              onClick={() => {
                // The button disappears while loading.
                heading.current?.focus();
                void query.refetch();
              }}
            >
              {NOTICES.retry}
            </Button>
          </FailedState>
        </div>
      )}
      {query.isFetchNextPageError && (
        <p className="mt-6 text-center font-medium text-danger" role="alert">
          {NOTICES.moreFailed}
        </p>
      )}
      {notices && (query.hasNextPage || (query.data?.pages.length ?? 0) > 1) && (
        <ShowMore
          text={query.hasNextPage ? NOTICES.shown(notices.length) : NOTICES.everything}
          label={NOTICES.more}
          busy={query.isFetching}
          complete={!query.hasNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </>
  );
}

interface NoticesProps {
  readonly uid: string;
  readonly notices: readonly Notice[];
  /** The button that was pressed disappears. */
  readonly onAllRead: () => void;
}

function Notices({ uid, notices, onAllRead }: NoticesProps) {
  const { mutate, isError } = useReadNotices(uid);
  const [latest] = notices;
  const hasUnread = notices.some(({ read }) => !read);
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        {latest && hasUnread && (
          <Button
            onClick={() => {
              onAllRead();
              mutate({ notice: latest, andOlder: true });
            }}
          >
            {NOTICES.markAllRead}
          </Button>
        )}
        <Link to="/profile/letters" className="link inline-flex min-h-11 items-center">
          {NOTICES.letters}
        </Link>
      </div>
      {isError && (
        <p role="alert" className="mt-4 font-medium text-danger">
          {NOTICES.notMarked}
        </p>
      )}
      <div className="mt-6">
        {notices.length === 0 ? (
          <EmptyState message={`${NOTICES.empty} ${NOTICES.emptyHint}`} />
        ) : (
          <ul className="divide-y divide-rule rounded-lg border border-rule bg-surface shadow-card">
            {notices.map((notice) => (
              <NoticeEntry
                key={notice.id}
                notice={notice}
                onRead={() => {
                  onAllRead();
                  mutate({ notice, andOlder: false });
                }}
              />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
