import type { TaughtCourse } from '@lectern/contract/course';
import type { Reader } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { mustOwn, type OwnedCourse } from '../course/policy.ts';
import { selectStandingOf } from '../course/queries.ts';
import { weeklyEnrolments } from '../enrolment/learners.ts';
import { NOT_YOUR_LEARNERS } from './messages.ts';
import { presentTaughtCourse } from './present.ts';
import { selectTaughtCourses } from './queries.ts';

/**
 * The courses that a person teaches, the newest first: those that are listed and drafts, or those
 * that were withdrawn.
 *
 * @param now UTC milliseconds
 */
export async function coursesTaughtBy(
  reader: Reader,
  owner: SignedInUser,
  withdrawn: boolean,
  now: Instant,
): Promise<TaughtCourse[]> {
  const [rows, weeks] = await Promise.all([
    selectTaughtCourses(reader, owner.personId, withdrawn),
    weeklyEnrolments(reader, owner, now),
  ]);
  return rows.map((row) => presentTaughtCourse(row, owner.email, weeks.get(row.id)));
}

/**
 * Finds a course whose learners its owner wants to see.
 *
 * @throws ApiError `not-found`, `forbidden`
 */
export async function ownCourseOf(
  reader: Reader,
  user: SignedInUser,
  id: string,
): Promise<OwnedCourse & { readonly title: string }> {
  return mustOwn(user, await selectStandingOf(reader, id), NOT_YOUR_LEARNERS);
}
