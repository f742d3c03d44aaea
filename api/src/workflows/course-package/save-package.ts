import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { ApiError } from '@lectern/http/errors/api-error';
import { lockPeopleByEmail } from '../../accounts/queries.ts';
import { recordAudit } from '../../features/audit/audit.ts';
import { type BroughtLesson, bringLessons } from '../../features/authoring/bring-lessons.ts';
import { type BroughtCaptions, bringCaptions } from '../../features/caption/bring-captions.ts';
import {
  type BroughtCourse,
  changeBroughtCourse,
  createBroughtCourse,
} from '../../features/course/brought-course.ts';
import { lockCourse } from '../../features/course/queries.ts';
import { fillFreeSeats } from '../../features/enrolment/fill-free-seats.ts';
import { claimCoursesByEmail } from '../claim-courses.ts';
import { mustBelongTo, nameState } from './plan-package.ts';

/** A course that is ready to be written. */
export interface PackageToSave {
  readonly course: BroughtCourse;
  readonly lessons: readonly BroughtLesson[];
  readonly captions: readonly BroughtCaptions[];
  /** E-mail, in lower case. */
  readonly instructor: string;
  /** Of a new course. */
  readonly isDraft: boolean;
  /** Names the course as it was read; undefined: it is new. */
  readonly seen: string | undefined;
}

/** What was written. */
export interface SavedPackage {
  readonly isCourseChanged: boolean;
  readonly added: number;
  readonly changed: number;
  /** How many captions were added or changed. */
  readonly captions: number;
  /** Names of captions whose languages were too many for their lessons. */
  readonly tooManyLanguages: readonly string[];
}

const CHANGED_MEANWHILE =
  'The course was changed while it was imported. Nothing was imported; please try again.';

/**
 * Writes a course with its lessons: all of it, or nothing. A new course passes to who has proved the
 * instructor's e-mail, as those of a catalogue do. The files must be stored.
 *
 * @param now UTC milliseconds
 * @throws ApiError `edited-meanwhile`, `forbidden`, `rule-broken`
 */
export const savePackage = defineTransaction(
  import.meta.url,
  'savePackage',
  async (writer: Writer, pack: PackageToSave, now: Instant): Promise<SavedPackage> => {
    const { course, lessons, captions, instructor, isDraft, seen } = pack;
    // People come before courses: docs/decisions/0021-one-order-of-locks.md.
    await lockPeopleByEmail(writer, instructor);
    const isCourseChanged =
      seen === undefined
        ? await create(writer, course, instructor, isDraft, now)
        : await change(writer, course, instructor, seen, now);
    const brought = await bringLessons(writer, course.id, lessons, now);
    const { changed, tooMany } = await bringCaptions(writer, course.id, captions, now);
    const saved = { ...brought, captions: changed };
    if (seen === undefined) await claimCoursesByEmail(writer, instructor, now);
    if (isCourseChanged || saved.added + saved.changed + saved.captions > 0) {
      await recordAudit(writer, {
        at: now,
        actorId: null,
        action: 'course.import',
        subject: { type: 'course', id: course.id },
        detail: { title: course.title, ...saved },
      });
    }
    return { isCourseChanged, ...saved, tooManyLanguages: tooMany };
  },
);

async function create(
  writer: Writer,
  course: BroughtCourse,
  instructor: string,
  isDraft: boolean,
  now: Instant,
): Promise<true> {
  if (await lockCourse(writer, course.id))
    throw new ApiError('edited-meanwhile', CHANGED_MEANWHILE);
  await createBroughtCourse(writer, course, instructor, isDraft, now);
  return true;
}

async function change(
  writer: Writer,
  course: BroughtCourse,
  instructor: string,
  seen: string,
  now: Instant,
): Promise<boolean> {
  const before = await lockCourse(writer, course.id);
  if (!before || (await nameState(writer, course.id)) !== seen) {
    throw new ApiError('edited-meanwhile', CHANGED_MEANWHILE);
  }
  await mustBelongTo(writer, course.id, instructor);
  const isChanged = await changeBroughtCourse(writer, before, course, now);
  await fillFreeSeats(writer, course.id, now);
  return isChanged;
}
