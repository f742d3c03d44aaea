import type { EnrolmentRecord } from '@lectern/contract/enrolment';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { browserApi } from '../../../platform/api-client.ts';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { type Rest, SearchableList } from '../../../ui/searchable-list.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import { EmptyState, FailedState } from '../../../ui/states.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { useSearchableList } from '../../../ui/use-searchable-list.ts';
import { type EnrolmentPage, myEnrolments } from '../../enrolment/queries/my-enrolments.ts';
import { useRemoval } from '../hooks/use-removal.ts';
import { LIST, MY_COURSES, REST } from '../messages.ts';
import { EnrolmentTable, EnrolmentTableSkeleton } from './enrolment-table.tsx';
import { RemovalDialogs } from './removal-dialogs.tsx';

/** Rows shown at first and added by each press. */
const ROWS_PER_STEP = 50;

/** The user's enrolments in every state of loading, and their actions. */
export function Enrolments({ user }: { readonly user: EmailUser }) {
  const query = useInfiniteQuery(myEnrolments(browserApi, user));
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-4xl sm:text-[2.75rem]">
        {MY_COURSES.heading}
      </h1>
      <p className="mt-3 mb-8 text-lg text-ink-soft">{MY_COURSES.lead}</p>
      {query.data ? (
        <EnrolmentList
          pages={query.data.pages}
          more={{
            hasNext: query.hasNextPage,
            // A second fetch would cancel the first.
            isLoading: query.isFetching,
            failed: query.isFetchNextPageError,
            load: () => void query.fetchNextPage(),
          }}
          user={user}
          heading={heading}
        />
      ) : query.isFetching ? (
        <>
          <div className="mb-5">
            <Loading label={MY_COURSES.loading} />
          </div>
          <EnrolmentTableSkeleton />
        </>
      ) : (
        <FailedState message={MY_COURSES.failed}>
          <Button
            onClick={() => {
              // The button disappears while loading.
              heading.current?.focus();
              query.refetch();
            }}
          >
            {MY_COURSES.retry}
          </Button>
        </FailedState>
      )}
    </>
  );
}

/** The pages that are not loaded yet. */
interface More {
  readonly hasNext: boolean;
  readonly isLoading: boolean;
  readonly failed: boolean;
  readonly load: () => void;
}

interface EnrolmentListProps {
  readonly pages: readonly EnrolmentPage[];
  readonly more: More;
  readonly user: EmailUser;
  readonly heading: RefObject<HTMLElement | null>;
}

function EnrolmentList({ pages, more, user, heading }: EnrolmentListProps) {
  const removal = useRemoval(user);
  const records = useMemo(() => pages.flatMap((page) => page.records), [pages]);
  const total = more.hasNext ? (pages.at(-1)?.total ?? 0) : records.length;
  const list = useSearchableList(records, textOf, ROWS_PER_STEP);
  useLoadRemaining(more, list.isSearched || list.limit >= records.length);
  const place = useRef<HTMLDivElement>(null);
  const removedRow = useRef(0);

  return (
    <>
      {records.length === 0 && !more.hasNext ? (
        <EmptyState message={MY_COURSES.empty}>
          <LinkButton to="/courses" variant="primary">
            {MY_COURSES.browse}
          </LinkButton>
        </EmptyState>
      ) : (
        <div ref={place}>
          <SearchableList
            list={list}
            texts={LIST}
            rest={more.hasNext ? remainingPages(more, total) : undefined}
            count={MY_COURSES.count(total)}
          >
            <EnrolmentTable
              records={list.found.slice(0, list.limit)}
              busyCourse={removal.pending?.course._id}
              onRemove={removal.ask}
            />
          </SearchableList>
        </div>
      )}
      <RemovalDialogs
        removal={removal}
        onConfirm={() => {
          const id = removal.asked?.course._id;
          removedRow.current = list.found.findIndex(({ course }) => course._id === id);
          removal.confirm();
        }}
        onClose={() => {
          removal.close();
          // The pressed button is gone with its row; the focus goes to the next one.
          const buttons = [...(place.current?.querySelectorAll<HTMLElement>('tbody button') ?? [])];
          takeFocus(buttons[removedRow.current] ?? buttons.at(-1) ?? heading.current);
        }}
      />
    </>
  );
}

/** Loads page after page while a search or the shown rows need more than is loaded. */
function useLoadRemaining({ hasNext, isLoading, failed, load }: More, needsMore: boolean): void {
  const loadOn = useEffectEvent(load);
  const due = hasNext && needsMore && !isLoading && !failed;
  useEffect(() => {
    if (due) loadOn();
  }, [due]);
}

function remainingPages({ failed, isLoading, load }: More, total: number): Rest {
  return { total, failed: failed && !isLoading, onRetry: load, texts: REST };
}

function textOf({ course }: EnrolmentRecord): string {
  return `${course.title} ${course.instructor}`;
}
