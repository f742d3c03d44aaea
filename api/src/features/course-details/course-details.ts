import type { Course } from '@lectern/contract/course';
import type { Reader } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { notFound } from '@lectern/http/errors/api-error';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { presentCourse } from '../course/present.ts';
import { type CourseRow, selectCourse } from '../course/queries.ts';
import { revisionOf } from '../course/revision.ts';
import { isEnrolledIn } from '../enrolment/enrolment.ts';
import { selectVersion } from '../listing/queries.ts';
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
 * @returns null where there is none or it is archived
 */
export async function readCourse(reader: Reader, id: string): Promise<CourseRead | null> {
  // The version is read with the course and before the reviews: a review that arrives in between
  // raises it, and the next check sees that.
  const row = await selectCourse(reader, id);
  if (!row || row.archived_at !== null) return null;
  return await withReviews(reader, row);
}

/**
 * An archived course, which is there for those who are enrolled in it alone.
 *
 * @throws ApiError `not-found` for everybody else
 */
export async function readArchivedCourse(
  reader: Reader,
  learner: SignedInUser,
  id: string,
): Promise<Course> {
  const [row, isLearner] = await Promise.all([
    selectCourse(reader, id),
    isEnrolledIn(reader, learner, id),
  ]);
  if (!row || !isLearner) throw notFound('This course');
  return (await withReviews(reader, row)).course;
}

/** Tells the version of what a course shows now; undefined where there is none. */
export async function courseVersion(reader: Reader, id: string): Promise<number | undefined> {
  return (await selectVersion(reader, id))?.version;
}

async function withReviews(
  reader: Reader,
  row: CourseRow & { version: number; archived_at: Instant | null },
): Promise<CourseRead> {
  const course = { ...presentCourse(row), reviews: await reviewsOf(reader, row.id) };
  return { course, version: row.version, revision: revisionOf(row) };
}
