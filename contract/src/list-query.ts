import { z } from 'zod';
import { DIFFICULTIES, LIST_SORTS } from './catalogue.ts';
import { LIMITS } from './limits.ts';
import { pageParameters } from './paging.ts';

/** What `GET /courses` may be asked for. With none of them it answers the whole catalogue. */
export const listQuery = z.object({
  search: z
    .string('Please search for one text.')
    .max(LIMITS.search, `Please search for at most ${LIMITS.search} characters.`)
    .optional()
    .describe('Words of a title, an instructor’s name, a subject, a lesson or a description'),
  level: z
    .enum(DIFFICULTIES, 'Please choose a level: Beginner, Intermediate or Advanced.')
    .optional(),
  sort: z
    .enum(LIST_SORTS, 'Please sort by newest, most-enrolled, top-rated or best-match.')
    .optional()
    .describe('best-match where something is searched for and nothing is said, else newest'),
  verbatim: z
    .enum(['true', 'false'], 'Please say true or false.')
    .optional()
    .describe('Takes the words as they are typed, and mends none'),
  ...pageParameters(LIMITS.pageSizeMax),
});
export type ListQuery = z.infer<typeof listQuery>;
