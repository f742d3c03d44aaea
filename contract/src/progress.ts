import { z } from 'zod';
import { CATEGORIES } from './catalogue.ts';
import { lessonId } from './lesson.ts';
import { LIMITS } from './limits.ts';
import { paragraphs } from './text.ts';

const second = z
  .number('Please give seconds as a number.')
  .min(0, 'A second cannot be before the beginning.')
  .max(LIMITS.recordingSeconds, `A recording has at most ${LIMITS.recordingSeconds} seconds.`);

const actedAt = z.iso
  .datetime('Please give the time as a UTC instant.')
  .optional()
  .describe('When it was done, for what is sent later; absent: now');

const stretches = z
  .array(
    z
      .tuple([second, second], 'A stretch has a beginning and an end.')
      .refine(([from, to]) => from <= to, 'A stretch ends after its beginning.'),
    'Please give the stretches as a list.',
  )
  .max(LIMITS.playedRanges, `Please tell of at most ${LIMITS.playedRanges} stretches at once.`);

/** What a learner's client tells of a lesson that is being taken. Sent twice it counts once. */
export const progressReport = z.object({
  at: actedAt,
  position: second.optional().describe('Where in the recording, in seconds; the newest counts'),
  length: second
    .optional()
    .describe('Of the recording, as its player says; used where the server does not know it'),
  played: stretches
    .optional()
    .describe('Stretches that were really played, in seconds; what was told before may come again'),
  playings: stretches
    .optional()
    .describe(
      'What was played since the last report, one stretch for each playing: what was played again comes again. Counted where `at` tells this report from a repetition',
    ),
  visit: z
    .object(
      {
        id: z.uuid('That is not the id of a visit.').toLowerCase(),
        seconds: second.describe('How long the lesson was looked at in this visit so far'),
      },
      'A visit has an id and its seconds.',
    )
    .optional(),
  day: z.iso
    .date('Please give the day as YYYY-MM-DD.')
    .optional()
    .describe('The day where the learner is'),
});
export type ProgressReport = z.infer<typeof progressReport>;

export const doneInput = z.object({
  done: z.boolean('Please say whether it is done.'),
  at: actedAt,
  day: progressReport.shape.day,
});
export type DoneInput = z.infer<typeof doneInput>;

/** What a learner has done of one lesson. */
export const lessonProgress = z.object({
  lessonId: z.uuid(),
  startedAt: z.iso.datetime().describe('UTC instant'),
  doneAt: z.iso.datetime().nullable(),
  position: z.number().min(0).nullable().describe('Where in the recording, in seconds'),
});
export type LessonProgress = z.infer<typeof lessonProgress>;

/** What a learner has done of one course, derived from the lessons. */
export const progressSummary = z.object({
  done: z.int().min(0).describe('Required lessons that are done'),
  required: z.int().min(0).describe('Required lessons that are published'),
  percent: z.int().min(0).max(100).describe('Cut; 100 only when all required lessons are done'),
  completedAt: z.iso
    .datetime()
    .nullable()
    .describe('When all that was required then was done; it stays when lessons are added'),
  newLessons: z
    .int()
    .min(0)
    .describe('Required lessons that came after the completion and are not done'),
});
export type ProgressSummary = z.infer<typeof progressSummary>;

/** The same with where to go on. */
export const courseProgress = progressSummary.extend({
  courseId: z.uuid(),
  lastAt: z.iso.datetime().nullable().describe('When a lesson was taken last'),
  next: z
    .object({ lessonId: z.uuid(), title: z.string(), isResumed: z.boolean() })
    .nullable()
    .describe('Where to go on: the lesson that was begun last, or the first that is not done'),
});
export type CourseProgress = z.infer<typeof courseProgress>;

/** The same lesson by lesson, for the classroom. */
export const learning = z.object({
  enrolled: z.boolean().describe('False for the owner, who takes no seat to look'),
  course: courseProgress,
  lessons: z.array(lessonProgress),
});
export type Learning = z.infer<typeof learning>;

/** What a report leaves behind. */
export const progressChange = z.object({
  course: courseProgress.nullable().describe('Null where the lesson is as done as it was'),
  lesson: lessonProgress,
});
export type ProgressChange = z.infer<typeof progressChange>;

/** One's own note beside a lesson. */
export const noteInput = z.object({
  lessonId,
  text: paragraphs(LIMITS.note, 'Please write a note.').min(1, 'Please write a note.'),
  second: second.nullable().default(null).describe('Of the recording; null: of the whole lesson'),
});
export type NoteInput = z.infer<typeof noteInput>;

export const note = z.object({
  id: z.uuid(),
  lessonId: z.uuid(),
  text: z.string(),
  second: z.number().min(0).nullable(),
  createdAt: z.iso.datetime(),
});
export type Note = z.infer<typeof note>;

export const noteId = z.uuid('That is not the id of a note.').toLowerCase();

/** How many days a week somebody wants to learn; null: no goal. */
export const weeklyGoal = z.object({
  days: z
    .int('Please give the days as a whole number.')
    .min(1, 'A goal has at least one day.')
    .max(7, 'A week has seven days.')
    .nullable(),
});

export const dashboardQuery = z.object({
  today: z.iso.date('Please give the day as YYYY-MM-DD.').describe('The day where the learner is'),
});

/** What somebody has learned lately, and where they go on. */
export const dashboard = z.object({
  courses: z.array(
    courseProgress.extend({
      title: z.string(),
      image: z.string(),
      category: z.enum(CATEGORIES),
    }),
  ),
  week: z.object({
    days: z
      .array(z.object({ day: z.iso.date(), seconds: z.int().min(0), lessonsDone: z.int().min(0) }))
      .length(7)
      .describe('Monday to Sunday of the week of today'),
    goal: z.int().min(1).max(7).nullable().describe('Days a week; null: none was set'),
  }),
});
export type Dashboard = z.infer<typeof dashboard>;
