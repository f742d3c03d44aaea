import { z } from 'zod';
import { COURSE_LENGTHS, DIFFICULTIES, LEAST_STARS, SUBJECT_SLUGS } from './catalogue.ts';

const count = z.int().min(0);

/**
 * How many courses a list would have with each choice of a filter, while the other filters and the
 * search stay as they are.
 */
export const filterCounts = z.object({
  level: z.record(z.enum(DIFFICULTIES), count),
  subject: z.record(z.enum(SUBJECT_SLUGS), count),
  seats: z.object({ free: count }),
  stars: z.record(z.enum(LEAST_STARS), count),
  length: z.record(z.enum(COURSE_LENGTHS), count),
  previews: z.object({ true: count }),
  isLeast: z
    .literal(true)
    .optional()
    .describe('A search finds more courses than are counted: there are at least so many'),
});
export type FilterCounts = z.infer<typeof filterCounts>;
