import type { LessonFigures } from '@lectern/contract/analytics';
import { QUIET_DAYS } from '@lectern/contract/analytics-terms';
import type { Reader } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { followingLessons } from './following-lessons.ts';
import type { PublishedLesson } from './own-course.ts';
import { presentLessonFigures } from './present.ts';
import { countLesson, selectMiddleSeconds } from './queries.ts';

/** In milliseconds. */
const DAY = 86_400_000;

/**
 * What enrolled learners did of a lesson.
 *
 * @param lessons of the course, in the order of the outline
 * @param lesson one of them
 * @param now UTC milliseconds
 */
export async function figuresOf(
  reader: Reader,
  lessons: readonly PublishedLesson[],
  lesson: PublishedLesson,
  now: Instant,
): Promise<LessonFigures> {
  const following = followingLessons(lessons, lessons.indexOf(lesson));
  const counts = await countLesson(reader, lesson.id, following, now - QUIET_DAYS * DAY);
  const { timed } = counts;
  const middle = timed === 0 ? [] : await selectMiddleSeconds(reader, lesson.id, timed);
  return presentLessonFigures(lesson, counts, middle);
}
