import type { EnrolmentRecord } from '@lectern/contract/enrolment';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { browserApi } from '../../platform/api-client.ts';
import type { EmailUser } from '../../platform/session/require-user.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FoundList } from '../../ui/found-list.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { EmptyState, FailedState } from '../../ui/states.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { useFound } from '../../ui/use-found.ts';
import { myEnrolments } from '../enrolment/my-enrolments.ts';
import { EnrolmentTable, EnrolmentTableSkeleton } from './enrolment-table.tsx';
import { LIST, MY_COURSES } from './messages.ts';
import { RemovalDialogs } from './removal-dialogs.tsx';
import { useRemoval } from './use-removal.ts';

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
  const list = useFound(records, textOf, AT_ONCE);
  const place = useRef<HTMLDivElement>(null);
  const removedRow = useRef(0);

  return (
    <>
      {records.length === 0 ? (
        <EmptyState message={MY_COURSES.empty}>
          <LinkButton to="/courses" variant="primary">
            {MY_COURSES.browse}
          </LinkButton>
        </EmptyState>
      ) : (
        <div ref={place}>
          <FoundList list={list} texts={LIST} count={MY_COURSES.count(records.length)}>
            <EnrolmentTable
              records={list.found.slice(0, list.atMost)}
              busyId={removal.stage.name === 'busy' ? removal.stage.record._id : undefined}
              onRemove={removal.ask}
            />
          </FoundList>
        </div>
      )}
      <RemovalDialogs
        stage={removal.stage}
        onConfirm={(record) => {
          removedRow.current = list.found.indexOf(record);
          removal.confirm(record);
        }}
        onClose={() => {
          removal.close();
          // The button that was pressed has gone with its row: the next one takes its place.
          const buttons = [...(place.current?.querySelectorAll<HTMLElement>('tbody button') ?? [])];
          takeFocus(buttons[removedRow.current] ?? buttons.at(-1) ?? heading.current);
        }}
      />
    </>
  );
}

function textOf({ course }: EnrolmentRecord): string {
  return `${course.title} ${course.instructor}`;
}
