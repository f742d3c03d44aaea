import { type CourseEdit, type OwnCourse, seatsBelowLearners } from '@lectern/contract/course';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { ApiError } from '@lectern/http/errors/api-error';
import { lockActor, type SignedInUser } from '../../accounts/signed-in-user.ts';
import { recordAudit } from '../audit/audit.ts';
import { mustOwn } from '../course/policy.ts';
import { lockCourse, type TaughtCourseRow, updateCourse } from '../course/queries.ts';
import { revisionOf } from '../course/revision.ts';
import { holdForLook } from '../course-hold/course-hold.ts';
import { whyCourseTextWaits } from '../course-hold/why-course-waits.ts';
import {
  formatSections,
  keepSectionIds,
  parseSections,
  type Section,
} from '../curriculum/sections.ts';
import { fillFreeSeats } from '../enrolment/fill-free-seats.ts';
import { type HoldingPolicy, NOTHING_WAITS } from '../held-texts/why-held.ts';
import { mustHaveNoLessons } from '../lesson/sections-in-use.ts';
import { changeListing } from '../listing/listing.ts';
import { writtenColumns } from '../listing/written-columns.ts';
import { waitingOf } from '../moderation-case/waiting.ts';
import { EDITED_MEANWHILE, NOT_YOURS } from './messages.ts';
import { presentOwnCourse } from './present.ts';

/** A course as its owner left it, and what the next change names it by. */
export interface EditedCourse {
  readonly course: OwnCourse;
  readonly revision: string;
}

/**
 * Changes what the owner wrote of a course; what is left out stays.
 *
 * @param revisions those that may be overwritten; null: any
 * @param now UTC milliseconds
 * @param policy what waits until a moderator has looked at it
 * @throws ApiError `unauthenticated`, `not-found`, `forbidden`, `edited-meanwhile`, or `rule-broken`
 *   for fewer seats than learners, or without a section that has lessons
 */
export const editCourse = defineTransaction(
  import.meta.url,
  'editCourse',
  async (
    writer: Writer,
    user: SignedInUser,
    id: string,
    edit: CourseEdit,
    revisions: readonly string[] | null,
    now: Instant,
    policy: HoldingPolicy = NOTHING_WAITS,
  ): Promise<EditedCourse> => {
    const owner = await lockActor(writer, user);
    const before = mustOwn(owner, await lockCourse(writer, id), NOT_YOURS);
    if (revisions && !revisions.includes(revisionOf(before))) {
      throw new ApiError('edited-meanwhile', EDITED_MEANWHILE);
    }
    const { course, listing } = changedColumns(before, edit, now);
    mustSeatEverybody(listing.total_seats, before.students);
    await mustHaveNoLessons(writer, id, removedSections(before.curriculum, course.curriculum));
    await updateCourse(writer, id, course);
    await changeListing(writer, id, { ...listing, ...writtenColumns(course) });
    const filled = await fillFreeSeats(writer, id, now);
    await recordAudit(writer, {
      at: now,
      actorId: owner.personId,
      action: 'course.update',
      subject: { type: 'course', id },
      detail: { title: course.title, totalSeats: listing.total_seats },
    });
    const students = before.students + filled;
    const after = { ...before, ...course, ...listing, students };
    const why = before.archived_at === null && whyCourseTextWaits(owner, after, policy);
    if (!why) {
      const course = presentOwnCourse(after, owner.email);
      const waiting = before.archived_at === null ? {} : await waitingOf(writer, 'course', id);
      const isHeld = waiting.waitsBecause !== undefined;
      return {
        course: isHeld ? { ...course, held: 'approval', ...waiting } : course,
        revision: revisionOf(after),
      };
    }
    await holdForLook(writer, after, why, now);
    const archived = { ...after, archived_at: now };
    const shown = presentOwnCourse(archived, owner.email);
    return {
      course: { ...shown, held: 'approval', waitsBecause: why },
      revision: revisionOf(after),
    };
  },
);

function changedColumns(before: TaughtCourseRow, edit: CourseEdit, now: Instant) {
  return {
    course: {
      title: edit.title,
      category: edit.category ?? before.category,
      description: edit.description,
      duration: edit.duration ?? before.duration,
      image: edit.image ?? before.image,
      curriculum: changedCurriculum(before.curriculum, edit),
      // Two changes of one millisecond, or of a clock set back, are two revisions all the same.
      updated_at: Math.max(now, (before.updated_at ?? before.created_at) + 1),
    },
    listing: {
      difficulty: edit.difficulty ?? before.difficulty,
      total_seats: edit.totalSeats ?? before.total_seats,
    },
  };
}

function changedCurriculum(before: string, { sections, curriculum }: CourseEdit): string {
  const written = sections ?? curriculum?.map((title) => ({ title }));
  return written ? formatSections(keepSectionIds(parseSections(before), written)) : before;
}

function removedSections(before: string, after: string): Section[] {
  const kept = new Set(parseSections(after).map(({ id }) => id));
  return parseSections(before).filter(({ id }) => !kept.has(id));
}

/** EDIT-3. */
function mustSeatEverybody(totalSeats: number, students: number): void {
  if (totalSeats >= students) return;
  const message = seatsBelowLearners(students);
  throw new ApiError('rule-broken', message, { errors: [{ path: 'totalSeats', message }] });
}
