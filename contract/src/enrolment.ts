import { z } from 'zod';
import { courseId } from './course.ts';
import { LIMITS } from './limits.ts';

/** What is asked of the seat of one person in one course; the e-mail must be the caller's own. */
export const enrolmentQuery = z.object({
  courseId,
  /** Compared with the token's, which may hold whatever its provider takes for an e-mail. */
  userEmail: z
    .string('Please give an e-mail address.')
    .min(1, 'Please give an e-mail address.')
    .max(LIMITS.email, 'That e-mail is too long.'),
});

/** Specification section 3, enrolment status response. */
export const enrolmentStatus = z.object({
  enrolled: z.boolean(),
  students: z.int().min(0).optional().describe('How many are enrolled in the course'),
});
export type EnrolmentStatus = z.infer<typeof enrolmentStatus>;
