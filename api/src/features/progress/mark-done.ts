import type { DoneInput, ProgressChange } from '@lectern/contract/progress';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { actedAt } from './acted-at.ts';
import { completeIfDone } from './completion.ts';
import { progressIn } from './course-progress.ts';
import { lockTakenLesson, type TakenLesson } from './learner-lesson.ts';
import { localDay } from './learning-day.ts';
import { presentLessonProgress } from './present.ts';
import { insertProgress, updateProgress } from './queries.ts';

/**
 * Marks a lesson as done or not done. What the learner said last stays, whichever comes first.
 *
 * @param now UTC milliseconds
 * @throws ApiError `unauthenticated`, `not-found`, `forbidden`
 */
export const markDone = defineTransaction(
  import.meta.url,
  'markDone',
  async (
    writer: Writer,
    learner: SignedInUser,
    lessonId: string,
    input: DoneInput,
    now: Instant,
  ): Promise<ProgressChange> => {
    const known = await lockTakenLesson(writer, learner, lessonId);
    const { personId } = learner;
    const at = actedAt(input.at, now);
    const values = doneColumns(known, input, at);
    if (known.started_at === null) {
      const row = { person_id: personId, lesson_id: lessonId, course_id: known.course_id };
      await insertProgress(writer, { ...row, started_at: at, ...values });
    } else {
      await updateProgress(writer, { personId, lessonId }, values);
    }
    await completeIfDone(writer, known.course_id, personId, at);
    const after = { ...known, ...values, lesson_id: lessonId, started_at: known.started_at ?? at };
    return {
      course: await progressIn(writer, known.course_id, personId),
      lesson: presentLessonProgress(after),
    };
  },
);

function doneColumns(known: TakenLesson, { done, day }: DoneInput, at: Instant) {
  const taken_at = Math.max(known.taken_at ?? 0, at);
  if (at < (known.done_changed_at ?? 0)) return { taken_at };
  if (!done) return { taken_at, done_at: null, done_day: null, done_changed_at: at };
  if (known.done_at !== null) return { taken_at, done_changed_at: at };
  return { taken_at, done_at: at, done_day: localDay(day, at), done_changed_at: at };
}
