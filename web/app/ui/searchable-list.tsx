import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { ListSearch } from './list-search.tsx';
import { ShowMore } from './show-more.tsx';
import { EmptyState } from './states.tsx';
import { takeFocus } from './take-focus.ts';
import type { ListSearchState } from './use-searchable-list.ts';

/** Up to so many items there is nothing to search. */
const WITHOUT_SEARCH = 8;

interface ListTexts {
  readonly search: string;
  readonly searchHint: string;
  readonly clear: string;
  readonly found: (count: number) => string;
  readonly noMatch: string;
  readonly shown: (shown: number, all: number) => string;
  readonly more: string;
}

/** The rest of a list, which is loaded on demand. */
export interface Rest {
  /** How many items there are in all. */
  readonly total: number;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly texts: {
    readonly searching: string;
    readonly failed: string;
    readonly retry: string;
  };
}

interface SearchableListProps {
  readonly list: ListSearchState<unknown>;
  readonly texts: ListTexts;
  /** Undefined where the whole list is loaded. */
  readonly rest?: Rest | undefined;
  /** The number of items, where the page does not say it elsewhere. */
  readonly count?: string;
  /** Other elements above the list. */
  readonly aside?: ReactNode;
  /** The items that were found. */
  readonly children: ReactNode;
}

/** The search and the buttons around a list that is searched on the page and shown in parts. */
export function SearchableList({ list, texts, rest, count, aside, children }: SearchableListProps) {
  const { search, onSearch, isSearched, found, limit, step, onMore } = list;
  const head = useRef<HTMLDivElement>(null);
  const clear = () => {
    onSearch('');
    // The button disappears with the message around it.
    head.current?.querySelector('input')?.focus();
  };
  /** A part of the wanted items is not loaded: a search wants them all. */
  const missing = rest && (isSearched || limit > found.length) ? rest : undefined;
  const all = isSearched ? found.length : Math.max(found.length, rest?.total ?? 0);
  const shown = Math.min(limit, found.length);
  const hasMore = found.length > limit;
  return (
    <>
      <div
        ref={head}
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 tabular-nums"
      >
        <p className={count === undefined ? 'sr-only' : 'grow text-ink-soft'} role="status">
          {isSearched ? (unsettled(missing) ?? texts.found(found.length)) : count}
        </p>
        {(list.count > WITHOUT_SEARCH || search !== '') && (
          <div className="w-full max-sm:order-last sm:w-auto">
            <ListSearch
              label={texts.search}
              hint={texts.searchHint}
              value={search}
              onSearch={onSearch}
            />
          </div>
        )}
        {aside}
      </div>
      <div className="mt-4">
        {found.length === 0 && !missing ? (
          <EmptyState message={texts.noMatch}>
            <Button onClick={clear}>{texts.clear}</Button>
          </EmptyState>
        ) : (
          found.length > 0 && children
        )}
      </div>
      {missing?.failed && <RestFailed rest={missing} hasMore={hasMore} />}
      {all > step && (!missing?.failed || hasMore) && (
        <ShowMore
          text={texts.shown(shown, all)}
          label={texts.more}
          busy={missing !== undefined && !isSearched}
          complete={shown >= all}
          onMore={onMore}
        />
      )}
    </>
  );
}

/** In place of a count that is not known yet; nothing where a failure is shown below. */
function unsettled(missing: Rest | undefined): string | undefined {
  return missing?.failed ? '' : missing?.texts.searching;
}

interface RestFailedProps {
  readonly rest: Rest;
  /** Some of the loaded items are not shown yet. */
  readonly hasMore: boolean;
}

function RestFailed({ rest: { texts, onRetry }, hasMore }: RestFailedProps) {
  const retry = useRef<HTMLButtonElement>(null);

  // The button that shows more has disappeared: this one takes the focus.
  useEffect(() => {
    if (!hasMore) takeFocus(retry.current);
  }, [hasMore]);

  return (
    <div className="mt-6 flex flex-col items-center gap-3 text-center">
      <p className="font-medium text-danger" role="alert">
        {texts.failed}
      </p>
      <Button ref={retry} onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  );
}
