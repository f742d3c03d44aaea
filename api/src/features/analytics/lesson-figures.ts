import { setImmediate } from 'node:timers/promises';
import type { LessonFigures } from '@lectern/contract/analytics';
import { QUIET_DAYS } from '@lectern/contract/analytics-terms';
import type { Reader } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { followingLessons } from './following-lessons.ts';
import { addLearner, type LessonTally, newTally } from './lesson-tally.ts';
import type { AnalysedCourse, PublishedLesson } from './own-course.ts';
import { presentLessonFigures } from './present.ts';
import { type EnrolledRow, selectEnrolled, selectTaken } from './queries.ts';

/** In milliseconds. */
const DAY = 86_400_000;

/**
 * Learners read at a time, each with all of their lessons: on SQLite a query keeps the thread to itself,
 * some ten milliseconds in a course of 500 lessons.
 */
const BATCH = 20;

/**
 * What enrolled learners did of lessons of a course. The learners are gone through once, whatever the
 * number of lessons: with 500 lessons and 1,000 learners a query for each lesson took twice as long on
 * SQLite and almost five times as long on PostgreSQL.
 *
 * @param lessons all of the course, in the order of the outline
 * @param wanted those that are told of
 * @param now UTC milliseconds
 */
export async function figuresOf(
  reader: Reader,
  course: AnalysedCourse,
  lessons: readonly PublishedLesson[],
  wanted: readonly PublishedLesson[],
  now: Instant,
): Promise<LessonFigures[]> {
  const quietSince = now - QUIET_DAYS * DAY;
  const tallies = new Map<string, LessonTally>();
  for (const lesson of wanted) {
    tallies.set(lesson.id, newTally(followingLessons(lessons, lessons.indexOf(lesson))));
  }
  for await (const learner of learnersOf(reader, course, lessonsRead(tallies))) {
    addLearner(tallies, learner, quietSince);
  }
  return wanted.map((lesson) =>
    presentLessonFigures(lesson, tallies.get(lesson.id) ?? newTally([])),
  );
}

function lessonsRead(tallies: ReadonlyMap<string, LessonTally>): string[] {
  const following = [...tallies.values()].flatMap((tally) => tally.following);
  return [...new Set([...tallies.keys(), ...following])];
}

/** The learners of a course with what they did; other requests have their turn between the batches. */
async function* learnersOf(reader: Reader, course: AnalysedCourse, lessonIds: readonly string[]) {
  if (lessonIds.length === 0) return;
  let after: EnrolledRow | undefined;
  do {
    const enrolled: EnrolledRow[] = await selectEnrolled(reader, course.id, after, BATCH);
    if (enrolled.length === 0) return;
    const people = enrolled.map(({ person_id }) => person_id);
    const rows = await selectTaken(reader, course.id, people, lessonIds);
    const byPerson = Map.groupBy(rows, ({ person_id }) => person_id);
    for (const { person_id, completed_at } of enrolled) {
      const taken = new Map(byPerson.get(person_id)?.map((row) => [row.lesson_id, row]));
      yield { hasCompleted: completed_at !== null, taken };
    }
    after = enrolled.length === BATCH ? enrolled.at(-1) : undefined;
    await setImmediate();
  } while (after);
}
