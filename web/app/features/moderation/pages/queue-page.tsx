import type { CaseInQueue } from '@lectern/contract/moderation';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import { EmptyState, FailedState } from '../../../ui/states.tsx';
import { type Column, RegisterTable } from '../../administration/components/register-table.tsx';
import { When } from '../../administration/components/when.tsx';
import { useAdministrator } from '../../administration/hooks/use-administrator.ts';
import { CaseBadges } from '../components/case-badges.tsx';
import { QUEUE } from '../messages.ts';
import { type QueueState, queueQuery } from '../queries/case-queries.ts';
import { decisionName } from '../rules/decision-name.ts';

const WHAT: Column<CaseInQueue> = {
  heading: QUEUE.what,
  cell: (row) => (
    <>
      <CaseBadges of={row} />
      <Link
        to={`/admin/moderation/${row._id}`}
        className="inline-block py-1 font-medium underline-offset-4 hover:underline"
      >
        {row.title || QUEUE.untitled}
      </Link>
    </>
  ),
};
const AUTHOR: Column<CaseInQueue> = {
  heading: QUEUE.author,
  cell: ({ author }) => author?.name ?? QUEUE.nobody,
};
const REPORTS: Column<CaseInQueue> = {
  heading: QUEUE.reports,
  cell: ({ reports }) => reports,
  kind: 'figure',
};

const COLUMNS: Readonly<Record<QueueState, readonly Column<CaseInQueue>[]>> = {
  open: [
    WHAT,
    AUTHOR,
    REPORTS,
    { heading: QUEUE.since, kind: 'fact', cell: ({ openedAt }) => <When at={openedAt} /> },
    {
      heading: QUEUE.state,
      cell: ({ claimedBy }) =>
        claimedBy ? (
          <Badge tone="saffron">{QUEUE.lookedAt(claimedBy.name)}</Badge>
        ) : (
          <span className="text-ink-soft">{QUEUE.waits}</span>
        ),
    },
  ],
  decided: [
    WHAT,
    AUTHOR,
    REPORTS,
    {
      heading: QUEUE.decidedAt,
      kind: 'fact',
      cell: ({ decidedAt }) => decidedAt !== null && <When at={decidedAt} />,
    },
    {
      heading: QUEUE.state,
      kind: 'fact',
      cell: ({ decision }) =>
        decision !== null && <Badge tone="grey">{decisionName(decision)}</Badge>,
    },
  ],
};

/** What waits for a decision, and what was decided. */
export function QueuePage() {
  const [parameters] = useSearchParams();
  const state = parameters.get('state') === 'decided' ? 'decided' : 'open';
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{QUEUE.heading}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{QUEUE.lead}</p>
      <Done />
      <Tabs state={state} />
      <Cases key={state} state={state} />
    </>
  );
}

/** What the moderator has just done on the page of a case. */
function Done() {
  const { state } = useLocation();
  const [done, setDone] = useState('');
  // It is read out where it appears in a status that was there before.
  useEffect(() => {
    const said: unknown = state?.done;
    setDone(typeof said === 'string' ? said : '');
  }, [state]);
  return (
    <div role="status">
      {done !== '' && (
        <Notice tone="success" className="mt-5">
          {done}
        </Notice>
      )}
    </div>
  );
}

const TABS = [
  { value: 'open', to: '?' },
  { value: 'decided', to: '?state=decided' },
] as const;

function Tabs({ state }: { readonly state: QueueState }) {
  return (
    <nav aria-label={QUEUE.states} className="mt-6 flex gap-1 border-b border-rule">
      {TABS.map(({ value, to }) => (
        <Link
          key={value}
          to={to}
          replace
          preventScrollReset
          aria-current={state === value ? 'page' : undefined}
          className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-4 text-ink-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink"
        >
          {QUEUE[value]}
        </Link>
      ))}
    </nav>
  );
}

function Cases({ state }: { readonly state: QueueState }) {
  const list = useInfiniteQuery(queueQuery(useAdministrator(), state));
  const rows = useMemo(() => list.data?.pages.flatMap(({ cases }) => cases), [list.data]);
  return (
    <div className="mt-5" aria-busy={list.isFetching}>
      {list.isPending && <Loading label={QUEUE.loading} />}
      {list.isLoadingError && (
        <FailedState message={QUEUE.failed}>
          <Button onClick={() => void list.refetch()}>{QUEUE.retry}</Button>
        </FailedState>
      )}
      {rows?.length === 0 && <EmptyState message={QUEUE.empty[state]} />}
      {rows && rows.length > 0 && (
        <>
          <RegisterTable
            caption={QUEUE[state]}
            columns={COLUMNS[state]}
            rows={rows}
            keyOf={({ _id }) => _id}
          />
          <ShowMore
            text={QUEUE.shown(rows.length, !list.hasNextPage)}
            label={QUEUE.more}
            busy={list.isFetchingNextPage}
            complete={!list.hasNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </>
      )}
    </div>
  );
}
