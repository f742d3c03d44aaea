import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { recordAudit } from '../audit/audit.ts';
import { lockOwnLesson } from '../authoring/own-course.ts';
import { markChanged } from '../listing/queries.ts';
import { deleteCaptionsRow } from './queries.ts';

/**
 * Deletes the captions of a lesson in one language.
 *
 * @param now UTC milliseconds
 * @throws ApiError `unauthenticated`, `not-found`, `forbidden`
 */
export const deleteCaptions = defineTransaction(
  import.meta.url,
  'deleteCaptions',
  async (
    writer: Writer,
    user: SignedInUser,
    lessonId: string,
    language: string,
    now: Instant,
  ): Promise<{ deleted: boolean }> => {
    const { owner, course, lesson } = await lockOwnLesson(writer, user, lessonId);
    const deleted = await deleteCaptionsRow(writer, lessonId, language);
    if (!deleted) return { deleted };
    if (lesson.published_at !== null) await markChanged(writer, course.id);
    await recordAudit(writer, {
      at: now,
      actorId: owner.personId,
      action: 'captions.delete',
      subject: { type: 'lesson', id: lessonId },
      detail: { courseId: course.id, language },
    });
    return { deleted };
  },
);
