import type { Course } from '@lectern/contract/course';
import type { Reader } from '@lectern/database/database';
import { notFound } from '@lectern/http/errors/api-error';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import type { CourseStanding } from '../course/policy.ts';
import { presentCourse } from '../course/present.ts';
import { type CourseRow, selectCourse } from '../course/queries.ts';
import { revisionOf } from '../course/revision.ts';
import { isEnrolledIn } from '../enrolment/enrolment.ts';
import { reviewsOf } from '../review/review.ts';

/** A course as it was read. */
export interface CourseRead {
  readonly course: Course;
  /** Changes with what the course shows. */
  readonly version: number;
  /** Changes with what its owner wrote, and with nothing else. */
  readonly revision: string;
}

/**
 * One course with its reviews, as anyone may see it.
 *
 * @returns null where there is none or it is not listed
 */
export async function readCourse(reader: Reader, id: string): Promise<CourseRead | null> {
  // The version is read with the course and before the reviews: a review that arrives in between
  // raises it, and the next check sees that.
  const row = await selectCourse(reader, id);
  if (!row || row.archived_at !== null) return null;
  return await withReviews(reader, row);
}

/**
 * A course that is not listed, which is there for those who are enrolled in it, and its owner.
 *
 * @throws ApiError `not-found` for everybody else
 */
export async function readUnlistedCourse(
  reader: Reader,
  user: SignedInUser,
  id: string,
): Promise<Course> {
  const [row, isLearner] = await Promise.all([
    selectCourse(reader, id),
    isEnrolledIn(reader, user, id),
  ]);
  if (!row || !(isLearner || row.owner_id === user.personId)) throw notFound('This course');
  return (await withReviews(reader, row)).course;
}

async function withReviews(
  reader: Reader,
  row: CourseRow & CourseStanding & { version: number },
): Promise<CourseRead> {
  const course = { ...presentCourse(row), reviews: await reviewsOf(reader, row.id) };
  return { course, version: row.version, revision: revisionOf(row) };
}
