import { LIMITS } from '@lectern/contract/limits';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { END_OF_LIST, LOAD_MORE, LOADING_MORE, MORE_FAILED, TRY_AGAIN } from '../messages.ts';
import { formatListAddress, type ListChoice } from '../rules/list-address.ts';

/** Pages that come by themselves before one has to loadRequested: the footer stays within reach. */
const PAGES_AT_A_TIME = 4;
/** How far below the window the end of the list may be when the next page is wasRequested for. */
const PRELOAD_MARGIN = '0px 0px 1400px 0px';

interface MoreCoursesProps {
  readonly choice: ListChoice;
  readonly pages: number;
  /** Where the next page starts; absent at the end of the list. */
  readonly next: string | undefined;
  readonly loading: boolean;
  readonly failed: boolean;
  /** Nothing is to move just now: no more comes by itself. */
  readonly isPaused: boolean;
  /** The next page, because the end of the list is near. */
  readonly loadNearEnd: () => void;
  /** The next page, because somebody wants it. */
  readonly loadRequested: () => void;
}

/** The end of the list: loads on as one scrolls, offers to go on, or says that this is all. */
export function MoreCourses({
  choice,
  pages,
  next,
  loading,
  failed,
  isPaused,
  loadNearEnd,
  loadRequested,
}: MoreCoursesProps) {
  const foot = useRef<HTMLDivElement>(null);
  const [automaticPages, setAutomaticPages] = useState(() => Math.max(PAGES_AT_A_TIME, pages));
  const waiting = next !== undefined && !loading && !failed && !isPaused && pages < automaticPages;
  useLoadNearby(foot, waiting, loadNearEnd);

  // The button is gone with the last page: the focus goes to what stands in its place.
  const wasRequested = useRef(false);
  useEffect(() => {
    if (next !== undefined || !wasRequested.current) return;
    wasRequested.current = false;
    if (document.activeElement === document.body) foot.current?.focus({ preventScroll: true });
  }, [next]);

  function loadOnRequest() {
    wasRequested.current = true;
    setAutomaticPages(pages + PAGES_AT_A_TIME);
    loadRequested();
  }

  return (
    <div
      ref={foot}
      className="mt-6 flex min-h-24 flex-col items-center justify-center gap-3 text-center outline-none"
      tabIndex={-1}
    >
      {next === undefined && pages * LIMITS.pageSize > LIMITS.pageSize && (
        <p className="text-ink-soft">{END_OF_LIST}</p>
      )}
      {failed && (
        <p className="font-medium text-danger" role="alert">
          {MORE_FAILED}
        </p>
      )}
      {next !== undefined && (
        <>
          <Button busy={loading} className="needs-script min-w-40" onClick={loadOnRequest}>
            {failed ? TRY_AGAIN : LOAD_MORE}
          </Button>
          <NextPageLink address={formatListAddress({ ...choice, cursor: next })} />
          <p className="sr-only" role="status">
            {loading ? LOADING_MORE : ''}
          </p>
        </>
      )}
    </div>
  );
}

/** The same for those without scripts. */
function NextPageLink({ address }: { readonly address: string }) {
  return (
    <div className="hidden noscript:block">
      <LinkButton to={`?${address}`}>{LOAD_MORE}</LinkButton>
    </div>
  );
}

/** Loads while the foot of the list is in the window, or nearly so. */
function useLoadNearby(
  foot: RefObject<HTMLElement | null>,
  waiting: boolean,
  loadNearEnd: () => void,
): void {
  const loadOn = useEffectEvent(loadNearEnd);
  useEffect(() => {
    if (!waiting || !foot.current) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) loadOn();
      },
      { rootMargin: PRELOAD_MARGIN },
    );
    watch.observe(foot.current);
    return () => watch.disconnect();
  }, [foot, waiting]);
}
