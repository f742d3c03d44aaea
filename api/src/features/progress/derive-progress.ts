import type { CourseProgress, ProgressSummary } from '@lectern/contract/progress';
import type { Instant } from '@lectern/database/schema';

/** A published lesson, as far as the progress is derived from it. */
export interface CountedLesson {
  readonly id: string;
  readonly title: string;
  readonly isRequired: boolean;
  readonly firstPublishedAt: Instant;
  /** Null: the learner has not begun it. */
  readonly takenAt: Instant | null;
  readonly doneAt: Instant | null;
}

/** Figures of the lessons of a course. */
export interface Counts {
  /** Required and published. */
  readonly required: number;
  /** Of these, done. */
  readonly done: number;
  readonly completedAt: Instant | null;
  /** Required ones that are not done and came after the completion. */
  readonly newLessons: number;
}

/** Cut, so that 100 means all; 0 where nothing is required. */
export function percentOf(done: number, required: number): number {
  return required === 0 ? 0 : Math.floor((done * 100) / required);
}

export function summarise({ done, required, completedAt, newLessons }: Counts): ProgressSummary {
  return {
    done,
    required,
    percent: percentOf(done, required),
    completedAt: completedAt === null ? null : new Date(completedAt).toISOString(),
    newLessons,
  };
}

/**
 * Derives how far a learner is from what they have done of each lesson.
 *
 * @param lessons every published one, in the order of the outline
 */
export function deriveProgress(
  courseId: string,
  lessons: readonly CountedLesson[],
  completedAt: Instant | null,
): CourseProgress {
  const required = lessons.filter(({ isRequired }) => isRequired);
  const isNew = ({ doneAt, firstPublishedAt }: CountedLesson) =>
    completedAt !== null && doneAt === null && firstPublishedAt > completedAt;
  const lastAt = lessons.reduce((latest, { takenAt }) => Math.max(latest, takenAt ?? 0), 0);
  return {
    ...summarise({
      required: required.length,
      done: required.filter(({ doneAt }) => doneAt !== null).length,
      completedAt,
      newLessons: required.filter(isNew).length,
    }),
    courseId,
    lastAt: lastAt === 0 ? null : new Date(lastAt).toISOString(),
    next: nextOf(lessons),
  };
}

/**
 * Where to go on: the lesson that was taken last, while it is not done; else the first after it that
 * is not done, else the first of all that is not. Optional lessons are left out, unless one was
 * begun last. Where all is done there is nothing next.
 */
function nextOf(lessons: readonly CountedLesson[]): CourseProgress['next'] {
  const last = lessons.reduce<CountedLesson | undefined>(
    (latest, lesson) => ((lesson.takenAt ?? 0) > (latest?.takenAt ?? 0) ? lesson : latest),
    undefined,
  );
  if (last && last.doneAt === null)
    return { lessonId: last.id, title: last.title, isResumed: true };
  const place = last ? lessons.indexOf(last) + 1 : 0;
  const inTurn = [...lessons.slice(place), ...lessons.slice(0, place)];
  const next = inTurn.find(({ isRequired, doneAt }) => isRequired && doneAt === null);
  return next ? { lessonId: next.id, title: next.title, isResumed: next.takenAt !== null } : null;
}
