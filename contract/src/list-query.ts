import { z } from 'zod';
import { DIFFICULTIES, SORTS } from './catalogue.ts';
import { LIMITS } from './limits.ts';

const NO_CURSOR = 'That is not a cursor of this list.';

/** What `GET /courses` may be asked for. With none of them it answers the whole catalogue. */
export const listQuery = z.object({
  search: z
    .string('Please search for one text.')
    .max(LIMITS.search, `Please search for at most ${LIMITS.search} characters.`)
    .optional()
    .describe('Part of a title or an instructor’s name, in any letter case'),
  level: z
    .enum(DIFFICULTIES, 'Please choose a level: Beginner, Intermediate or Advanced.')
    .optional(),
  sort: z.enum(SORTS, 'Please sort by newest, most-enrolled or top-rated.').optional(),
  limit: z.coerce
    .number('Please give the limit as a number.')
    .int('Please give the limit as a whole number.')
    .min(1, 'Please ask for at least one course.')
    .max(LIMITS.pageSizeMax, `Please ask for at most ${LIMITS.pageSizeMax} courses.`)
    .optional(),
  cursor: z.string(NO_CURSOR).min(1, NO_CURSOR).max(LIMITS.cursor, NO_CURSOR).optional(),
});
export type ListQuery = z.infer<typeof listQuery>;
