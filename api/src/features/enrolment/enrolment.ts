import { setImmediate } from 'node:timers/promises';
import { ENROLMENT_WEEKS } from '@lectern/contract/course';
import type {
  EnrolmentChange,
  EnrolmentRecord,
  EnrolmentStatus,
  Learner,
} from '@lectern/contract/enrolment';
import { LIMITS } from '@lectern/contract/limits';
import type { Reader, Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { ApiError, notFound } from '@lectern/http/errors/api-error';
import { v7 as uuidv7 } from 'uuid';
import type { SignedInUser } from '../../accounts/person.ts';
import { record } from '../audit/audit.ts';
import type { OwnedCourse } from '../course/policy.ts';
import { lockLearner } from './learner.ts';
import { formatPlace, parsePlace } from './place.ts';
import {
  presentEnrolled,
  presentEnrolment,
  presentLearner,
  presentLeft,
  presentStatus,
} from './present.ts';
import {
  countArrivals,
  countEnrolmentsOf,
  deleteEnrolment,
  giveSeatBack,
  insertEnrolment,
  isListed,
  type LearnerRow,
  selectEnrolledCourses,
  selectEnrolmentsOf,
  selectLearners,
  selectStanding,
  takeSeat,
} from './queries.ts';

/** Specification section 4, enrolment. */
const NO_SEATS_LEFT = 'No seats left';
const ALREADY_ENROLLED = 'You are already enrolled in this course.';
/** In milliseconds. */
const WEEK = 604_800_000;
/** Learners read at a time. */
const BATCH = 500;

/**
 * Gives the learner a seat; does nothing where they have one. The seat comes last, so that the row
 * of a course that many want is held as briefly as can be.
 *
 * @param at UTC milliseconds
 * @throws ApiError `unauthenticated`, `not-found`, or `no-seats-left`: the transaction must then be
 *   rolled back
 */
export async function enrol(
  writer: Writer,
  learner: SignedInUser,
  courseId: string,
  at: Instant,
): Promise<EnrolmentChange> {
  const { isArchived, students, enrolmentId } = await lockLearner(writer, learner, courseId);
  if (enrolmentId !== null) return presentEnrolled(students, ALREADY_ENROLLED);
  if (isArchived) throw notFound('This course');
  const { personId } = learner;
  const id = uuidv7();
  await insertEnrolment(writer, { id, course_id: courseId, person_id: personId, enrolled_at: at });
  await recordAct(writer, 'enrolment.create', { id, courseId, actorId: personId, at });
  const taken = await takeSeat(writer, courseId);
  if (taken !== undefined) return presentEnrolled(taken);
  if (!(await isListed(writer, courseId))) throw notFound('This course');
  throw new ApiError('no-seats-left', NO_SEATS_LEFT);
}

/**
 * Ends the learner's enrolment, if any, and gives the seat back.
 *
 * @param at UTC milliseconds
 * @throws ApiError `unauthenticated`, `not-found`
 */
export async function leave(
  writer: Writer,
  learner: SignedInUser,
  courseId: string,
  at: Instant,
): Promise<EnrolmentChange> {
  const { isArchived, students, enrolmentId } = await lockLearner(writer, learner, courseId);
  if (enrolmentId === null) {
    if (isArchived) throw notFound('This course');
    return presentLeft(students);
  }
  const taken = await giveSeatBack(writer, courseId);
  if (taken === undefined) throw notFound('This course');
  await deleteEnrolment(writer, enrolmentId);
  const { personId } = learner;
  await recordAct(writer, 'enrolment.delete', { id: enrolmentId, courseId, actorId: personId, at });
  return presentLeft(taken);
}

/**
 * How a course stands with the learner; an archived one is there for those who are enrolled.
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
  if (!standing || (standing.archived_at !== null && standing.enrolment_id === null)) {
    throw notFound('This course');
  }
  return presentStatus(standing, personId);
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
  readonly records: readonly EnrolmentRecord[];
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
  const after = cursor === undefined ? undefined : parsePlace(cursor);
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
    next: rows.length > limit && last ? formatPlace(last) : undefined,
  };
}

/**
 * Who learns in a course, the latest first, a batch at a time; for its owner. Others have their turn
 * between the batches: on SQLite a query keeps the thread to itself.
 */
export async function* learnersOf(
  reader: Reader,
  course: OwnedCourse,
): AsyncGenerator<readonly Learner[]> {
  let after: LearnerRow | undefined;
  do {
    const rows: LearnerRow[] = await selectLearners(reader, course.id, after, BATCH);
    yield rows.map(presentLearner);
    after = rows.length === BATCH ? rows.at(-1) : undefined;
    await setImmediate();
  } while (after);
}

/**
 * How many came to each of an owner's courses in each of the last weeks, the oldest first; courses
 * to which nobody came are left out.
 *
 * @param now UTC milliseconds: the last week ends now
 */
export async function weeklyEnrolments(
  reader: Reader,
  owner: SignedInUser,
  now: Instant,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const since = now - ENROLMENT_WEEKS * WEEK;
  const weeks = new Map<string, number[]>();
  for (const arrivals of await countArrivals(reader, owner.personId, since, WEEK)) {
    const { course_id: courseId, place, learners } = arrivals;
    const counts = weeks.get(courseId) ?? Array<number>(ENROLMENT_WEEKS).fill(0);
    // Another machine's clock may be ahead of ours.
    const week = Math.min(place, ENROLMENT_WEEKS - 1);
    counts[week] = (counts[week] ?? 0) + learners;
    weeks.set(courseId, counts);
  }
  return weeks;
}

/**
 * Ends every enrolment of somebody who is gone, and gives their seats back.
 *
 * @param at UTC milliseconds
 * @returns the courses whose figures were changed
 */
export async function releaseSeats(
  writer: Writer,
  personId: string,
  at: Instant,
): Promise<ReadonlySet<string>> {
  const freed = new Set<string>();
  for (const { id, course_id: courseId } of await selectEnrolmentsOf(writer, personId)) {
    await giveSeatBack(writer, courseId);
    await deleteEnrolment(writer, id);
    await recordAct(writer, 'enrolment.delete', { id, courseId, actorId: personId, at });
    freed.add(courseId);
  }
  return freed;
}

async function recordAct(
  writer: Writer,
  action: 'enrolment.create' | 'enrolment.delete',
  act: { id: string; courseId: string; actorId: string; at: Instant },
): Promise<void> {
  const { id, courseId, actorId, at } = act;
  const subject = { type: 'enrolment', id } as const;
  await record(writer, { at, actorId, action, subject, detail: { courseId } });
}
