import { setImmediate } from 'node:timers/promises';
import type {
  LearnerProgress,
  LearnerProgressPage,
  LearnerProgressQuery,
} from '@lectern/contract/analytics';
import { LIMITS } from '@lectern/contract/limits';
import type { Reader } from '@lectern/database/database';
import { formatCursor, parseCursor } from './cursor.ts';
import type { AnalysedCourse } from './own-course.ts';
import { presentLearnerProgress } from './present.ts';
import {
  type LearnerProgressRow,
  selectLearnerProgress,
  selectPublishedLessons,
} from './queries.ts';

/** Learners read at a time, each with all of their lessons. */
const BATCH = 100;

/**
 * How far the learners of a course are, the latest enrolment first, a page at a time.
 *
 * @throws ApiError `malformed` for a cursor that is not one of this list
 */
export async function learnerProgress(
  reader: Reader,
  course: AnalysedCourse,
  { limit = LIMITS.learnersAtOnce, cursor }: LearnerProgressQuery,
): Promise<LearnerProgressPage> {
  const after = cursor === undefined ? undefined : parseCursor(cursor);
  const required = await countRequired(reader, course);
  // One more than asked for tells whether there is a next page.
  const rows = await selectLearnerProgress(reader, course.id, after, limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    learners: shown.map((row) => presentLearnerProgress(row, required)),
    total: course.students,
    next: rows.length > limit && last ? formatCursor(last) : null,
  };
}

/** The same of all of them, a batch at a time; other requests have their turn in between. */
export async function* allLearnerProgress(
  reader: Reader,
  course: AnalysedCourse,
): AsyncGenerator<readonly LearnerProgress[]> {
  const required = await countRequired(reader, course);
  let after: LearnerProgressRow | undefined;
  do {
    const rows: LearnerProgressRow[] = await selectLearnerProgress(reader, course.id, after, BATCH);
    yield rows.map((row) => presentLearnerProgress(row, required));
    after = rows.length === BATCH ? rows.at(-1) : undefined;
    await setImmediate();
  } while (after);
}

async function countRequired(reader: Reader, course: AnalysedCourse): Promise<number> {
  const lessons = await selectPublishedLessons(reader, course.id);
  return lessons.filter(({ is_required }) => is_required === 1).length;
}
