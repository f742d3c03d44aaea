import { onlineManager } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import {
  clearDestination,
  currentDestination,
  NETWORK_LOST,
  type SeenAt,
} from '../../../platform/offline/network-events.ts';
import { isReachable, waitForServer } from '../../../platform/offline/wait-for-server.ts';

/** How long the notice says that the network is back, in milliseconds. */
const BACK_SHOWN_MS = 6_000;
/** After so long a connection the next loss counts as a first one, in milliseconds. */
const STEADY_MS = 60_000;

export type Network =
  /** `doubt`: one call got no answer, which need not be the network's fault. */
  | { readonly state: 'quiet' | 'doubt' | 'back' }
  /** `seenAt`: when the shown copy of this page was made, UTC milliseconds; undefined where unknown. */
  | { readonly state: 'gone'; readonly seenAt: number | undefined };

interface Standing {
  readonly state: Network['state'];
}

/** By path and query: when the copy of each page from the worker's store was made. */
type SeenPages = Readonly<Record<string, number>>;

/**
 * The state of the network since its first loss. When it is back, everything that is shown is
 * requested again.
 *
 * @param since when the shown copy of this page was made; 0 where that is not known
 */
export function useNetwork(since: SeenAt): Network {
  const here = placeOf(useLocation());
  // A new object each time: where “back” and “gone” come before the next rendering, the effect of
  // `useReturn` still sees a change and goes on asking.
  const [standing, setStanding] = useState<Standing>(() => stateAfter(since));
  const [seen, setSeen] = useState<SeenPages>(since ? { [here]: since } : {});
  useLoss(here, setStanding, setSeen);
  useReturn(standing, setStanding, setSeen);

  const { state } = standing;
  return state === 'gone' ? { state, seenAt: seen[here] } : { state };
}

/** Listens for signs that the network is gone, and notes which pages are shown from kept copies. */
function useLoss(
  here: string,
  setStanding: Dispatch<SetStateAction<Standing>>,
  setSeen: Dispatch<SetStateAction<SeenPages>>,
): void {
  // Data that is requested before a navigation belongs to the next page.
  const { location: next } = useNavigation();
  const place = next ? placeOf(next) : here;

  useEffect(() => {
    clearDestination();
    const onLoss = (event: Event) => {
      const { detail } = event as CustomEvent<SeenAt | undefined>;
      setStanding((before) => {
        const after = stateAfter(detail);
        return before.state === 'gone' || before.state === after.state ? before : after;
      });
      // An answer may come before its page is rendered.
      const answered = currentDestination() ?? place;
      if (detail) setSeen((before) => ({ ...before, [answered]: detail }));
    };
    addEventListener('offline', onLoss);
    addEventListener(NETWORK_LOST, onLoss);
    return () => {
      removeEventListener('offline', onLoss);
      removeEventListener(NETWORK_LOST, onLoss);
    };
  }, [place, setStanding, setSeen]);
}

/** Asks the server whether it can be reached, and again until it can; says that for a while. */
function useReturn(
  standing: Standing,
  setStanding: (standing: Standing) => void,
  setSeen: (seen: SeenPages) => void,
): void {
  const tries = useRef(0);
  const backAt = useRef(0);

  useEffect(() => {
    if (standing.state === 'gone') {
      // The queries run again as soon as it is true, even where the browser noticed no loss.
      onlineManager.setOnline(false);
      if (Date.now() - backAt.current > STEADY_MS) tries.current = 0;
      return waitForServer(() => {
        tries.current += 1;
        backAt.current = Date.now();
        setSeen({});
        setStanding({ state: 'back' });
        onlineManager.setOnline(true);
      }, tries.current);
    }
    if (standing.state === 'doubt') {
      const ended = new AbortController();
      isReachable(ended.signal).then((reachable) => {
        if (!ended.signal.aborted) setStanding({ state: reachable ? 'quiet' : 'gone' });
      });
      return () => ended.abort();
    }
    const shown = setTimeout(() => setStanding({ state: 'quiet' }), BACK_SHOWN_MS);
    return () => clearTimeout(shown);
  }, [standing, setStanding, setSeen]);
}

/** With the query: each search of the catalogue is a page of its own. */
function placeOf({ pathname, search }: { readonly pathname: string; readonly search: string }) {
  return pathname + search;
}

/** An answer from the worker's store, and the browser's own state, leave no doubt. */
function stateAfter(seenAt: SeenAt | undefined): Standing {
  return { state: seenAt || !navigator.onLine ? 'gone' : 'doubt' };
}
