import type { LearnerProgress, LessonFigures } from '@lectern/contract/analytics';
import { csvPieces } from '../../platform/csv-file.ts';

const LESSON_COLUMNS = [
  'Section',
  'Lesson',
  'Kind',
  'Required',
  'Began',
  'Finished',
  'Stopped here',
  'Median seconds',
];
const LEARNER_COLUMNS = [
  'Name',
  'Enrolled on',
  'Last active on',
  'Lessons done',
  'Required lessons',
  'Percent',
  'Completed on',
];

/** The figures of lessons as a file for spreadsheets (RFC 4180), piece by piece. */
export function lessonFile(lessons: readonly LessonFigures[]) {
  const rows = lessons.map((lesson) => [
    lesson.sectionTitle,
    lesson.title,
    lesson.kind,
    lesson.required ? 'yes' : 'no',
    lesson.began,
    lesson.finished,
    lesson.stopped,
    lesson.medianSeconds,
  ]);
  return csvPieces(LESSON_COLUMNS, [rows]);
}

/** How far learners are, in the same form. */
export function learnerProgressFile(batches: AsyncIterable<readonly LearnerProgress[]>) {
  return csvPieces(LEARNER_COLUMNS, rowsOf(batches));
}

async function* rowsOf(batches: AsyncIterable<readonly LearnerProgress[]>) {
  for await (const learners of batches) {
    yield learners.map(({ name, enrolledAt, lastAt, done, required, percent, completedAt }) => [
      name,
      dayOf(enrolledAt),
      dayOf(lastAt),
      done,
      required,
      percent,
      dayOf(completedAt),
    ]);
  }
}

function dayOf(instant: string | null): string | null {
  return instant === null ? null : instant.slice(0, 10);
}
