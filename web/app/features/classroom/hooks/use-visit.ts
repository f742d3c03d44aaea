import { useEffect } from 'react';
import { v4 as uuidv4 } from 'uuid';
import { browserApi } from '../../../platform/api-client.ts';
import { sendOrKeep } from '../../outbox/mutations/keep-act.ts';
import { localToday } from '../rules/local-today.ts';

/** How often it is told that a lesson is being taken, in milliseconds. */
const REPORT_EVERY_MS = 60_000;
const TICK_MS = 1_000;

interface Visited {
  readonly uid: string;
  readonly courseId: string;
  readonly lessonId: string;
  readonly title: string;
}

/**
 * Tells the server that a lesson is being taken, and for how long it was looked at. Each report says the
 * seconds of this visit so far: what comes twice does no harm, and what gets no answer is sent later.
 *
 * @param visited undefined: nothing is told
 */
export function useVisit(visited: Visited | undefined): void {
  const { uid, courseId, lessonId, title = '' } = visited ?? {};
  useEffect(() => {
    if (uid === undefined || courseId === undefined || lessonId === undefined) return undefined;
    const about = { courseId, lessonId, title };
    const id = uuidv4();
    let seconds = 0;
    let told = -1;
    const report = (keepalive = false) => {
      if (seconds === told) return;
      told = seconds;
      const params = { id: lessonId };
      const body = { visit: { id, seconds }, day: localToday() };
      const at = new Date().toISOString();
      const act = { about, name: 'reportProgress', params, body: { ...body, at } } as const;
      sendOrKeep(uid, act, () =>
        browserApi.call('reportProgress', { params, body, keepalive }),
      ).catch(() => undefined);
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
  }, [uid, courseId, lessonId, title]);
}
