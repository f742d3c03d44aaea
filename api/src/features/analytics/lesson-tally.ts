import type { Instant } from '@lectern/database/schema';

/** A learner, and what they did of the lessons of a course that they have begun. */
export interface LearnerOfLessons {
  readonly hasCompleted: boolean;
  /** By the lesson's id. */
  readonly taken: ReadonlyMap<string, TakenLesson>;
}

/** Times are UTC milliseconds. */
export interface TakenLesson {
  readonly taken_at: Instant;
  readonly done_at: Instant | null;
  readonly spent_seconds: number;
}

/** What learners did of one lesson, added up as they are gone through. */
export interface LessonTally {
  /** The lessons of which whoever goes on begins one; none: this is the last one. */
  readonly following: readonly string[];
  began: number;
  finished: number;
  stopped: number;
  /** How many learners took how long, in seconds: as many entries as there are different times. */
  readonly times: Map<number, number>;
}

export function newTally(following: readonly string[]): LessonTally {
  return { following, began: 0, finished: 0, stopped: 0, times: new Map() };
}

/**
 * Adds what one learner did.
 *
 * @param tallies by the lesson's id; other lessons are not counted
 * @param quietSince who was in a lesson after it has not stopped, in UTC milliseconds
 */
export function addLearner(
  tallies: ReadonlyMap<string, LessonTally>,
  { hasCompleted, taken }: LearnerOfLessons,
  quietSince: Instant,
): void {
  for (const [lessonId, lesson] of taken) {
    const tally = tallies.get(lessonId);
    if (!tally) continue;
    const { done_at, spent_seconds: seconds } = lesson;
    tally.began += 1;
    if (done_at !== null) {
      tally.finished += 1;
      // Who marks a lesson as done without having been seen in it tells nothing of its length.
      if (seconds > 0) tally.times.set(seconds, (tally.times.get(seconds) ?? 0) + 1);
    }
    const isQuiet = lesson.taken_at <= quietSince;
    if (isQuiet && !hasCompleted && isLast(tally, lesson, taken)) tally.stopped += 1;
  }
}

/** Whether a learner has not gone on from a lesson; where nothing follows: has not finished it. */
function isLast(
  { following }: LessonTally,
  { done_at }: TakenLesson,
  taken: ReadonlyMap<string, TakenLesson>,
): boolean {
  if (following.length === 0) return done_at === null;
  return !following.some((id) => taken.has(id));
}

/**
 * The median of times, rounded to whole seconds.
 *
 * @param times how many learners took how long
 * @returns seconds; null where there are none
 */
export function medianOf(times: ReadonlyMap<number, number>): number | null {
  const inOrder = [...times].toSorted(([one], [other]) => one - other);
  const count = inOrder.reduce((sum, [, learners]) => sum + learners, 0);
  if (count === 0) return null;
  const at = (place: number): number => {
    let passed = 0;
    for (const [seconds, learners] of inOrder) {
      passed += learners;
      if (passed > place) return seconds;
    }
    return 0;
  };
  return Math.round((at(Math.floor((count - 1) / 2)) + at(Math.floor(count / 2))) / 2);
}
