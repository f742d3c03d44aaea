import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { ListSearch } from './list-search.tsx';
import { ShowMore } from './show-more.tsx';
import { EmptyState } from './states.tsx';
import { takeFocus } from './take-focus.ts';
import type { Found } from './use-found.ts';

/** Up to here one sees them all at a glance. */
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

/** What of a list is not on the page yet, and is loaded where it is wanted. */
export interface Rest {
  /** How many there are with those that are. */
  readonly total: number;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly texts: {
    readonly searching: string;
    readonly failed: string;
    readonly retry: string;
  };
}

interface FoundListProps {
  readonly list: Found<unknown>;
  readonly texts: ListTexts;
  /** Undefined where all of it is here. */
  readonly rest?: Rest | undefined;
  /** How many there are, where the page does not say so elsewhere. */
  readonly count?: string;
  /** What else stands above the list. */
  readonly aside?: ReactNode;
  /** Those found. */
  readonly children: ReactNode;
}

/** What surrounds a list that is searched on the page and shown some at a time. */
export function FoundList({ list, texts, rest, count, aside, children }: FoundListProps) {
  const { search, onSearch, isSought, among, found, atMost, atOnce, onMore } = list;
  const head = useRef<HTMLDivElement>(null);
  const clear = () => {
    onSearch('');
    // The button goes with what it stands for.
    head.current?.querySelector('input')?.focus();
  };
  /** What is wanted is not all here: whoever searches wants it all. */
  const lacking = rest && (isSought || atMost > found.length) ? rest : undefined;
  const all = isSought ? found.length : Math.max(found.length, rest?.total ?? 0);
  const shown = Math.min(atMost, found.length);
  const hasMore = found.length > atMost;
  return (
    <>
      <div
        ref={head}
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 tabular-nums"
      >
        <p className={count === undefined ? 'sr-only' : 'grow text-ink-soft'} role="status">
          {isSought ? (unsettled(lacking) ?? texts.found(found.length)) : count}
        </p>
        {(among > WITHOUT_SEARCH || search !== '') && (
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
        {found.length === 0 && !lacking ? (
          <EmptyState message={texts.noMatch}>
            <Button onClick={clear}>{texts.clear}</Button>
          </EmptyState>
        ) : (
          found.length > 0 && children
        )}
      </div>
      {lacking?.failed && <RestFailed rest={lacking} hasMore={hasMore} />}
      {all > atOnce && (!lacking?.failed || hasMore) && (
        <ShowMore
          text={texts.shown(shown, all)}
          label={texts.more}
          busy={lacking !== undefined && !isSought}
          complete={shown >= all}
          onMore={onMore}
        />
      )}
    </>
  );
}

/** What is said in place of a count that nobody knows: nothing where a failure is told below. */
function unsettled(lacking: Rest | undefined): string | undefined {
  return lacking?.failed ? '' : lacking?.texts.searching;
}

interface RestFailedProps {
  readonly rest: Rest;
  /** Of those that are here, some are not shown yet. */
  readonly hasMore: boolean;
}

function RestFailed({ rest: { texts, onRetry }, hasMore }: RestFailedProps) {
  const retry = useRef<HTMLButtonElement>(null);

  // The button that shows more is gone: this one is the way on.
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
