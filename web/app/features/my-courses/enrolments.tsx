import type { EnrolmentRecord } from '@lectern/contract/enrolment';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { browserApi } from '../../platform/api-client.ts';
import type { EmailUser } from '../../platform/session/require-user.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ListSearch } from '../../ui/list-search.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { EmptyState, FailedState } from '../../ui/states.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { grouped } from '../catalogue/course-figures.ts';
import { foundAmong } from '../catalogue/found-among.ts';
import { myEnrolments } from '../enrolment/my-enrolments.ts';
import { EnrolmentTable, EnrolmentTableSkeleton } from './enrolment-table.tsx';
import { MY_COURSES, SEARCH } from './messages.ts';
import { RemovalDialogs } from './removal-dialogs.tsx';
import { useRemoval } from './use-removal.ts';

/** Fewer than this are seen at a glance. */
const MANY = 9;
/** Rows at first, and again with every press. */
const AT_ONCE = 50;

/** One's own enrolments in all their states, and what one may do with them. */
export function Enrolments({ user }: { readonly user: EmailUser }) {
  const query = useQuery(myEnrolments(browserApi, user));
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-4xl sm:text-[2.75rem]">
        {MY_COURSES.heading}
      </h1>
      <p className="mt-3 mb-8 text-lg text-ink-soft">{MY_COURSES.lead}</p>
      {query.data ? (
        <EnrolmentList records={query.data} user={user} heading={heading} />
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
              // The button makes way for what is loading.
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

interface EnrolmentListProps {
  readonly records: readonly EnrolmentRecord[];
  readonly user: EmailUser;
  readonly heading: RefObject<HTMLElement | null>;
}

function EnrolmentList({ records, user, heading }: EnrolmentListProps) {
  const removal = useRemoval(user);
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(AT_ONCE);
  const list = useRef<HTMLDivElement>(null);
  const removedRow = useRef(0);
  const found = foundAmong(records, search, ({ course }) => `${course.title} ${course.instructor}`);

  return (
    <>
      {records.length === 0 ? (
        <EmptyState message={MY_COURSES.empty}>
          <LinkButton to="/courses" variant="primary">
            {MY_COURSES.browse}
          </LinkButton>
        </EmptyState>
      ) : (
        <div ref={list}>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="text-ink-soft tabular-nums" role="status">
              {search.trim() === ''
                ? MY_COURSES.count(grouped(records.length), records.length === 1)
                : SEARCH.found(grouped(found.length), found.length === 1)}
            </p>
            {(records.length >= MANY || search !== '') && (
              <ListSearch
                label={SEARCH.label}
                hint={SEARCH.hint}
                value={search}
                onSearch={setSearch}
              />
            )}
          </div>
          {found.length === 0 ? (
            <EmptyState message={SEARCH.nothing}>
              <Button
                onClick={() => {
                  setSearch('');
                  list.current?.querySelector('input')?.focus();
                }}
              >
                {SEARCH.clear}
              </Button>
            </EmptyState>
          ) : (
            <EnrolmentTable
              records={found.slice(0, shown)}
              busyId={removal.stage.name === 'busy' ? removal.stage.record._id : undefined}
              onRemove={removal.ask}
            />
          )}
          {found.length > AT_ONCE && (
            <ShowMore
              text={MY_COURSES.shown(grouped(Math.min(shown, found.length)), grouped(found.length))}
              label={MY_COURSES.showMore}
              complete={shown >= found.length}
              onMore={() => setShown(shown + AT_ONCE)}
            />
          )}
        </div>
      )}
      <RemovalDialogs
        stage={removal.stage}
        onConfirm={(record) => {
          removedRow.current = found.indexOf(record);
          removal.confirm(record);
        }}
        onClose={() => {
          removal.close();
          // The button that was pressed has gone with its row: the next one takes its place.
          const buttons = [...(list.current?.querySelectorAll<HTMLElement>('tbody button') ?? [])];
          takeFocus(buttons[removedRow.current] ?? buttons.at(-1) ?? heading.current);
        }}
      />
    </>
  );
}
