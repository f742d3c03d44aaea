import { z } from 'zod';
import { courseId, courseSummary } from './course.ts';
import { LIMITS } from './limits.ts';
import { pageParameters } from './paging.ts';
import { progressSummary } from './progress.ts';
import { review } from './review.ts';
import { waitsBecause } from './waits-because.ts';

/** Compared with the token's, which may hold whatever its provider takes for an e-mail. */
export const ownEmail = z
  .string('Please give an e-mail address.')
  .min(1, 'Please give an e-mail address.')
  .max(LIMITS.email, 'That e-mail is too long.');

/** One person's seat in one course; the e-mail must be the caller's own. */
export const seat = z.object({ courseId, userEmail: ownEmail });

/** What is asked for by the caller's own e-mail. */
export const ownQuery = z.object({ email: ownEmail });

/** Courses of one's own: those that are listed and drafts, or those that were withdrawn. */
export const taughtQuery = ownQuery.extend({
  withdrawn: z.enum(['true', 'false'], 'Please say true or false.').optional(),
});

/** One's own enrolments; without a limit one answer holds as many as it may. */
export const enrolmentsQuery = ownQuery.extend(pageParameters(LIMITS.enrolmentsAtOnce));

const students = z.int().min(0).describe('How many are enrolled in the course');

/** DATA-7; and what else the caller is to the course. */
export const enrolmentStatus = z.object({
  enrolled: z.boolean(),
  students: students.optional(),
  reviewId: z.uuid().nullable().describe('The caller’s own review; it outlives the enrolment'),
  hiddenReview: review
    .pick({ rating: true, comment: true, byInstructor: true })
    .extend({ waitsBecause })
    .optional()
    .describe('The caller’s own review, where nobody else sees it'),
  owned: z.boolean().describe('True for whoever teaches the course'),
  place: z.int().min(1).optional().describe('The caller’s place in the line for a seat'),
});
export type EnrolmentStatus = z.infer<typeof enrolmentStatus>;

/** How somebody stands after joining the line for a seat, or leaving it. */
export const waitlistChange = z.object({
  enrolled: z.boolean().describe('True where they have a seat'),
  place: z.int().min(1).nullable().describe('Their place in the line, 1 for the first; null: none'),
});
export type WaitlistChange = z.infer<typeof waitlistChange>;

/** A seat that somebody was given from a waitlist and has not seen on the site. */
export const seatNews = z.object({
  courseId: z.uuid(),
  title: z.string().describe('Of the course'),
});
export type SeatNews = z.infer<typeof seatNews>;

export const seatNewsEnd = z.object({ seen: z.literal(true) });
export type SeatNewsEnd = z.infer<typeof seatNewsEnd>;

/** What an enrolment or its end leaves behind. */
export const enrolmentChange = z.object({
  enrolled: z.boolean(),
  students,
  message: z.string().optional().describe('Fit to be shown to a person'),
});
export type EnrolmentChange = z.infer<typeof enrolmentChange>;

/** DATA-6. */
export const enrolmentRecord = z.object({
  _id: z.uuid(),
  course: courseSummary,
  enrolledAt: z.iso.datetime().describe('UTC instant'),
  progress: progressSummary,
});
export type EnrolmentRecord = z.infer<typeof enrolmentRecord>;

/** Somebody who learns in a course, as its instructor sees them. */
export const learner = z.object({
  name: z.string(),
  enrolledAt: z.iso.datetime().describe('UTC instant'),
});
export type Learner = z.infer<typeof learner>;
