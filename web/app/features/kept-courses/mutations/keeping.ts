import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { WholeBuildWanted } from '../../../platform/offline/kept.ts';
import type { CoursePlan } from '../queries/course-plan.ts';
import { keptCoursesKey } from '../queries/kept-courses-query.ts';
import { roomQuery } from '../queries/room-query.ts';
import { keepCourse } from './keep-course.ts';

/** A course that is being kept, or could not be. */
export type Keeping =
  | { readonly state: 'keeping'; readonly bytes: number; readonly total: number }
  | { readonly state: 'failed'; readonly error: unknown };

interface Entry {
  readonly keeping: Keeping;
  readonly ended: AbortController;
}

// It goes on while pages change, and every page shows the same.
const entries = new Map<string, Entry>();
const listeners = new Set<() => void>();

function change(key: string, entry: Entry | undefined): void {
  if (entry) entries.set(key, entry);
  else entries.delete(key);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const nameOf = (uid: string, courseId: string) => `${uid} ${courseId}`;

/** How far the keeping of a course is; undefined where none is under way and none has failed. */
export function useKeeping(uid: string, courseId: string): Keeping | undefined {
  return useSyncExternalStore(
    subscribe,
    () => entries.get(nameOf(uid, courseId))?.keeping,
    () => undefined,
  );
}

/**
 * Keeps a course, and shows how far that is. It never rejects: a failure is shown.
 *
 * @returns true once all of it is kept
 */
export async function startKeeping(
  queries: QueryClient,
  plan: CoursePlan,
  { uid, withVideos }: { readonly uid: string; readonly withVideos: boolean },
): Promise<boolean> {
  const key = nameOf(uid, plan.courseId);
  const ended = new AbortController();
  const total = plan.size.base + (withVideos ? plan.size.videos : 0);
  const show = (bytes: number) =>
    change(key, { keeping: { state: 'keeping', bytes, total }, ended });
  show(0);
  askToPersist();
  askForWholeBuild();
  let isKept = false;
  try {
    await keepCourse(plan, { uid, withVideos, onBytes: show, signal: ended.signal });
    isKept = true;
    change(key, undefined);
  } catch (error) {
    const keeping = { state: 'failed', error } as const;
    change(key, ended.signal.aborted ? undefined : { keeping, ended });
  }
  await Promise.all([
    queries.invalidateQueries({ queryKey: keptCoursesKey(uid) }),
    queries.invalidateQueries({ queryKey: roomQuery.queryKey }),
  ]);
  return isKept;
}

/** Breaks off; what has come stays. */
export function stopKeeping(uid: string, courseId: string): void {
  entries.get(nameOf(uid, courseId))?.ended.abort();
}

/** The failure was read. */
export function dismissFailure(uid: string, courseId: string): void {
  change(nameOf(uid, courseId), undefined);
}

/** So that the browser does not remove it when the device is full; some ask their user. */
function askToPersist(): void {
  navigator.storage?.persist?.().catch(() => undefined);
}

function askForWholeBuild(): void {
  const message: WholeBuildWanted = { wholeBuild: true };
  navigator.serviceWorker?.controller?.postMessage(message);
}
