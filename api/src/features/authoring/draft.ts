import type { LessonDraft } from '@lectern/contract/lesson';
import type { Reader } from '@lectern/database/database';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { ownLesson } from './own-course.ts';
import { presentAuthored } from './present.ts';
import { type AuthoredLessonRow, selectVersion } from './queries.ts';

/** A text that is being written, and what the next save names it by. */
export interface DraftRead {
  readonly draft: LessonDraft;
  readonly revision: string;
}

/**
 * The text of a lesson as its owner writes it; empty before the first save.
 *
 * @throws ApiError `not-found`, `forbidden`
 */
export async function readDraft(
  reader: Reader,
  user: SignedInUser,
  lessonId: string,
): Promise<DraftRead> {
  // The revision is read before the text: of a save in between, the next one is told.
  const lesson = await ownLesson(reader, user, lessonId);
  const { draft_version_id } = lesson;
  const version = draft_version_id
    ? await selectVersion(reader, lessonId, draft_version_id)
    : undefined;
  return {
    revision: textRevision(lesson),
    draft: {
      lesson: presentAuthored(lesson),
      courseId: lesson.course_id,
      markdown: version?.markdown ?? '',
      savedAt: new Date(version?.saved_at ?? 0).toISOString(),
    },
  };
}

/** Names what is written of a lesson: its ETag without the quotes. */
export function textRevision({ revision }: Pick<AuthoredLessonRow, 'revision'>): string {
  return revision.toString(36);
}
