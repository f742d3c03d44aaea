import type { LessonAnalytics, LessonPlays } from '@lectern/contract/analytics';
import { PART_SECONDS } from '@lectern/contract/analytics-terms';
import { LIMITS } from '@lectern/contract/limits';
import type { Reader } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { notFound } from '@lectern/http/errors/api-error';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { figuresOf } from './lesson-figures.ts';
import { analysedCourseOf, lessonsInOrder } from './own-course.ts';
import { countParts, selectPlays } from './queries.ts';

/**
 * What the learners of a course do in one of its lessons; for the course's owner.
 *
 * @param now UTC milliseconds
 * @throws ApiError `not-found` for a draft as well; `forbidden`
 */
export async function lessonAnalytics(
  reader: Reader,
  user: SignedInUser,
  lessonId: string,
  now: Instant,
): Promise<LessonAnalytics> {
  const course = await analysedCourseOf(reader, user, lessonId);
  const lessons = await lessonsInOrder(reader, course);
  const wanted = lessons.filter(({ id }) => id === lessonId);
  const [lesson] = await figuresOf(reader, course, lessons, wanted, now);
  // It may have been made a draft in between.
  if (!lesson) throw notFound('This lesson');
  const isRecording = lesson.kind === 'video' || lesson.kind === 'audio';
  return {
    courseId: course.id,
    courseTitle: course.title,
    learners: course.students,
    lesson,
    plays: isRecording ? await playsOf(reader, lessonId) : null,
  };
}

/** Of a long recording several counted parts are shown as one. */
async function playsOf(reader: Reader, lessonId: string): Promise<LessonPlays> {
  const count = await countParts(reader, lessonId);
  const together = Math.max(1, Math.ceil(count / LIMITS.playedParts));
  const rows = await selectPlays(reader, lessonId, together);
  const parts = Array.from({ length: Math.ceil(count / together) }, () => ({
    plays: 0,
    learners: 0,
  }));
  for (const { place, plays, learners } of rows) parts[place] = { plays, learners };
  return { partSeconds: PART_SECONDS * together, parts };
}
