import { useEffect } from 'react';
import { v4 as uuidv4 } from 'uuid';
import { browserApi } from '../../../platform/api-client.ts';
import { localToday } from '../rules/local-today.ts';

/** How often it is told that a lesson is being taken, in milliseconds. */
const REPORT_EVERY_MS = 60_000;
const TICK_MS = 1_000;

/**
 * Tells the server that a lesson is being taken, and for how long it was looked at. What is lost does
 * no harm: each report says the seconds of this visit so far.
 *
 * @param lessonId undefined: nothing is told
 */
export function useVisit(lessonId: string | undefined): void {
  useEffect(() => {
    if (lessonId === undefined) return undefined;
    const id = uuidv4();
    let seconds = 0;
    let told = -1;
    const report = (keepalive = false) => {
      if (seconds === told) return;
      told = seconds;
      const body = { visit: { id, seconds }, day: localToday() };
      browserApi
        .call('reportProgress', { params: { id: lessonId }, body, keepalive })
        .catch(() => undefined);
    };
    report();
    const tick = setInterval(() => {
      if (document.visibilityState === 'visible') seconds += TICK_MS / 1_000;
    }, TICK_MS);
    const timer = setInterval(report, REPORT_EVERY_MS);
    const onHidden = () => {
      if (document.visibilityState === 'hidden') report(true);
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      clearInterval(tick);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onHidden);
      report(true);
    };
  }, [lessonId]);
}
