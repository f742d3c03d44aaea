import type { AuthoredLesson } from '@lectern/contract/lesson';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { recordAudit } from '../audit/audit.ts';
import { markTextsChanged } from '../listing/listing.ts';
import { completeWhoAreDone } from '../progress/completion.ts';
import { lockOwnLesson } from './own-course.ts';
import { presentAuthored } from './present.ts';
import { updateLesson } from './queries.ts';

/**
 * Makes a lesson a draft again. What was learned in it is kept for when it comes back.
 *
 * @param now UTC milliseconds
 * @throws ApiError `unauthenticated`, `not-found`, `forbidden`
 */
export const unpublishLesson = defineTransaction(
  import.meta.url,
  'unpublishLesson',
  async (
    writer: Writer,
    user: SignedInUser,
    lessonId: string,
    now: Instant,
  ): Promise<AuthoredLesson> => {
    const { owner, course, lesson } = await lockOwnLesson(writer, user, lessonId);
    if (lesson.published_at === null) return presentAuthored(lesson);
    await updateLesson(writer, lessonId, { published_at: null, updated_at: now });
    if (lesson.is_required === 1) await completeWhoAreDone(writer, course.id);
    await markTextsChanged(writer, course.id);
    await recordAudit(writer, {
      at: now,
      actorId: owner.personId,
      action: 'lesson.unpublish',
      subject: { type: 'lesson', id: lessonId },
      detail: { courseId: course.id, title: lesson.title },
    });
    return presentAuthored({ ...lesson, published_at: null });
  },
);
