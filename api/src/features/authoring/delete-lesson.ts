import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { recordAudit } from '../audit/audit.ts';
import { markTextsChanged } from '../listing/listing.ts';
import { closeWaiting } from '../moderation-case/waiting.ts';
import { completeWhoAreDone } from '../progress/completion.ts';
import { lockOwnLesson } from './own-course.ts';
import { deleteLessonRow, shiftLessons } from './queries.ts';

/**
 * Deletes a lesson for good, with its texts, and with what learners did of it and noted beside it.
 *
 * @param now UTC milliseconds
 * @throws ApiError `unauthenticated`, `not-found`, `forbidden`
 */
export const deleteLesson = defineTransaction(
  import.meta.url,
  'deleteLesson',
  async (
    writer: Writer,
    user: SignedInUser,
    lessonId: string,
    now: Instant,
  ): Promise<{ deleted: boolean }> => {
    const { owner, course, lesson } = await lockOwnLesson(writer, user, lessonId);
    const { id: courseId } = course;
    await deleteLessonRow(writer, lessonId);
    await closeWaiting(writer, 'lesson', lessonId, now);
    const gap = { courseId, sectionId: lesson.section_id, from: lesson.place + 1, by: -1 } as const;
    await shiftLessons(writer, gap);
    if (lesson.published_at !== null) {
      if (lesson.is_required === 1) await completeWhoAreDone(writer, courseId);
      await markTextsChanged(writer, courseId);
    }
    await recordAudit(writer, {
      at: now,
      actorId: owner.personId,
      action: 'lesson.delete',
      subject: { type: 'lesson', id: lessonId },
      detail: { courseId, title: lesson.title },
    });
    return { deleted: true };
  },
);
