import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { ListSearch } from './list-search.tsx';
import { ShowMore } from './show-more.tsx';
import { EmptyState } from './states.tsx';
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

interface FoundListProps {
  readonly list: Found<unknown>;
  readonly texts: ListTexts;
  /** How many there are, where the page does not say so elsewhere. */
  readonly count?: string;
  /** What else stands above the list. */
  readonly aside?: ReactNode;
  /** Those found. */
  readonly children: ReactNode;
}

/** What surrounds a list that is searched on the page and shown some at a time. */
export function FoundList({ list, texts, count, aside, children }: FoundListProps) {
  const { search, onSearch, isSought, among, found, atMost, atOnce, onMore } = list;
  const head = useRef<HTMLDivElement>(null);
  const clear = () => {
    onSearch('');
    // The button goes with what it stands for.
    head.current?.querySelector('input')?.focus();
  };
  return (
    <>
      <div
        ref={head}
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 tabular-nums"
      >
        <p className={count === undefined ? 'sr-only' : 'grow text-ink-soft'} role="status">
          {isSought ? texts.found(found.length) : count}
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
        {found.length === 0 ? (
          <EmptyState message={texts.noMatch}>
            <Button onClick={clear}>{texts.clear}</Button>
          </EmptyState>
        ) : (
          children
        )}
      </div>
      {found.length > atOnce && (
        <ShowMore
          text={texts.shown(Math.min(atMost, found.length), found.length)}
          label={texts.more}
          complete={atMost >= found.length}
          onMore={onMore}
        />
      )}
    </>
  );
}
