import { z } from 'zod';
import { DIFFICULTIES, SORTS } from './catalogue.ts';
import { LIMITS } from './limits.ts';
import { pageParameters } from './paging.ts';

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
  ...pageParameters(LIMITS.pageSizeMax),
});
export type ListQuery = z.infer<typeof listQuery>;
