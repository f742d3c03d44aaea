import type { Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { markTextsChanged } from '../listing/listing.ts';
import { announceChange } from '../notice/course-news.ts';
import { completeWhoAreDone } from '../progress/completion.ts';
import { selectAuthoredLesson, updateLesson } from './queries.ts';

/**
 * Hides a lesson of a course that is locked: it is a draft that its instructor cannot publish. What was
 * learned in it is kept.
 *
 * @param now UTC milliseconds
 * @returns false where it is hidden already, or gone
 */
export async function hideLesson(writer: Writer, lessonId: string, now: Instant): Promise<boolean> {
  const lesson = await selectAuthoredLesson(writer, lessonId);
  if (!lesson || lesson.hidden_at !== null) return false;
  const { published_at: hidden_published_at } = lesson;
  const values = { published_at: null, hidden_at: now, hidden_published_at, updated_at: now };
  await updateLesson(writer, lessonId, values);
  if (hidden_published_at === null) return true;
  if (lesson.is_required === 1) await completeWhoAreDone(writer, lesson.course_id);
  await markTextsChanged(writer, lesson.course_id);
  return true;
}

/**
 * Shows a hidden lesson again, of a course that is locked; one that was a draft stays one.
 *
 * @param now UTC milliseconds
 * @returns false where it is not hidden, or gone
 */
export async function unhideLesson(
  writer: Writer,
  lessonId: string,
  now: Instant,
): Promise<boolean> {
  const lesson = await selectAuthoredLesson(writer, lessonId);
  if (!lesson || lesson.hidden_at === null) return false;
  const { hidden_published_at: published_at } = lesson;
  const values = { published_at, hidden_at: null, hidden_published_at: null, updated_at: now };
  // Who had done all that was required until now has completed the course.
  if (published_at !== null) await completeWhoAreDone(writer, lesson.course_id);
  await updateLesson(writer, lessonId, values);
  if (published_at !== null) {
    await markTextsChanged(writer, lesson.course_id);
    await announceChange(writer, lesson.course_id, now);
  }
  return true;
}
