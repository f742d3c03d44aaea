import type { Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { type HoldingPolicy, whyTextWaits } from '../held-texts/why-held.ts';
import { openCase } from '../moderation-case/open-case.ts';
import { hideLesson } from './hide-lesson.ts';
import { type AuthoredLessonRow, selectVersion } from './queries.ts';

/** What learners read of a lesson. */
type ReadLesson = Pick<AuthoredLessonRow, 'id' | 'title' | 'address'> & {
  /** Of the text; null: it has none. */
  readonly versionId: string | null;
};

/**
 * Tells why what learners are to read of a lesson waits for a look.
 *
 * @returns undefined: it does not
 */
export async function whyLessonWaits(
  writer: Writer,
  owner: SignedInUser,
  { id, title, address, versionId }: ReadLesson,
  policy: HoldingPolicy,
): Promise<string | undefined> {
  const version = versionId === null ? undefined : await selectVersion(writer, id, versionId);
  return whyTextWaits(owner, [title, address, version?.markdown ?? ''], policy);
}

/**
 * Hides a published lesson of a course that is locked until a moderator has looked at it.
 *
 * @param why as its author and moderators are told
 * @param now UTC milliseconds
 */
export async function holdLessonForLook(
  writer: Writer,
  lesson: Pick<AuthoredLessonRow, 'id' | 'course_id' | 'title'>,
  authorId: string,
  why: string,
  now: Instant,
): Promise<void> {
  const { id, course_id: courseId, title } = lesson;
  await hideLesson(writer, id, now);
  const about = { type: 'lesson' as const, id, courseId, title, authorId };
  await openCase(writer, about, { kind: 'approval', text: why }, now);
}
