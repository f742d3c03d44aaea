import type { CaptionCue } from '@lectern/contract/caption';
import { LIMITS } from '@lectern/contract/limits';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { ApiError } from '@lectern/http/errors/api-error';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { recordAudit } from '../audit/audit.ts';
import { lockOwnLesson } from '../authoring/own-course.ts';
import { markChanged } from '../listing/queries.ts';
import { type CaptionsRead, captionsRevision } from './captions.ts';
import { TOO_MANY_LANGUAGES } from './messages.ts';
import { presentCaptions } from './present.ts';
import { countLanguages, putCaptions, selectCaptions } from './queries.ts';

const EDITED = 'These captions were changed in another window or on another device.';
const NO_RECORDING = 'Only a video or a recording has captions.';

/**
 * Saves the captions of a lesson in one language. Learners see them at once.
 *
 * @param revisions those that may be overwritten; null: any
 * @param now UTC milliseconds
 * @throws ApiError `unauthenticated`, `not-found`, `forbidden`, `edited-meanwhile`, or `rule-broken` for
 *   a lesson that is no recording and one language too many
 */
export const saveCaptions = defineTransaction(
  import.meta.url,
  'saveCaptions',
  async (
    writer: Writer,
    user: SignedInUser,
    lessonId: string,
    { language, cues }: { readonly language: string; readonly cues: readonly CaptionCue[] },
    revisions: readonly string[] | null,
    now: Instant,
  ): Promise<CaptionsRead> => {
    const { owner, course, lesson } = await lockOwnLesson(writer, user, lessonId);
    if (lesson.kind !== 'video' && lesson.kind !== 'audio') {
      throw new ApiError('rule-broken', NO_RECORDING);
    }
    const before = await selectCaptions(writer, lessonId, language);
    if (revisions && !revisions.includes(captionsRevision(before))) {
      throw new ApiError('edited-meanwhile', EDITED);
    }
    if (!before && (await countLanguages(writer, lessonId)) >= LIMITS.captionLanguages) {
      throw new ApiError('rule-broken', TOO_MANY_LANGUAGES);
    }
    const row = await putCaptions(writer, before, { lessonId, language, cues, now });
    if (lesson.published_at !== null) await markChanged(writer, course.id);
    await recordAudit(writer, {
      at: now,
      actorId: owner.personId,
      action: 'captions.save',
      subject: { type: 'lesson', id: lessonId },
      detail: { courseId: course.id, language },
    });
    return { captions: presentCaptions(row), revision: captionsRevision(row) };
  },
);
