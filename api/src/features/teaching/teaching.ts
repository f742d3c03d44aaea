import {
  type CourseEdit,
  type CourseInput,
  type OwnCourse,
  seatsBelowLearners,
  type TaughtCourse,
} from '@lectern/contract/course';
import { LIMITS } from '@lectern/contract/limits';
import type { Reader, Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { ApiError } from '@lectern/http/errors/api-error';
import { lockActor, type SignedInUser } from '../../accounts/person.ts';
import { mustHaveEmail } from '../../accounts/policy.ts';
import { record } from '../audit/audit.ts';
import { createCourses } from '../course/course.ts';
import { mustOwn, type OwnedCourse } from '../course/policy.ts';
import { selectCourse } from '../course/queries.ts';
import { revisionOf } from '../course/revision.ts';
import { weeklyEnrolments } from '../enrolment/enrolment.ts';
import { searchText } from '../listing/search-text.ts';
import { type CourseAddition, findAddition, saveAddition } from './addition.ts';
import {
  ADDED_AND_DELETED,
  DELETED,
  EDITED_MEANWHILE,
  KEY_USED,
  NOT_YOUR_LEARNERS,
  NOT_YOURS,
  TOO_MANY_COURSES,
} from './messages.ts';
import { presentOwnCourse, presentTaughtCourse } from './present.ts';
import {
  deleteWithEnrolments,
  hasWritten,
  lockCourse,
  lockCourseWholly,
  selectStandingOf,
  selectTaughtCourses,
  type TaughtCourseRow,
  updateCourse,
} from './queries.ts';

/**
 * Adds a course of the person's own, with no learners and no reviews; once under a key.
 *
 * @param at UTC milliseconds
 * @param key names this addition among the person's: sent again, it is answered by the course that
 *   was added, as it is now. Acts of one person come one after another, so two of one moment do not
 *   miss each other
 * @throws ApiError `unauthenticated`, `forbidden` for an account without an e-mail, `rule-broken`
 *   for one that has as many courses as anybody may or for a key that came with another course, or
 *   `conflict` where the course that was added is gone
 */
export async function addCourse(
  writer: Writer,
  user: SignedInUser,
  input: CourseInput,
  at: Instant,
  key?: string,
): Promise<OwnCourse> {
  const owner = await lockActor(writer, user);
  mustHaveEmail(owner);
  const added = key === undefined ? undefined : await findAddition(writer, owner, key, input);
  if (added) return await courseOfAddition(writer, owner, added);
  if (await hasWritten(writer, owner.personId, LIMITS.coursesPerPerson)) {
    throw new ApiError('rule-broken', TOO_MANY_COURSES);
  }
  const [id] = await createCourses(writer, [{ input, owner, addedAt: at }], at);
  const row = id ? await selectCourse(writer, id) : undefined;
  if (!row) throw new Error('A course that was just added is there');
  if (key !== undefined) await saveAddition(writer, owner, { key, input, courseId: row.id, at });
  return presentOwnCourse(row, owner.email);
}

async function courseOfAddition(
  writer: Writer,
  owner: SignedInUser,
  { courseId, same }: CourseAddition,
): Promise<OwnCourse> {
  if (!same) throw new ApiError('rule-broken', KEY_USED);
  const row = await selectCourse(writer, courseId);
  if (!row || row.archived_at !== null) throw new ApiError('conflict', ADDED_AND_DELETED);
  return presentOwnCourse(row, owner.email);
}

/** A course as its owner left it, and what the next change names it by. */
export interface EditedCourse {
  readonly course: OwnCourse;
  readonly revision: string;
}

/**
 * Changes what the owner wrote of a course; what is left out stays.
 *
 * @param revisions those that may be overwritten; null: any
 * @param at UTC milliseconds
 * @throws ApiError `unauthenticated`, `not-found`, `forbidden`, `edited-meanwhile`, or `rule-broken`
 *   for fewer seats than learners
 */
export async function editCourse(
  writer: Writer,
  user: SignedInUser,
  id: string,
  edit: CourseEdit,
  revisions: readonly string[] | null,
  at: Instant,
): Promise<EditedCourse> {
  const owner = await lockActor(writer, user);
  const before = mustOwn(owner, await lockCourse(writer, id), NOT_YOURS);
  if (revisions && !revisions.includes(revisionOf(before))) {
    throw new ApiError('edited-meanwhile', EDITED_MEANWHILE);
  }
  const { course, listing } = changeOf(before, edit, at);
  mustSeatEverybody(listing.total_seats, before.students);
  const search_text = searchText(course.title, before.instructor_name);
  await updateCourse(writer, id, { course, listing: { ...listing, search_text } });
  await record(writer, {
    at,
    actorId: owner.personId,
    action: 'course.update',
    subject: { type: 'course', id },
    detail: { title: course.title, totalSeats: listing.total_seats },
  });
  const after = { ...before, ...course, ...listing };
  return { course: presentOwnCourse(after, owner.email), revision: revisionOf(after) };
}

function changeOf(before: TaughtCourseRow, edit: CourseEdit, at: Instant) {
  const { curriculum } = edit;
  return {
    course: {
      title: edit.title,
      category: edit.category ?? before.category,
      description: edit.description,
      duration: edit.duration ?? before.duration,
      image: edit.image ?? before.image,
      curriculum: curriculum ? JSON.stringify(curriculum) : before.curriculum,
      // Two changes of one millisecond, or of a clock set back, are two revisions all the same.
      updated_at: Math.max(at, (before.updated_at ?? before.created_at) + 1),
    },
    listing: {
      difficulty: edit.difficulty ?? before.difficulty,
      total_seats: edit.totalSeats ?? before.total_seats,
    },
  };
}

/** Specification section 5, edit course. */
function mustSeatEverybody(totalSeats: number, students: number): void {
  if (totalSeats >= students) return;
  const message = seatsBelowLearners(students);
  throw new ApiError('rule-broken', message, { errors: [{ path: 'totalSeats', message }] });
}

/**
 * Deletes a course for good, with its enrolments and reviews.
 *
 * @param at UTC milliseconds
 * @throws ApiError `unauthenticated`, `not-found`, `forbidden`
 */
export async function deleteCourse(
  writer: Writer,
  user: SignedInUser,
  id: string,
  at: Instant,
): Promise<{ message: string }> {
  const owner = await lockActor(writer, user);
  const course = mustOwn(owner, await lockCourseWholly(writer, id), NOT_YOURS);
  await deleteWithEnrolments(writer, id);
  await record(writer, {
    at,
    actorId: owner.personId,
    action: 'course.delete',
    subject: { type: 'course', id },
    detail: {
      title: course.title,
      students: course.students,
      reviews: course.review_count,
    },
  });
  return { message: DELETED };
}

/**
 * The courses that a person teaches, the newest first.
 *
 * @param now UTC milliseconds
 */
export async function coursesTaughtBy(
  reader: Reader,
  owner: SignedInUser,
  now: Instant,
): Promise<TaughtCourse[]> {
  const [rows, weeks] = await Promise.all([
    selectTaughtCourses(reader, owner.personId),
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
