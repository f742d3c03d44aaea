import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { paragraphs } from './text.ts';
import { waitsBecause } from './waits-because.ts';

/** A review as it is shown (DATA-5). */
export const review = z.object({
  _id: z.string(),
  name: z.string(),
  image: z.string().describe('Empty where the reviewer has no picture'),
  rating: z.int().min(1).max(5),
  comment: z.string(),
  createdAt: z.iso.datetime().describe('UTC instant'),
  byInstructor: z
    .literal(true)
    .optional()
    .describe('Of whoever teaches, or taught, the course: it counts in no figure'),
  answer: z
    .object({ text: z.string(), at: z.iso.datetime() })
    .optional()
    .describe('What the course’s instructor says to it'),
});
export type Review = z.infer<typeof review>;

const STARS = 'Please choose one to five stars.';
const COMMENT = 'Please write a comment.';

/**
 * What a learner writes: comment and rating are required (REVIEW-9). The name and
 * picture that a body may carry as well are not believed.
 */
export const reviewInput = z.object({
  rating: z.int(STARS).min(1, STARS).max(5, STARS),
  comment: paragraphs(LIMITS.comment, COMMENT).min(1, COMMENT),
});
export type ReviewInput = z.infer<typeof reviewInput>;

const ANSWER = 'Please write an answer.';

/** What an instructor says to a review of their course. */
export const reviewAnswerInput = z.object({
  text: paragraphs(LIMITS.reviewAnswer, ANSWER).min(1, ANSWER),
});

/** What the figures of a course's reviews say, wherever they stand. */
export const MEAN = 'Mean of learners’ reviews; 0 without any';
export const COUNTED = 'How many those are; an instructor’s own is not counted';

/** How a course is rated now. */
export const courseRating = z.object({
  rating: z.number().min(0).max(5).describe(MEAN),
  reviewCount: z.int().min(0).describe(COUNTED),
});

/** A review as it was stored, and how the course is rated with it. */
export const storedReview = courseRating.extend({
  review,
  held: z
    .literal(true)
    .optional()
    .describe('It waits until a moderator has looked at it, and is shown then'),
  waitsBecause,
});
export type StoredReview = z.infer<typeof storedReview>;
export type CourseRating = z.infer<typeof courseRating>;
