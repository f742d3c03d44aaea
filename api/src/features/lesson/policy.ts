import { ApiError, notFound, signInRequired } from '@lectern/http/errors/api-error';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import type { LessonStanding } from './queries.ts';

const ENROL_FIRST = 'Please enrol in this course to take its lessons.';

declare const taken: unique symbol;

/** A lesson that may be taken, as was found out in this request; this file alone makes one. */
export type TakeableLesson<Row extends LessonStanding = LessonStanding> = Row & {
  readonly [taken]: true;
};

/**
 * A lesson is taken by who is enrolled and by the course's owner; a preview by everybody, as long as
 * the course is listed. Drafts are not there.
 *
 * @param user undefined for a guest
 * @param isEnrolled whether the user has a seat in the course
 * @throws ApiError `not-found`, `unauthenticated` for a guest, `forbidden`
 */
export function mayTake<Row extends LessonStanding>(
  lesson: Row | undefined,
  user: SignedInUser | undefined,
  isEnrolled: boolean,
): TakeableLesson<Row> {
  if (!lesson || lesson.published_at === null) throw notFound('This lesson');
  const isOwner = user !== undefined && lesson.owner_id === user.personId;
  if (isEnrolled || isOwner) return lesson as TakeableLesson<Row>;
  if (lesson.archived_at !== null) throw notFound('This lesson');
  if (lesson.is_preview === 1) return lesson as TakeableLesson<Row>;
  if (!user) throw signInRequired();
  throw new ApiError('forbidden', ENROL_FIRST);
}
