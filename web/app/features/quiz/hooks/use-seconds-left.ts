import { useLayoutEffect, useState } from 'react';
import {
  type Beginning,
  passedSince,
  readClocks,
  secondsLeft,
  TIME_LIMIT_MS,
  untilNextSecond,
} from '../rules/time-limit.ts';

/**
 * Whole seconds left, read from the clocks and never counted: timers only say when to look, and a
 * page that was frozen, hidden or asleep looks as soon as it is back.
 *
 * @param look called when the time is up, and whenever the page goes away or comes back
 */
export function useSecondsLeft(beginning: Beginning, look: () => void): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(passedSince(beginning, readClocks())));

  // Before the first paint: who comes back after the end sees no more of the questions.
  useLayoutEffect(() => {
    let timer: number | undefined;
    const show = () => {
      clearTimeout(timer);
      const passed = passedSince(beginning, readClocks());
      setSeconds(secondsLeft(passed));
      if (passed < TIME_LIMIT_MS) timer = window.setTimeout(show, untilNextSecond(passed));
      else look();
    };
    const lookAgain = () => {
      look();
      show();
    };
    show();
    document.addEventListener('visibilitychange', lookAgain);
    for (const event of COMING_AND_GOING) window.addEventListener(event, lookAgain);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', lookAgain);
      for (const event of COMING_AND_GOING) window.removeEventListener(event, lookAgain);
    };
  }, [beginning, look]);

  return seconds;
}

const COMING_AND_GOING = ['focus', 'pageshow', 'pagehide'] as const;
