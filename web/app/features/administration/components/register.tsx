import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import { EmptyState, FailedState } from '../../../ui/states.tsx';
import { useFocusAfterChange } from '../../../ui/use-focus-after-change.ts';
import { useAdministrator } from '../hooks/use-administrator.ts';
import { useFilters } from '../hooks/use-filters.ts';
import { FILTERS, REGISTER } from '../messages.ts';
import type { FileCall } from '../queries/download.ts';
import {
  type Filters,
  type RegisterCall,
  type RegisterRow,
  registerQuery,
} from '../queries/register-query.ts';
import { DownloadButton } from './download-button.tsx';
import { type FilterField, FilterFields } from './filter-fields.tsx';
import { type Column, RegisterTable } from './register-table.tsx';

interface RegisterProps<C extends RegisterCall> {
  readonly call: C;
  readonly file: FileCall;
  readonly heading: string;
  readonly lead: string;
  readonly fields: readonly FilterField[];
  readonly columns: readonly Column<RegisterRow<C>>[];
  readonly keyOf: (row: RegisterRow<C>) => string;
  /** Said where the list has no row at all. */
  readonly empty: string;
  /** What the list always has, beside what the address says. */
  readonly fixed?: Filters;
}

const NOTHING: Filters = {};

/** A page that is a list: its filters stand in the address, its rows come page by page. */
export function Register<C extends RegisterCall>(props: RegisterProps<C>) {
  const { call, file, heading, lead, fields, fixed = NOTHING } = props;
  const names = useMemo(() => fields.map(({ name }) => name), [fields]);
  const { filters: chosen, setFilter, clear } = useFilters(names);
  const filters = useMemo(() => ({ ...chosen, ...fixed }), [chosen, fixed]);
  const list = useInfiniteQuery(registerQuery(useAdministrator(), call, filters));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows), [list.data]);
  const isFiltered = Object.keys(chosen).length > 0;
  // The button that clears the filters goes with them.
  const part = useFocusAfterChange(isFiltered ? 'filtered' : 'all');
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-3xl sm:text-4xl">{heading}</h1>
          <p className="mt-2 max-w-prose text-ink-soft">{lead}</p>
        </div>
        <DownloadButton call={file} filters={filters} />
      </div>
      <div className="mt-6">
        <FilterFields fields={fields} filters={filters} onFilter={setFilter} />
      </div>
      <div
        ref={part}
        tabIndex={-1}
        className="mt-5 rounded-md outline-none"
        aria-busy={list.isFetching}
      >
        {list.isPending && <RowsLoading />}
        {list.isLoadingError && (
          <FailedState message={REGISTER.failed}>
            <Button onClick={() => void list.refetch()}>{REGISTER.retry}</Button>
          </FailedState>
        )}
        {rows && (
          <Rows
            {...props}
            rows={rows}
            isAll={!list.hasNextPage}
            onClear={isFiltered ? clear : undefined}
          >
            <ShowMore
              text={REGISTER.shown(rows.length, !list.hasNextPage)}
              label={REGISTER.more}
              busy={list.isFetchingNextPage}
              complete={!list.hasNextPage}
              onMore={() => void list.fetchNextPage()}
            />
          </Rows>
        )}
      </div>
    </>
  );
}

interface RowsProps<C extends RegisterCall> extends RegisterProps<C> {
  readonly rows: readonly RegisterRow<C>[];
  readonly isAll: boolean;
  /** Takes the filters away; undefined where there are none. */
  readonly onClear: (() => void) | undefined;
  /** After the list. */
  readonly children: ReactNode;
}

function Rows<C extends RegisterCall>({
  rows,
  isAll,
  onClear,
  empty,
  heading,
  columns,
  keyOf,
  children,
}: RowsProps<C>) {
  if (rows.length === 0 && isAll) {
    return onClear ? (
      <EmptyState message={REGISTER.noMatch}>
        <Button onClick={onClear}>{FILTERS.clear}</Button>
      </EmptyState>
    ) : (
      <EmptyState message={empty} />
    );
  }
  return (
    <>
      {rows.length > 0 && (
        <RegisterTable caption={heading} columns={columns} rows={rows} keyOf={keyOf} />
      )}
      {children}
    </>
  );
}

const BONES = [0, 1, 2, 3, 4, 5];

function RowsLoading() {
  return (
    <div className="rounded-lg border border-rule bg-surface p-4 shadow-low">
      <Loading label={REGISTER.loading} />
      <div aria-hidden="true" className="mt-4 grid gap-5">
        {BONES.map((bone) => (
          <Skeleton key={bone} className="h-5 w-full" />
        ))}
      </div>
    </div>
  );
}
