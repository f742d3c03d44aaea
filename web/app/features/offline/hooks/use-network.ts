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

/** That the network is back is said for so long. */
const BACK_SHOWN_MS = 6_000;
/** Who has had the network for so long has it. */
const STEADY_MS = 60_000;

export type Network =
  /** `doubt`: one call was not answered, which may be that call's own affair. */
  | { readonly state: 'quiet' | 'doubt' | 'back' }
  /** `seenAt`: as of when this page is what it shows, UTC milliseconds; undefined where unknown. */
  | { readonly state: 'gone'; readonly seenAt: number | undefined };

interface Standing {
  readonly state: Network['state'];
}

/** When each page that was answered from the worker's store had been seen, by path and query. */
type SeenPages = Readonly<Record<string, number>>;

/**
 * How the network stands, from the moment it was found gone. When it is back, everything that is
 * shown is asked for again.
 *
 * @param since when this page had been seen; 0 where that is not known
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

/** Follows what shows that the network is gone, and which pages are as they were seen before. */
function useLoss(
  here: string,
  setStanding: Dispatch<SetStateAction<Standing>>,
  setSeen: Dispatch<SetStateAction<SeenPages>>,
): void {
  // What is asked for on the way to a page belongs to that one.
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
      // An answer may be quicker than the page that is drawn for it.
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

/** Asks the server whether it is gone, and then until it is back, which is said for a while. */
function useReturn(
  standing: Standing,
  setStanding: (standing: Standing) => void,
  setSeen: (seen: SeenPages) => void,
): void {
  const tries = useRef(0);
  const backAt = useRef(0);

  useEffect(() => {
    if (standing.state === 'gone') {
      // The queries ask again as soon as it is true: also where the browser noticed nothing.
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

/** A search that was never seen is another page than the list in which one searches. */
function placeOf({ pathname, search }: { readonly pathname: string; readonly search: string }) {
  return pathname + search;
}

/** What the worker answered from its store, or the browser says, is certain. */
function stateAfter(seenAt: SeenAt | undefined): Standing {
  return { state: seenAt || !navigator.onLine ? 'gone' : 'doubt' };
}
