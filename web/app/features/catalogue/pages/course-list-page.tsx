import type { SearchedWordShown } from '@lectern/contract/search-words';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useDeferredValue,
  useEffect,
  useRef,
} from 'react';
import { Link, useNavigationType } from 'react-router';
import { PageHead, useOrigin } from '../../../platform/page-head.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { scriptSafeJson } from '../../../ui/script-safe-json.ts';
import { Loading } from '../../../ui/spinner.tsx';
import { EmptyState, FailedState } from '../../../ui/states.tsx';
import { StructuredData } from '../../../ui/structured-data.tsx';
import { useFooterInUse } from '../../../ui/use-footer-in-use.ts';
import { CatalogueHeader } from '../components/catalogue-header.tsx';
import { ChosenFilters } from '../components/chosen-filters.tsx';
import { CourseGrid, CourseGridSkeleton } from '../components/course-grid.tsx';
import { ListToolbar } from '../components/list-toolbar.tsx';
import { MoreCourses } from '../components/more-courses.tsx';
import { SearchNotice } from '../components/search-notice.tsx';
import { type Found, useFound } from '../hooks/use-found.ts';
import { useKeptFocus } from '../hooks/use-kept-focus.ts';
import { useListChoice } from '../hooks/use-list-choice.ts';
import { usePausedPages } from '../hooks/use-paused-pages.ts';
import * as texts from '../messages.ts';
import type { CataloguePage } from '../queries/courses-query.ts';
import { formatMatching, type Matching } from '../rules/course-figures.ts';
import {
  canonicalListPath,
  formatListAddress,
  isFiltered,
  type ListChoice,
} from '../rules/list-address.ts';
import { courseListData } from '../rules/list-data.ts';
import { takenOtherwise } from '../rules/taken-words.ts';

const NothingFound = lazyPart(
  async () => (await import('../components/nothing-found.tsx')).NothingFound,
  () => null,
);

export function CourseListPage() {
  const [choice, choose] = useListChoice();
  const [query, newest] = useFound(choice);
  // Deferred, so that a keystroke is handled between the slices of rendering.
  const found = useDeferredValue(newest);
  const address = formatListAddress(choice);
  // Of the choice itself, not of the one before.
  const matching = query.isPlaceholderData ? undefined : query.data?.pages[0]?.matching;
  const origin = useOrigin();
  const results = useRef<HTMLDivElement>(null);
  const keptFocus = useKeptFocus(results);
  const shown = query.data?.pages[0]?.courses ?? [];

  return (
    <>
      <PageHead
        canonicalPath={canonicalListPath(choice)}
        description={texts.PAGE_DESCRIPTION}
        title={texts.TITLE}
      />
      <StructuredData
        json={import.meta.env.SSR ? scriptSafeJson(courseListData(shown, origin)) : ''}
      />
      <CatalogueHeader failed={query.isError && !query.data} page={query.data?.pages[0]} />
      <div className="sticky top-16 z-20 border-y border-rule bg-paper">
        <ListToolbar choice={choice} choose={choose} matching={matching} />
      </div>
      <p className="sr-only" role="status">
        {matching && resultsAnnounced(matching, newest.words ?? [])}
      </p>
      <div className="container-page min-h-[75vh] pt-5 pb-16" {...keptFocus}>
        <ChosenFilters choice={choice} />
        {found.words && <SearchNotice choice={found.choice} words={found.words} />}
        <Results address={address} choice={choice} found={found} query={query} results={results} />
      </div>
    </>
  );
}

/** What is read out of a list that has come: how many match, and which words were taken otherwise. */
function resultsAnnounced(matching: Matching, words: readonly SearchedWordShown[]): string {
  const { mended, left } = takenOtherwise(words);
  const said = [
    ...mended.map(({ typed, mended: taken }) => texts.mendedInto(typed, taken)),
    ...(left.length > 0 ? [texts.leftOut(left.map(({ typed }) => typed))] : []),
  ];
  const count = texts.matchesAnnounced(formatMatching(matching), matching.courses === 1);
  return said.length > 0 ? `${count}. ${said.join(' ')}` : count;
}

interface ResultsProps {
  /** The query of the page's address. */
  readonly address: string;
  readonly choice: ListChoice;
  readonly query: UseInfiniteQueryResult<InfiniteData<CataloguePage>>;
  readonly found: Found;
  readonly results: RefObject<HTMLDivElement | null>;
}

function Results({ address, choice, query, found, results }: ResultsProps): ReactNode {
  useScrollToResults(results, address);
  const reaching = useFooterInUse();
  const [pages, showNext] = usePausedPages(found.pages, reaching);
  const matching = query.data?.pages[0]?.matching.courses;
  return (
    <div
      ref={results}
      aria-busy={query.isPlaceholderData || query.isPending}
      aria-label={texts.RESULTS}
      role="group"
      tabIndex={-1}
      className={`scroll-mt-36 outline-none transition-opacity ${query.isPlaceholderData ? 'opacity-50 delay-150' : ''}`}
    >
      {query.isPending && <Waiting />}
      {query.isError && !query.data && <LoadFailed address={address} />}
      {matching === 0 && <NoMatch choice={choice} />}
      {choice.cursor && <LinkToStart to={formatListAddress({ ...choice, cursor: undefined })} />}
      {pages && <CourseGrid pages={pages} words={found.words} />}
      {query.data && matching !== 0 && (
        <MoreCourses
          key={address}
          choice={choice}
          failed={query.isFetchNextPageError}
          loadRequested={() => {
            showNext();
            query.fetchNextPage();
          }}
          loadNearEnd={() => query.fetchNextPage()}
          loading={query.isFetchingNextPage}
          next={query.data.pages.at(-1)?.next}
          pages={query.data.pages.length}
          isPaused={reaching}
        />
      )}
    </div>
  );
}

function LoadFailed({ address }: { readonly address: string }): ReactNode {
  return (
    <FailedState message={texts.LOAD_FAILED}>
      <LinkButton reloadDocument to={{ search: address }}>
        {texts.RETRY}
      </LinkButton>
    </FailedState>
  );
}

function NoMatch({ choice }: { readonly choice: ListChoice }): ReactNode {
  return (
    <>
      <EmptyState message={texts.NO_MATCH}>
        {isFiltered(choice) && <LinkButton to="/courses">{texts.CLEAR_ALL}</LinkButton>}
      </EmptyState>
      {isFiltered(choice) && (
        <Suspense>
          <NothingFound choice={choice} />
        </Suspense>
      )}
    </>
  );
}

function Waiting(): ReactNode {
  return (
    <div className="relative">
      <div className="absolute inset-x-0 top-16 z-10 flex justify-center">
        <div className="rounded-full border border-rule bg-surface px-5 py-2.5 shadow-card">
          <Loading label={texts.LOADING_COURSES} />
        </div>
      </div>
      <CourseGridSkeleton />
    </div>
  );
}

/** Shown where a list begins in the middle, without scripts or by a shared link. */
function LinkToStart({ to }: { readonly to: string }): ReactNode {
  return (
    <p className="pb-2">
      <Link className="link" to={{ pathname: '/courses', search: to }}>
        {texts.FROM_THE_START}
      </Link>
    </p>
  );
}

/** Scrolls to the first result after another choice. */
function useScrollToResults(results: RefObject<HTMLElement | null>, address: string): void {
  const shown = useRef(address);
  // Going back, the browser restores the place.
  const back = useNavigationType() === 'POP';
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    if (back) return;
    const top = results.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) results.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [results, address, back]);
}
