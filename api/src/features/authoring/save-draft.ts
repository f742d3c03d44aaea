import type { LessonDraft } from '@lectern/contract/lesson';
import { LIMITS } from '@lectern/contract/limits';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { ApiError } from '@lectern/http/errors/api-error';
import { v7 as uuidv7 } from 'uuid';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { mediaIdsIn } from '../media/media-ids.ts';
import { textRevision } from './draft.ts';
import { TEXT_EDITED_MEANWHILE } from './messages.ts';
import { lockOwnLesson } from './own-course.ts';
import { presentAuthored } from './present.ts';
import {
  type AuthoredLessonRow,
  deleteOldVersions,
  insertVersion,
  type LessonVersionRow,
  replaceMediaUses,
  selectVersion,
  updateLesson,
  updateVersion,
} from './queries.ts';

/** What one person writes within this time is one version, in milliseconds: half an hour. */
export const SITTING = 30 * 60_000;

/** A text that was saved, and what the next save names it by. */
export interface SavedDraft {
  readonly draft: Omit<LessonDraft, 'markdown'>;
  readonly revision: string;
}

/**
 * Saves the text of a lesson. Learners read the published one until the next is published.
 *
 * @param revisions those that may be overwritten; null: any
 * @param now UTC milliseconds
 * @throws ApiError `unauthenticated`, `not-found`, `forbidden`, `edited-meanwhile`
 */
export const saveDraft = defineTransaction(
  import.meta.url,
  'saveDraft',
  async (
    writer: Writer,
    user: SignedInUser,
    lessonId: string,
    markdown: string,
    revisions: readonly string[] | null,
    now: Instant,
  ): Promise<SavedDraft> => {
    const { owner, lesson } = await lockOwnLesson(writer, user, lessonId);
    if (revisions && !revisions.includes(textRevision(lesson))) {
      throw new ApiError('edited-meanwhile', TEXT_EDITED_MEANWHILE);
    }
    const { draft_version_id } = lesson;
    const before = draft_version_id
      ? await selectVersion(writer, lessonId, draft_version_id)
      : undefined;
    if (before ? before.markdown === markdown : markdown === '') {
      return answerOf(lesson, before?.saved_at ?? now);
    }
    const text = { markdown, words: wordsIn(markdown), saved_at: now };
    const versionId = await writeVersion(writer, lesson, owner, before, text);
    await replaceMediaUses(writer, versionId, mediaIdsIn(markdown));
    const values = { draft_version_id: versionId, revision: lesson.revision + 1, updated_at: now };
    await updateLesson(writer, lessonId, values);
    return answerOf({ ...lesson, ...values, words: text.words }, now);
  },
);

/** Changes the version of this sitting, or begins another; resolves to its id. */
async function writeVersion(
  writer: Writer,
  lesson: AuthoredLessonRow,
  { personId }: SignedInUser,
  before: LessonVersionRow | undefined,
  text: { readonly markdown: string; readonly words: number; readonly saved_at: Instant },
): Promise<string> {
  const goesOn =
    before &&
    before.id !== lesson.published_version_id &&
    before.saved_by === personId &&
    text.saved_at - before.begun_at < SITTING;
  if (goesOn) {
    await updateVersion(writer, before.id, { ...text, html: null });
    return before.id;
  }
  const id = uuidv7();
  await insertVersion(writer, {
    id,
    lesson_id: lesson.id,
    ...text,
    html: null,
    saved_by: personId,
    begun_at: text.saved_at,
  });
  const inUse = [id, ...(lesson.published_version_id ? [lesson.published_version_id] : [])];
  await deleteOldVersions(writer, lesson.id, { most: LIMITS.lessonVersions, ids: inUse });
  return id;
}

function answerOf(lesson: AuthoredLessonRow, savedAt: Instant): SavedDraft {
  return {
    revision: textRevision(lesson),
    draft: {
      lesson: presentAuthored(lesson),
      courseId: lesson.course_id,
      savedAt: new Date(savedAt).toISOString(),
    },
  };
}

/** Words and what stands between spaces like one, such as a picture: 0 where nothing is written. */
export function wordsIn(markdown: string): number {
  return markdown.match(/\S+/g)?.length ?? 0;
}
