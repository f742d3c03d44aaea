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

/** What a learner writes: comment and rating are required (specification section 5). */
export const reviewInput = z.object({
  rating: z.int().min(1, 'Please choose one to five stars.').max(5),
  comment: paragraphs(LIMITS.comment).min(1, 'Please write a comment.'),
});
export type ReviewInput = z.infer<typeof reviewInput>;
