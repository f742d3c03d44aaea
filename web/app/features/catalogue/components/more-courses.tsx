import { LIST_LIMITS } from '@lectern/contract/list-limits';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { END_OF_LIST, LOAD_MORE, LOADING_MORE, MORE_FAILED, TRY_AGAIN } from '../messages.ts';
import { formatListAddress, type ListChoice } from '../rules/list-address.ts';

/** Pages that load by scrolling before a button is needed, so that the footer can be reached. */
const PAGES_AT_A_TIME = 4;
/** How far below the window the end of the list is when the next page starts loading. */
const PRELOAD_MARGIN = '0px 0px 1400px 0px';

interface MoreCoursesProps {
  readonly choice: ListChoice;
  readonly pages: number;
  /** The cursor of the next page; absent at the end of the list. */
  readonly next: string | undefined;
  readonly loading: boolean;
  readonly failed: boolean;
  /** True while no page may load by scrolling. */
  readonly isPaused: boolean;
  /** Loads the next page because the end of the list is near. */
  readonly loadNearEnd: () => void;
  /** Loads the next page because the button was pressed. */
  readonly loadRequested: () => void;
}

/** The end of the list: loads more by scrolling, offers a button, or says that this is all. */
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

  // The button disappears with the last page; the text in its place takes the focus.
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
      {next === undefined && pages * LIST_LIMITS.pageSize > LIST_LIMITS.pageSize && (
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

/** The link to the next page without scripts. */
function NextPageLink({ address }: { readonly address: string }) {
  return (
    <div className="hidden noscript:block">
      <LinkButton to={`?${address}`}>{LOAD_MORE}</LinkButton>
    </div>
  );
}

/** Loads while the end of the list is in the window or within the margin. */
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
