import { z } from 'zod';
import { PART_SECONDS, QUIET_DAYS } from './analytics-terms.ts';
import { outlineLesson } from './lesson.ts';
import { LIMITS } from './limits.ts';
import { NO_CURSOR } from './paging.ts';
import { progressSummary } from './progress.ts';

const count = z.int().min(0);

/** What the enrolled learners of a course did of one of its lessons. */
export const lessonFigures = outlineLesson
  .pick({ id: true, title: true, kind: true, minutes: true, required: true })
  .extend({
    sectionTitle: z.string(),
    began: count.describe('Learners who opened it'),
    finished: count.describe('Of these, those for whom it is done'),
    stopped: count.describe(
      `Learners who took it, have not been back to it for ${QUIET_DAYS} days, and have neither gone on to what follows nor completed the course`,
    ),
    medianSeconds: count
      .nullable()
      .describe('Median of the time that those who finished it spent on it; null: none is known'),
  });
export type LessonFigures = z.infer<typeof lessonFigures>;

/** What the enrolled learners of a course do. */
export const courseAnalytics = z.object({
  courseId: z.uuid(),
  title: z.string(),
  learners: count.describe('How many are enrolled'),
  began: count.describe('Of these, those who opened a lesson'),
  completed: count.describe('Of these, those who completed the course'),
  lessons: z.array(lessonFigures).describe('The published ones, in the order of the outline'),
});
export type CourseAnalytics = z.infer<typeof courseAnalytics>;

const playedPart = z.object({
  plays: count.describe('How often it was played'),
  learners: count.describe('By how many learners; the plays beyond are replays'),
});

/** How a recording was played, by all learners together. */
export const lessonPlays = z.object({
  partSeconds: z.int().min(PART_SECONDS).describe('The length of each part, in seconds'),
  parts: z
    .array(playedPart)
    .max(LIMITS.playedParts)
    .describe('From the beginning of the recording to the last second that anybody played'),
});
export type LessonPlays = z.infer<typeof lessonPlays>;

/** What the enrolled learners of a course did of one of its lessons, in more detail. */
export const lessonAnalytics = z.object({
  courseId: z.uuid(),
  courseTitle: z.string(),
  learners: count.describe('How many are enrolled in the course'),
  lesson: lessonFigures,
  plays: lessonPlays.nullable().describe('Null for a lesson that is neither video nor audio'),
});
export type LessonAnalytics = z.infer<typeof lessonAnalytics>;

/** How far somebody is who is enrolled in a course, as its instructor sees them. */
export const learnerProgress = progressSummary
  .pick({ done: true, required: true, percent: true, completedAt: true })
  .extend({
    name: z.string(),
    enrolledAt: z.iso.datetime().describe('UTC instant'),
    lastAt: z.iso
      .datetime()
      .nullable()
      .describe('When they took a lesson last; null: they have not begun'),
  });
export type LearnerProgress = z.infer<typeof learnerProgress>;

export const learnerProgressQuery = z.object({
  limit: z.coerce
    .number('Please give the limit as a number.')
    .int('Please give the limit as a whole number.')
    .min(1, 'Please ask for at least one learner.')
    .max(LIMITS.learnersAtOnce, `Please ask for at most ${LIMITS.learnersAtOnce} learners.`)
    .optional(),
  cursor: z.string(NO_CURSOR).min(1, NO_CURSOR).max(LIMITS.cursor, NO_CURSOR).optional(),
});
export type LearnerProgressQuery = z.infer<typeof learnerProgressQuery>;

/** Some of a course's learners. */
export const learnerProgressPage = z.object({
  learners: z.array(learnerProgress),
  total: count.describe('How many are enrolled'),
  next: z.string().nullable().describe('The cursor of the next page; null on the last'),
});
export type LearnerProgressPage = z.infer<typeof learnerProgressPage>;
