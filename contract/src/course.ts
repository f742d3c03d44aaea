import { z } from 'zod';
import { CATEGORIES, DEFAULT_CATEGORY, DEFAULT_DIFFICULTY, DIFFICULTIES } from './catalogue.ts';
import { courseHold } from './course-hold.ts';
import { LIMITS } from './limits.ts';
import { picture } from './picture.ts';
import { COUNTED, MEAN, review } from './review.ts';
import { line, paragraphs } from './text.ts';
import { waitsBecause } from './waits-because.ts';

/** ADD-5. */
export const TITLE_AND_DESCRIPTION_REQUIRED = 'Course Title and Description are required.';

export const courseId = z.uuid('That is not the id of a course.').toLowerCase();

/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date('Please give the day as YYYY-MM-DD.');

const SEATS = 'Please give the seats as a whole number.';

const written = {
  title: line(LIMITS.title, TITLE_AND_DESCRIPTION_REQUIRED).min(1, TITLE_AND_DESCRIPTION_REQUIRED),
  category: z.enum(CATEGORIES, 'Please choose a category from the list.'),
  difficulty: z.enum(DIFFICULTIES, 'Please choose Beginner, Intermediate or Advanced.'),
  description: paragraphs(LIMITS.description, TITLE_AND_DESCRIPTION_REQUIRED).min(
    1,
    TITLE_AND_DESCRIPTION_REQUIRED,
  ),
  duration: line(LIMITS.duration),
  totalSeats: z
    .int(SEATS)
    .min(1, 'A course needs at least one seat.')
    .max(LIMITS.totalSeats, `A course has at most ${LIMITS.totalSeats} seats.`),
  image: picture,
  curriculum: z
    .array(line(LIMITS.curriculumSection), 'Please give the curriculum as a list of sections.')
    .max(
      LIMITS.curriculumSections,
      `A curriculum has at most ${LIMITS.curriculumSections} sections.`,
    )
    .transform((sections) => sections.filter((section) => section !== '')),
};

/** What an instructor may say of a course; everything else comes from the database and the token. */
export const courseInput = z.object({
  ...written,
  category: written.category.default(DEFAULT_CATEGORY),
  difficulty: written.difficulty.default(DEFAULT_DIFFICULTY),
  duration: written.duration.default(''),
  image: written.image.default(''),
  curriculum: written.curriculum.default([]),
});
export type CourseInput = z.infer<typeof courseInput>;

/** The same for a course that is not there yet. */
export const newCourse = courseInput.extend({
  draft: z
    .boolean('Please say true or false.')
    .optional()
    .describe('True: shown to nobody but its owner for now'),
});
export type NewCourseInput = z.infer<typeof newCourse>;

/** What an instructor changes of a course: what is left out stays as it is. */
export const courseEdit = z.object({
  ...written,
  category: written.category.optional(),
  difficulty: written.difficulty.optional(),
  duration: written.duration.optional(),
  totalSeats: written.totalSeats.optional(),
  image: written.image.optional(),
  curriculum: written.curriculum.optional(),
  sections: z
    .array(
      z.object(
        {
          id: z.uuid('That is not the id of a section.').nullable(),
          title: line(LIMITS.curriculumSection),
        },
        'A section has an id and a title.',
      ),
      'Please give the sections as a list.',
    )
    .max(
      LIMITS.curriculumSections,
      `A curriculum has at most ${LIMITS.curriculumSections} sections.`,
    )
    .transform((sections) => sections.filter(({ title }) => title !== ''))
    .optional()
    .describe('In place of the curriculum, with the ids of the sections that are kept'),
});
export type CourseEdit = z.infer<typeof courseEdit>;

/** EDIT-3. */
export function seatsBelowLearners(students: number): string {
  return `Total seats cannot be less than enrolled students (${students})`;
}

/** Who made a course. The e-mail is sent to the owner only. */
export const createdBy = z.object({
  email: z.string().optional(),
  name: z.string(),
  image: z.string(),
  timestamp: z.iso.datetime().describe('UTC instant; "newest" sorts by it'),
});

/** A course in a list (DATA-1, without its reviews). */
export const courseSummary = z.object({
  _id: z.uuid(),
  title: z.string(),
  category: z.enum(CATEGORIES),
  difficulty: z.enum(DIFFICULTIES),
  description: z.string(),
  duration: z.string(),
  totalSeats: z.int().min(1),
  students: z.int().min(0),
  rating: z.number().min(0).max(5).describe(MEAN),
  reviewCount: z.int().min(0).describe(COUNTED),
  image: z.string().describe('http(s) URL or path on this site; empty: a cover is generated'),
  curriculum: z.array(z.string()),
  instructor: z.string(),
  instructorImage: z.string(),
  instructorId: z.uuid().optional().describe('Of the page about them; absent: there is none'),
  matchedLesson: z
    .string()
    .optional()
    .describe('Of a search: the title of a lesson that has words which the texts above have not'),
  dateAdded: day,
  createdBy,
  lastUpdated: z.iso.datetime().optional(),
  archived: z
    .literal(true)
    .optional()
    .describe('Listed no more; there for the enrolled and its owner alone'),
  draft: z.literal(true).optional().describe('Not listed yet; there for its owner alone'),
});
export type CourseSummary = z.infer<typeof courseSummary>;

/** One course, with its reviews, the newest first. */
export const course = courseSummary.extend({ reviews: z.array(review) });
export type Course = z.infer<typeof course>;

/** A course as its owner is shown it. */
export const ownCourse = courseSummary.extend({
  createdBy: createdBy.extend({ email: z.string() }),
  held: courseHold
    .optional()
    .describe('Why it is in no list whatever its owner wants; absent: nothing holds it'),
  waitsBecause: waitsBecause.describe('Why a course that was just saved waits for a look'),
});
export type OwnCourse = z.infer<typeof ownCourse>;

/** What the deletion of a course has come to. */
export const courseDeletion = z.object({
  message: z.string().describe('Fit to be shown to a person'),
  withdrawn: z.boolean().describe('True where people learn in it: it stays for them'),
});
export type CourseDeletion = z.infer<typeof courseDeletion>;

/** How far back the picture of a course's enrolments goes, in weeks. */
export const ENROLMENT_WEEKS = 12;

/** A course in its owner's list. */
export const taughtCourse = ownCourse.extend({
  weeklyEnrolments: z
    .array(z.int().min(0))
    .length(ENROLMENT_WEEKS)
    .describe('Of those enrolled, how many came in each of the last weeks, the oldest first'),
});
export type TaughtCourse = z.infer<typeof taughtCourse>;
