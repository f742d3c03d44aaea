import { useLayoutEffect, useState } from 'react';
import {
  type AttemptStart,
  elapsedSince,
  readClocks,
  secondsLeft,
  TIME_LIMIT_MS,
  untilNextSecond,
} from '../rules/time-limit.ts';

/**
 * Whole seconds left, read from the clocks and never counted: timers only say when to read them. A
 * page that was frozen, hidden or asleep reads them as soon as it is back.
 *
 * @param checkTime called when the time is up, and whenever the page is hidden or shown
 */
export function useSecondsLeft(beginning: AttemptStart, checkTime: () => void): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(elapsedSince(beginning, readClocks())));

  // Before the first paint, so that no question shows after the time is up.
  useLayoutEffect(() => {
    let timer: number | undefined;
    const show = () => {
      clearTimeout(timer);
      const passed = elapsedSince(beginning, readClocks());
      setSeconds(secondsLeft(passed));
      if (passed < TIME_LIMIT_MS) timer = window.setTimeout(show, untilNextSecond(passed));
      else checkTime();
    };
    const refresh = () => {
      checkTime();
      show();
    };
    show();
    document.addEventListener('visibilitychange', refresh);
    for (const event of VISIBILITY_EVENTS) window.addEventListener(event, refresh);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', refresh);
      for (const event of VISIBILITY_EVENTS) window.removeEventListener(event, refresh);
    };
  }, [beginning, checkTime]);

  return seconds;
}

const VISIBILITY_EVENTS = ['focus', 'pageshow', 'pagehide'] as const;
