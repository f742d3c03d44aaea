import type { Lesson } from '@lectern/contract/lesson';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../platform/api-client.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { personalKey } from '../../../platform/personal-queries.ts';
import { COURSES_KEY } from '../../course/queries/course-keys.ts';

/** Why a lesson is not shown to who asks for it. */
export interface LockedLesson {
  readonly locked: 'sign-in' | 'enrol' | 'unknown' | 'offline';
}

/** How often a lesson is asked for anew while its video is being prepared, in milliseconds. */
const PREPARING_ASKED_EVERY_MS = 10_000;

/** The key of a lesson as somebody reads it; what one person may read, another may not. */
export function lessonKey(id: string, uid: string | undefined): readonly unknown[] {
  const rest = ['lesson', id.toLowerCase()];
  return uid === undefined ? [...COURSES_KEY, ...rest] : personalKey(uid, ...rest);
}

/**
 * A lesson to be taken, or why it is not.
 *
 * @param uid of the signed-in user; undefined for a guest
 */
export function lessonQuery(api: ApiClient, id: string, uid: string | undefined) {
  return queryOptions({
    queryKey: lessonKey(id, uid),
    queryFn: async ({ signal }): Promise<Lesson | LockedLesson> => {
      try {
        return await api.call('lesson', { params: { id }, signal });
      } catch (error) {
        const locked = lockedBy(error);
        if (locked) return { locked };
        throw error;
      }
    },
    refetchInterval: ({ state: { data } }) =>
      data && !isLocked(data) && data.preparing ? PREPARING_ASKED_EVERY_MS : false,
  });
}

function lockedBy(error: unknown): LockedLesson['locked'] | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 401) return 'sign-in';
  if (error.status === 403) return 'enrol';
  return error.status === 404 || error.status === 400 ? 'unknown' : undefined;
}

export function isLocked(lesson: Lesson | LockedLesson): lesson is LockedLesson {
  return 'locked' in lesson;
}
