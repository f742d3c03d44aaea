import type { LessonVersion, LessonVersionText } from '@lectern/contract/lesson';
import type { Reader, Writer } from '@lectern/database/database';
import { notFound } from '@lectern/http/errors/api-error';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { ownLesson } from './own-course.ts';
import { presentVersion } from './present.ts';
import { selectVersion, selectVersions, unlinkAuthor } from './queries.ts';

/**
 * The texts that a lesson had, the latest first.
 *
 * @throws ApiError `not-found`, `forbidden`
 */
export async function versionsOf(
  reader: Reader,
  user: SignedInUser,
  lessonId: string,
): Promise<LessonVersion[]> {
  const { published_version_id } = await ownLesson(reader, user, lessonId);
  const rows = await selectVersions(reader, lessonId);
  return rows.map((row) => presentVersion(row, published_version_id));
}

/**
 * One text that a lesson had.
 *
 * @throws ApiError `not-found`, `forbidden`
 */
export async function versionOf(
  reader: Reader,
  user: SignedInUser,
  lessonId: string,
  versionId: string,
): Promise<LessonVersionText> {
  const { published_version_id } = await ownLesson(reader, user, lessonId);
  const row = await selectVersion(reader, lessonId, versionId);
  if (!row) throw notFound('This version');
  return { ...presentVersion(row, published_version_id), markdown: row.markdown };
}

/** Says of no text any more that somebody wrote it whose account is gone. */
export async function forgetAuthor(writer: Writer, personId: string): Promise<void> {
  await unlinkAuthor(writer, personId);
}
