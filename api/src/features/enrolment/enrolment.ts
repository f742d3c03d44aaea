import type { EnrolmentStatus } from '@lectern/contract/enrolment';
import { LIMITS } from '@lectern/contract/limits';
import type { Reader } from '@lectern/database/database';
import { notFound } from '@lectern/http/errors/api-error';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { waitingOf } from '../moderation-case/waiting.ts';
import { formatCursor, parseCursor } from './cursor.ts';
import { type PlainEnrolment, presentEnrolment, presentStatus } from './present.ts';
import { countEnrolmentsOf, selectEnrolledCourses, selectStanding } from './queries.ts';

/**
 * How a course stands with the learner; one that is not listed is there for those who are enrolled
 * and its owner.
 *
 * @throws ApiError `not-found`
 */
export async function enrolmentStatus(
  reader: Reader,
  learner: SignedInUser,
  courseId: string,
): Promise<EnrolmentStatus> {
  const { personId } = learner;
  const standing = await selectStanding(reader, courseId, personId);
  const isListed = standing?.archived_at === null;
  const isTheirs = standing?.enrolment_id != null || standing?.owner_id === personId;
  if (!standing || !(isListed || isTheirs)) throw notFound('This course');
  const status = presentStatus(standing, personId);
  const { hiddenReview, reviewId } = status;
  if (hiddenReview === undefined || reviewId === null) return status;
  const waiting = await waitingOf(reader, 'review', reviewId);
  return { ...status, hiddenReview: { ...hiddenReview, ...waiting } };
}

/** True if the learner has a seat in the course, archived or not. */
export async function isEnrolledIn(
  reader: Reader,
  learner: SignedInUser,
  courseId: string,
): Promise<boolean> {
  const standing = await selectStanding(reader, courseId, learner.personId);
  return standing !== undefined && standing.enrolment_id !== null;
}

/** Some of somebody's enrolments. */
export interface EnrolmentPage {
  readonly records: readonly PlainEnrolment[];
  /** On all pages together. */
  readonly total: number;
  /** Where the next page begins; undefined on the last. */
  readonly next: string | undefined;
}

/**
 * The courses that the learner is enrolled in, the latest enrolment first, a page at a time.
 *
 * @throws ApiError `malformed` for a cursor that is not one of this list
 */
export async function enrolmentsOf(
  reader: Reader,
  { personId }: SignedInUser,
  {
    limit = LIMITS.enrolmentsAtOnce,
    cursor,
  }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<EnrolmentPage> {
  const after = cursor === undefined ? undefined : parseCursor(cursor);
  // One more than asked for tells whether there is a next page.
  const [rows, total] = await Promise.all([
    selectEnrolledCourses(reader, personId, after, limit + 1),
    countEnrolmentsOf(reader, personId),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    records: shown.map(presentEnrolment),
    total,
    next: rows.length > limit && last ? formatCursor(last) : undefined,
  };
}
