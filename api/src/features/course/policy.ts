import type { Instant } from '@lectern/database/schema';
import { ApiError, notFound } from '@lectern/http/errors/api-error';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';

/** What is read of a course to tell whose it is. */
export interface CourseStanding {
  readonly id: string;
  readonly owner_id: string | null;
  readonly archived_at: Instant | null;
  readonly published_at: Instant | null;
}

declare const owned: unique symbol;

/** A course whose owner asks, as was found out in this request; this file alone makes one. */
export type OwnedCourse<Row extends CourseStanding = CourseStanding> = Row & {
  readonly [owned]: true;
};

/**
 * A course is its owner's alone, by their account and not their e-mail.
 *
 * @param refusal the text for somebody else
 * @throws ApiError `forbidden` for somebody else's; `not-found` where there is none, or it is
 *   somebody else's and not listed
 */
export function mustOwn<Row extends CourseStanding>(
  user: SignedInUser,
  course: Row | undefined,
  refusal: string,
): OwnedCourse<Row> {
  if (!course) throw notFound('This course');
  if (course.owner_id !== user.personId) {
    if (course.archived_at !== null) throw notFound('This course');
    throw new ApiError('forbidden', refusal);
  }
  return course as OwnedCourse<Row>;
}
