import type { AuthoredLesson } from '@lectern/contract/lesson';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { ApiError } from '@lectern/http/errors/api-error';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { recordAudit } from '../audit/audit.ts';
import { type HoldingPolicy, NOTHING_WAITS } from '../held-texts/why-held.ts';
import { markTextsChanged } from '../listing/listing.ts';
import { announceChange } from '../notice/course-news.ts';
import { completeWhoAreDone } from '../progress/completion.ts';
import { textRevision } from './draft.ts';
import { holdLessonForLook, whyLessonWaits } from './hold-lesson.ts';
import { LESSON_HIDDEN, LESSON_WAITS, NOTHING_TO_SHOW, TEXT_EDITED_MEANWHILE } from './messages.ts';
import { lockOwnLesson } from './own-course.ts';
import { hasContent, presentAuthored } from './present.ts';
import { updateLesson, updateVersion } from './queries.ts';

/** A text as it was rendered. */
export interface RenderedText {
  /** Of the text that was rendered. */
  readonly revision: string;
  readonly html: string;
  /** How long it takes to read. */
  readonly minutes: number;
}

/**
 * Shows learners a lesson, or the changes of its text. How long it takes is what its instructor
 * said, else what its text takes to read.
 *
 * @param now UTC milliseconds
 * @param policy what waits until a moderator has looked at it: then it is shown by itself
 * @throws ApiError `unauthenticated`, `not-found`, `forbidden` also where a moderator hides it, `rule-broken` where there is nothing to
 *   show, `edited-meanwhile` where another text than the rendered one is there by now
 */
export const publishLesson = defineTransaction(
  import.meta.url,
  'publishLesson',
  async (
    writer: Writer,
    user: SignedInUser,
    lessonId: string,
    text: RenderedText,
    now: Instant,
    policy: HoldingPolicy = NOTHING_WAITS,
  ): Promise<AuthoredLesson> => {
    const { owner, course, lesson } = await lockOwnLesson(writer, user, lessonId);
    if (textRevision(lesson) !== text.revision) {
      throw new ApiError('edited-meanwhile', TEXT_EDITED_MEANWHILE);
    }
    if (lesson.hidden_at !== null) {
      const isWaiting = lesson.waits_because !== null;
      throw new ApiError('forbidden', isWaiting ? LESSON_WAITS : LESSON_HIDDEN);
    }
    if (!hasContent(lesson)) throw new ApiError('rule-broken', NOTHING_TO_SHOW[lesson.kind]);
    const { draft_version_id } = lesson;
    if (draft_version_id) await updateVersion(writer, draft_version_id, { html: text.html });
    // Who had done all that was required until now has completed the course.
    if (lesson.published_at === null) await completeWhoAreDone(writer, course.id);
    const values = {
      published_version_id: draft_version_id,
      published_at: lesson.published_at ?? now,
      first_published_at: lesson.first_published_at ?? now,
      minutes: lesson.minutes ?? (lesson.kind === 'text' ? text.minutes : null),
      updated_at: now,
    };
    await updateLesson(writer, lessonId, values);
    await markTextsChanged(writer, course.id);
    await recordAudit(writer, {
      at: now,
      actorId: owner.personId,
      action: 'lesson.publish',
      subject: { type: 'lesson', id: lessonId },
      detail: { courseId: course.id, title: lesson.title },
    });
    const read = { ...lesson, versionId: draft_version_id };
    const why = await whyLessonWaits(writer, owner, read, policy);
    if (why === undefined) {
      // Of what waits learners hear nothing.
      await announceChange(writer, course.id, now);
      return presentAuthored({ ...lesson, ...values });
    }
    await holdLessonForLook(writer, lesson, owner.personId, why, now);
    const held = { published_at: null, hidden_at: now, waits_because: why };
    return presentAuthored({ ...lesson, ...values, ...held });
  },
);
