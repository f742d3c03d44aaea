import { z } from 'zod';
import { courseHold } from './course-hold.ts';
import { LIMITS } from './limits.ts';
import { mediaPreparation } from './media.ts';
import { mediaId } from './media-id.ts';
import { isPlainLine, line, markdown } from './text.ts';
import { waitsBecause } from './waits-because.ts';

export const lessonId = z.uuid('That is not the id of a lesson.').toLowerCase();
export const sectionId = z.uuid('That is not the id of a section.').toLowerCase();

/** What a lesson is made of. */
export const LESSON_KINDS = ['text', 'video', 'audio', 'file', 'link'] as const;
export type LessonKind = (typeof LESSON_KINDS)[number];

export const LESSON_STATES = ['draft', 'published'] as const;

const NO_TITLE = 'Please give it a title.';
const NO_ADDRESS = 'Please give an address that starts with https:// or http://.';
const YES_OR_NO = 'Please say true or false.';
const MINUTES = 'Please give the minutes as a whole number.';
const PLACE = 'Please give the place as a whole number, counted from 0.';

/** True for an absolute http(s) address without a name and password in it. */
export function isLinkAddress(value: string): boolean {
  if (!isPlainLine(value) || !/^https?:\/\//i.test(value)) return false;
  const address = URL.parse(value);
  return address !== null && address.username === '' && address.password === '';
}

const sectionTitle = line(LIMITS.curriculumSection, NO_TITLE).min(1, NO_TITLE);
const lessonTitle = line(LIMITS.lessonTitle, NO_TITLE).min(1, NO_TITLE);
const kind = z.enum(LESSON_KINDS, 'Please choose text, video, audio, file or link.');
const place = z.int(PLACE).min(0, PLACE).describe('Counted from 0; beyond the end: the end');
const minutes = z
  .int(MINUTES)
  .min(1, 'A lesson takes at least a minute.')
  .max(LIMITS.lessonMinutes, `A lesson takes at most ${LIMITS.lessonMinutes} minutes.`)
  .nullable()
  .describe('How long it takes; null: nobody has said');
const address = z
  .string(NO_ADDRESS)
  .trim()
  .max(LIMITS.url, `Please use an address of at most ${LIMITS.url} characters.`)
  .refine((value) => value === '' || isLinkAddress(value), NO_ADDRESS)
  .describe('Where a link leads, or a video lies that was not uploaded; empty: nowhere');

/** A section is added at the end. */
export const sectionInput = z.object({ title: sectionTitle });

/** What is left out stays as it is. */
export const sectionEdit = z.object({
  title: sectionTitle.optional(),
  place: place.optional(),
});

/** A lesson is added as a draft, at the end of its section. */
export const lessonInput = z.object({ sectionId, kind, title: lessonTitle });
export type LessonInput = z.infer<typeof lessonInput>;

/** What is left out stays as it is; a lesson moves to the end of another section without a place. */
export const lessonEdit = z.object({
  title: lessonTitle.optional(),
  minutes: minutes.optional(),
  preview: z.boolean(YES_OR_NO).optional(),
  required: z.boolean(YES_OR_NO).optional(),
  address: address.optional(),
  assetId: mediaId
    .nullable()
    .optional()
    .describe('The recording or file that was uploaded for it; null: none'),
  sectionId: sectionId.optional(),
  place: place.optional(),
});
export type LessonEdit = z.infer<typeof lessonEdit>;

/** What everybody may know of a lesson. */
export const outlineLesson = z.object({
  id: z.uuid(),
  title: z.string(),
  kind,
  minutes,
  preview: z.boolean().describe('True where guests may take it'),
  required: z.boolean().describe('True where it counts for the progress'),
});
export type OutlineLesson = z.infer<typeof outlineLesson>;

const outlineSection = z.object({ id: z.uuid(), title: z.string() });

/** The published lessons of a course; sections without any are there too. */
export const courseOutline = z.object({
  sections: z.array(outlineSection.extend({ lessons: z.array(outlineLesson) })),
  lessonCount: z.int().min(0),
  minutes: z.int().min(0).describe('Of all lessons for which somebody has said how long they take'),
});
export type CourseOutline = z.infer<typeof courseOutline>;

/** A lesson as its instructor sees it in the outline. */
export const authoredLesson = outlineLesson.extend({
  state: z.enum(LESSON_STATES),
  address: z.string(),
  upload: z
    .object({ id: z.uuid(), name: z.string(), ...mediaPreparation.shape })
    .nullable()
    .describe('The recording or file that was uploaded for it'),
  hasChanges: z.boolean().describe('True where the text was changed since it was published'),
  isReady: z.boolean().describe('True where there is something to publish'),
  hidden: z
    .literal(true)
    .optional()
    .describe('A moderator hides it, or has not looked at it yet: it cannot be published'),
  waitsBecause,
});
export type AuthoredLesson = z.infer<typeof authoredLesson>;

export const authoredSection = outlineSection.extend({ lessons: z.array(authoredLesson) });
export type AuthoredSection = z.infer<typeof authoredSection>;

/** The outline of a course as its instructor writes it, drafts and all. */
export const authoredOutline = z.object({
  courseId: z.uuid(),
  title: z.string(),
  state: z.enum(['draft', 'published', 'withdrawn']),
  held: courseHold.optional().describe('Why it is in no list whatever its owner wants'),
  waitsBecause,
  students: z.int().min(0),
  sections: z.array(authoredSection),
});
export type AuthoredOutline = z.infer<typeof authoredOutline>;
export type CourseState = AuthoredOutline['state'];

/** What a course is after its state was to be changed. */
export const changedCourseState = authoredOutline.pick({ courseId: true, state: true }).extend({
  held: z
    .literal(true)
    .optional()
    .describe('It waits until a moderator has looked at it, and is published then'),
});

/** A course that was published is withdrawn and not made a draft again. */
export const courseStateInput = z.object({
  state: z.enum(['published', 'withdrawn'], 'Please choose published or withdrawn.'),
});

/** The text that its instructor is writing. */
export const lessonDraft = z.object({
  lesson: authoredLesson,
  courseId: z.uuid(),
  markdown: z.string(),
  savedAt: z.iso.datetime().describe('UTC instant'),
});
export type LessonDraft = z.infer<typeof lessonDraft>;

export const lessonDraftInput = z.object({ markdown });

/** A version of a lesson's text: what was written in one sitting. */
export const lessonVersion = z.object({
  id: z.uuid(),
  savedAt: z.iso.datetime().describe('UTC instant'),
  words: z.int().min(0),
  published: z.boolean().describe('True for the one that learners read'),
});
export type LessonVersion = z.infer<typeof lessonVersion>;

export const lessonVersionText = lessonVersion.extend({ markdown: z.string() });
export type LessonVersionText = z.infer<typeof lessonVersionText>;

/** A lesson to be taken. */
export const lesson = outlineLesson.extend({
  courseId: z.uuid(),
  courseTitle: z.string(),
  sectionTitle: z.string(),
  address: z.string(),
  media: z
    .object({
      src: z.string().describe('On this site; good for some hours, and for the caller alone'),
      type: z.string(),
      name: z.string(),
      bytes: z.int().min(0),
      poster: z.string().nullable().describe('A picture of a video, as `src` is'),
      hls: z
        .string()
        .nullable()
        .describe(
          'The HLS playlist of a video in several sizes, as `src` is; null: there is `src` alone',
        ),
      seconds: z.number().min(0).nullable().describe('Length of a recording; null: not known'),
    })
    .nullable()
    .describe('The recording or file that was uploaded for it'),
  preparing: z.boolean().describe('True while its video is being converted: `media` comes later'),
  embed: z
    .object({
      kind: z
        .enum(['page', 'video', 'audio'])
        .describe('A page with a player of its own, or a file'),
      host: z.string().describe('Whose site it is'),
      src: z
        .string()
        .describe('On this site: a page that shows it in a frame; for the caller alone'),
    })
    .nullable()
    .describe('A recording that lies on another site'),
  captions: z
    .array(
      z.object({
        language: z.string().describe('A BCP 47 tag'),
        src: z.string().describe('WebVTT; on this site, for the caller alone'),
      }),
    )
    .describe('In the order in which they were added'),
  html: z.string().describe('Safe to be shown as it is; formulas are MathML'),
  state: z.enum(LESSON_STATES),
});
export type Lesson = z.infer<typeof lesson>;
