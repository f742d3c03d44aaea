import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { paragraphs } from './text.ts';

/** A review as it is shown (specification section 3). */
export const review = z.object({
  _id: z.string(),
  name: z.string(),
  image: z.string().describe('Empty where the reviewer has no picture'),
  rating: z.int().min(1).max(5),
  comment: z.string(),
  createdAt: z.iso.datetime().describe('UTC instant'),
});
export type Review = z.infer<typeof review>;

const STARS = 'Please choose one to five stars.';
const COMMENT = 'Please write a comment.';

/**
 * What a learner writes: comment and rating are required (specification section 5). The name and
 * picture that a body may carry as well are not believed.
 */
export const reviewInput = z.object({
  rating: z.int(STARS).min(1, STARS).max(5, STARS),
  comment: paragraphs(LIMITS.comment, COMMENT).min(1, COMMENT),
});
export type ReviewInput = z.infer<typeof reviewInput>;

/** How a course is rated now. */
export const courseRating = z.object({
  rating: z.number().min(0).max(5).describe('Mean of the reviews; 0 without any'),
  reviewCount: z.int().min(0),
});

/** A review as it was stored, and how the course is rated with it. */
export const storedReview = courseRating.extend({ review });
export type StoredReview = z.infer<typeof storedReview>;
export type CourseRating = z.infer<typeof courseRating>;
