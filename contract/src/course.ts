import { z } from 'zod';
import { CATEGORIES, DEFAULT_CATEGORY, DEFAULT_DIFFICULTY, DIFFICULTIES } from './catalogue.ts';
import { LIMITS } from './limits.ts';
import { picture } from './picture.ts';
import { review } from './review.ts';
import { line, paragraphs } from './text.ts';

/** Specification section 5, add course. */
export const TITLE_AND_DESCRIPTION_REQUIRED = 'Course Title and Description are required.';

export const courseId = z.uuid('That is not the id of a course.').toLowerCase();

/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date('Please give the day as YYYY-MM-DD.');

/** What an instructor may say of a course; everything else comes from the database and the token. */
export const courseInput = z.object({
  title: line(LIMITS.title).min(1, TITLE_AND_DESCRIPTION_REQUIRED),
  category: z.enum(CATEGORIES).default(DEFAULT_CATEGORY),
  difficulty: z.enum(DIFFICULTIES).default(DEFAULT_DIFFICULTY),
  description: paragraphs(LIMITS.description).min(1, TITLE_AND_DESCRIPTION_REQUIRED),
  duration: line(LIMITS.duration).default(''),
  totalSeats: z
    .int('Please give the seats as a whole number.')
    .min(1, 'A course needs at least one seat.')
    .max(LIMITS.totalSeats, `A course has at most ${LIMITS.totalSeats} seats.`),
  image: picture.default(''),
  curriculum: z
    .array(line(LIMITS.curriculumSection))
    .max(
      LIMITS.curriculumSections,
      `A curriculum has at most ${LIMITS.curriculumSections} sections.`,
    )
    .transform((sections) => sections.filter((section) => section !== ''))
    .default([]),
});
export type CourseInput = z.infer<typeof courseInput>;

/** Who made a course. The e-mail is sent to the owner only. */
export const createdBy = z.object({
  email: z.string().optional(),
  name: z.string(),
  image: z.string(),
  timestamp: z.iso.datetime().describe('UTC instant; "newest" sorts by it'),
});

/** A course in a list (specification section 3, without its reviews). */
export const courseSummary = z.object({
  _id: z.uuid(),
  title: z.string(),
  category: z.enum(CATEGORIES),
  difficulty: z.enum(DIFFICULTIES),
  description: z.string(),
  duration: z.string(),
  totalSeats: z.int().min(1),
  students: z.int().min(0),
  rating: z.number().min(0).max(5).describe('Mean of the reviews; 0 without any'),
  reviewCount: z.int().min(0),
  image: z.string().describe('http(s) URL or path on this site; empty: a cover is generated'),
  curriculum: z.array(z.string()),
  instructor: z.string(),
  instructorImage: z.string(),
  dateAdded: day,
  createdBy,
  lastUpdated: z.iso.datetime().optional(),
});
export type CourseSummary = z.infer<typeof courseSummary>;

/** One course, with its reviews, the newest first. */
export const course = courseSummary.extend({ reviews: z.array(review) });
export type Course = z.infer<typeof course>;
