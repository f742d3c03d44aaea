import { z } from 'zod';
import { courseSummary } from './course.ts';
import { LIMITS } from './limits.ts';
import { paragraphs } from './text.ts';
import { waitsBecause } from './waits-because.ts';

/** Somebody who teaches, as everybody sees them. */
export const instructor = z.object({
  _id: z.uuid(),
  name: z.string(),
  image: z.string(),
  about: z.string().describe('What they write about themselves; empty: nothing'),
  courseCount: z.int().min(1),
  learners: z.int().min(0).describe('Seats that are taken in all their courses together'),
  rating: z
    .number()
    .min(0)
    .max(5)
    .describe('The mean of all reviews of their courses; 0 without any'),
  reviewCount: z.int().min(0),
  courses: z
    .array(courseSummary)
    .describe(`Those with the most learners first, at most ${LIMITS.instructorCourses}`),
});
export type Instructor = z.infer<typeof instructor>;

/** What somebody says of the page about themselves. */
export const instructorPageInput = z.object({
  about: paragraphs(LIMITS.about),
  shown: z.boolean('Please say true or false.').describe('False: there is no page'),
});
export type InstructorPageInput = z.infer<typeof instructorPageInput>;

/** The page about oneself. */
export const ownInstructorPage = z.object({
  about: z.string(),
  shown: z.boolean(),
  _id: z.uuid().optional().describe('Of the page; absent: there is none without a listed course'),
  hidden: z.literal(true).optional().describe('A moderator hides the page'),
  waitsBecause,
});
export type OwnInstructorPage = z.infer<typeof ownInstructorPage>;

export const instructorId = z.uuid('That is not the id of an instructor.').toLowerCase();
