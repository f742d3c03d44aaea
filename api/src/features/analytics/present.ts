import type { LearnerProgress, LessonFigures } from '@lectern/contract/analytics';
import { nameToShow } from '../../accounts/display-name.ts';
import { percentOf } from '../progress/derive-progress.ts';
import { type LessonTally, medianOf } from './lesson-tally.ts';
import type { PublishedLesson } from './own-course.ts';
import type { LearnerProgressRow } from './queries.ts';

export function presentLessonFigures(
  lesson: PublishedLesson,
  { began, finished, stopped, times }: LessonTally,
): LessonFigures {
  const { id, title, kind, minutes, sectionTitle } = lesson;
  return {
    id,
    title,
    kind,
    minutes,
    required: lesson.is_required === 1,
    sectionTitle,
    began,
    finished,
    stopped,
    medianSeconds: medianOf(times),
  };
}

/** @param required how many required lessons are published */
export function presentLearnerProgress(row: LearnerProgressRow, required: number): LearnerProgress {
  const { name, enrolled_at, last_at, completed_at, done } = row;
  return {
    name: nameToShow(name, 'learner'),
    enrolledAt: new Date(enrolled_at).toISOString(),
    lastAt: last_at === null ? null : new Date(last_at).toISOString(),
    done,
    required,
    percent: percentOf(done, required),
    completedAt: completed_at === null ? null : new Date(completed_at).toISOString(),
  };
}
