import type { ProgressChange } from '@lectern/contract/progress';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { browserApi } from '../../../platform/api-client.ts';
import { sendOrKeep } from '../../outbox/mutations/keep-act.ts';
import { seekTo } from '../../player/rules/act-on-media.ts';
import { playedStretches } from '../../player/rules/played-stretches.ts';
import { Playings } from '../../player/rules/playings.ts';
import { showProgress } from '../mutations/use-mark-done.ts';
import { localToday } from '../rules/local-today.ts';

/** How much is played between two reports, in milliseconds. */
const REPORT_EVERY_MS = 10_000;
/** So near the beginning or the end nobody is led back to, in seconds. */
const NEAR = 2;

interface PlayOfLesson {
  readonly uid: string;
  readonly courseId: string;
  readonly lessonId: string;
  readonly title: string;
  /** Where the learner was last, in seconds; null: at the beginning. */
  readonly position: number | null;
  /** Called when the lesson is done by what was played. */
  readonly onDone: (change: ProgressChange) => void;
}

/**
 * Goes on where the learner was, and tells the server what is played. What is lost does no harm: each
 * report tells all that was played since the page was opened.
 *
 * @param lesson undefined for who makes no progress here
 */
export function usePlay(media: HTMLMediaElement | null, lesson: PlayOfLesson | undefined): void {
  const queries = useQueryClient();
  const resumed = useRef<HTMLMediaElement>(null);
  const { lessonId, position = null } = lesson ?? {};
  const report = useEffectEvent(
    async (played: HTMLMediaElement, of: PlayOfLesson, playings: Playings, isLeaving: boolean) => {
      const change = await tell(played, of, playings, isLeaving);
      if (!change || change === 'kept') return;
      showProgress(queries, of, change);
      if (change.course) of.onDone(change);
    },
  );
  useEffect(() => {
    if (!media || lessonId === undefined || resumed.current === media) return undefined;
    const resume = () => {
      resumed.current = media;
      const isUntouched = media.currentTime === 0 && media.played.length === 0;
      if (position === null || position < NEAR || position > media.duration - NEAR) return;
      if (isUntouched) seekTo(media, position);
    };
    if (media.readyState >= 1) resume();
    media.addEventListener('loadedmetadata', resume, { once: true });
    return () => media.removeEventListener('loadedmetadata', resume);
  }, [media, lessonId, position]);
  const current = useEffectEvent(() => lesson);
  useEffect(() => {
    const of = current();
    if (!media || lessonId === undefined || !of) return undefined;
    let told = Date.now();
    const playings = new Playings();
    const send = (isLeaving = false) => {
      if (media.played.length === 0) return;
      told = Date.now();
      void report(media, current() ?? of, playings, isLeaving);
    };
    const onTime = () => {
      if (!media.paused && !media.seeking) playings.reach(media.currentTime);
      if (!media.paused && Date.now() - told >= REPORT_EVERY_MS) send();
    };
    const onPlay = () => {
      told = Date.now();
    };
    const onPause = () => {
      playings.stop();
      send();
    };
    const onSeeking = () => playings.stop();
    const onHidden = () => {
      if (document.visibilityState === 'hidden') send(true);
    };
    media.addEventListener('timeupdate', onTime);
    media.addEventListener('playing', onPlay);
    media.addEventListener('pause', onPause);
    media.addEventListener('seeking', onSeeking);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      media.removeEventListener('timeupdate', onTime);
      media.removeEventListener('playing', onPlay);
      media.removeEventListener('pause', onPause);
      media.removeEventListener('seeking', onSeeking);
      document.removeEventListener('visibilitychange', onHidden);
      if (media.played.length > 0) void tell(media, of, playings, true);
    };
  }, [media, lessonId]);
}

/**
 * Tells what was played; without a network it is told later.
 *
 * @returns undefined where the server would not have it: the next report tells it as well
 */
async function tell(
  media: HTMLMediaElement,
  { uid, courseId, lessonId, title }: PlayOfLesson,
  playings: Playings,
  keepalive: boolean,
): Promise<ProgressChange | 'kept' | undefined> {
  const { currentTime, duration, played } = media;
  const taken = playings.take();
  const params = { id: lessonId };
  const body = {
    at: new Date().toISOString(),
    position: Math.round(currentTime * 10) / 10,
    played: playedStretches(played),
    playings: taken,
    ...(Number.isFinite(duration) ? { length: duration } : {}),
    day: localToday(),
  };
  const act = {
    about: { courseId, lessonId, title },
    name: 'reportProgress',
    params,
    body,
  } as const;
  try {
    return await sendOrKeep(uid, act, () =>
      browserApi.call('reportProgress', { params, body, keepalive }),
    );
  } catch {
    playings.restore(taken);
    return undefined;
  }
}
