import type { AuthoredLesson, LessonEdit } from '@lectern/contract/lesson';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { ApiError, notFound } from '@lectern/http/errors/api-error';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { recordAudit } from '../audit/audit.ts';
import { parseSections } from '../curriculum/sections.ts';
import { type HoldingPolicy, NOTHING_WAITS, whyTextWaits } from '../held-texts/why-held.ts';
import { markTextsChanged } from '../listing/listing.ts';
import { completeWhoAreDone } from '../progress/completion.ts';
import { holdLessonForLook } from './hold-lesson.ts';
import { NO_SUCH_SECTION, NO_SUCH_UPLOAD, NOTHING_TO_SHOW } from './messages.ts';
import { type LockedCourse, lockOwnLesson } from './own-course.ts';
import { hasContent, presentAuthored } from './present.ts';
import {
  type AuthoredLessonRow,
  countLessons,
  selectAuthoredLesson,
  selectUpload,
  shiftLessons,
  updateLesson,
} from './queries.ts';

/**
 * Renames a lesson, moves it, or changes how it is offered. What was learned in it stays.
 *
 * @param now UTC milliseconds
 * @param policy what waits until a moderator has looked at it: of a published lesson what is written anew
 * @throws ApiError `unauthenticated`, `not-found`, `forbidden`, or `rule-broken` where a published
 *   lesson would have nothing to show
 */
export const editLesson = defineTransaction(
  import.meta.url,
  'editLesson',
  async (
    writer: Writer,
    user: SignedInUser,
    lessonId: string,
    edit: LessonEdit,
    now: Instant,
    policy: HoldingPolicy = NOTHING_WAITS,
  ): Promise<AuthoredLesson> => {
    const { owner, course, lesson } = await lockOwnLesson(writer, user, lessonId);
    const place = await move(writer, course, lesson, edit);
    await mustFit(writer, lesson, edit);
    const values = { ...editedColumns(lesson, edit), ...place, updated_at: now };
    const isPublished = lesson.published_at !== null;
    if (isPublished && !hasContent({ ...lesson, ...values })) {
      throw new ApiError('rule-broken', NOTHING_TO_SHOW[lesson.kind]);
    }
    await updateLesson(writer, lessonId, values);
    if (isPublished) {
      if (lesson.is_required !== values.is_required) await completeWhoAreDone(writer, course.id);
      await markTextsChanged(writer, course.id);
      const why = whyWordsWait(owner, lesson, values, policy);
      if (why) await holdLessonForLook(writer, { ...lesson, ...values }, owner.personId, why, now);
    }
    await recordAudit(writer, {
      at: now,
      actorId: owner.personId,
      action: 'lesson.update',
      subject: { type: 'lesson', id: lessonId },
      detail: { courseId: course.id, title: values.title },
    });
    const after = await selectAuthoredLesson(writer, lessonId);
    if (!after) throw new Error('A lesson that is locked is there');
    return presentAuthored(after);
  },
);

/** What was there before was looked at, or may stay. */
function whyWordsWait(
  owner: SignedInUser,
  before: AuthoredLessonRow,
  after: Pick<AuthoredLessonRow, 'title' | 'address'>,
  policy: HoldingPolicy,
): string | undefined {
  const written = [
    ...(after.title === before.title ? [] : [after.title]),
    ...(after.address === before.address ? [] : [after.address]),
  ];
  return whyTextWaits(owner, written, policy);
}

function editedColumns(lesson: AuthoredLessonRow, edit: LessonEdit) {
  return {
    title: edit.title ?? lesson.title,
    minutes: edit.minutes === undefined ? lesson.minutes : edit.minutes,
    address: edit.address ?? lesson.address,
    asset_id: edit.assetId === undefined ? lesson.asset_id : edit.assetId,
    is_preview: columnOf(edit.preview) ?? lesson.is_preview,
    is_required: columnOf(edit.required) ?? lesson.is_required,
  };
}

/**
 * An upload is shown by a lesson of its own kind, in the course that it was uploaded for.
 *
 * @throws ApiError `rule-broken`
 */
async function mustFit(
  writer: Writer,
  { kind, course_id: courseId }: AuthoredLessonRow,
  { assetId }: LessonEdit,
): Promise<void> {
  if (assetId == null) return;
  const upload = await selectUpload(writer, assetId, courseId);
  if (upload?.purpose === kind) return;
  throw new ApiError('rule-broken', NO_SUCH_UPLOAD, {
    errors: [{ path: 'assetId', message: NO_SUCH_UPLOAD }],
  });
}

function columnOf(value: boolean | undefined): 0 | 1 | undefined {
  return value === undefined ? undefined : value ? 1 : 0;
}

/**
 * Makes room for the lesson at its new place and closes the gap at the old one.
 *
 * @returns the columns of the new place
 * @throws ApiError `not-found` for a section that the course does not have
 */
async function move(
  writer: Writer,
  { id: courseId, curriculum }: LockedCourse,
  lesson: AuthoredLessonRow,
  { sectionId = lesson.section_id, place }: LessonEdit,
): Promise<{ section_id: string; place: number }> {
  const before = { section_id: lesson.section_id, place: lesson.place };
  const staysInSection = sectionId === lesson.section_id;
  if (staysInSection && (place === undefined || place === lesson.place)) return before;
  if (!parseSections(curriculum).some(({ id }) => id === sectionId))
    throw notFound(NO_SUCH_SECTION);
  const gap = { courseId, sectionId: lesson.section_id, from: lesson.place + 1, by: -1 } as const;
  await shiftLessons(writer, gap);
  const inSection = await countLessons(writer, { courseId, sectionId });
  const last = staysInSection ? inSection - 1 : inSection;
  const to = Math.min(place ?? last, last);
  await shiftLessons(writer, { courseId, sectionId, from: to, by: 1 });
  return { section_id: sectionId, place: to };
}
