import { z } from 'zod';

const NO_PART = 'Please give the part as a whole number from 1 on.';

/** What `GET /course-addresses` may be asked for. */
export const addressQuery = z.object({
  part: z.coerce
    .number(NO_PART)
    .int(NO_PART)
    .min(1, NO_PART)
    .default(1)
    .describe('Which part; the first where nothing is said'),
});

/** Where a listed course is found, and since when it says what it says. */
export const courseAddress = z.object({
  _id: z.uuid(),
  instructorId: z.uuid().optional().describe('Of the page about its instructor, if there is one'),
  updated: z.iso.datetime().describe('UTC instant of the last edit, or of the addition'),
});
export type CourseAddress = z.infer<typeof courseAddress>;
