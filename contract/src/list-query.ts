import { z } from 'zod';
import {
  COURSE_LENGTHS,
  DIFFICULTIES,
  LEAST_STARS,
  LIST_SORTS,
  SUBJECT_SLUGS,
} from './catalogue.ts';
import { LIMITS } from './limits.ts';
import { pageParameters } from './paging.ts';

/** What the list may be narrowed down to. */
export const listFilter = z.object({
  search: z
    .string('Please search for one text.')
    .max(LIMITS.search, `Please search for at most ${LIMITS.search} characters.`)
    .optional()
    .describe('Words of a title, an instructor’s name, a subject, a lesson or a description'),
  level: z
    .enum(DIFFICULTIES, 'Please choose a level: Beginner, Intermediate or Advanced.')
    .optional(),
  subject: z.enum(SUBJECT_SLUGS, 'Please choose a subject by its address.').optional(),
  seats: z
    .enum(['free'], 'Please leave seats out, or say free.')
    .optional()
    .describe('Only courses with free seats'),
  stars: z
    .enum(LEAST_STARS, 'Please ask for at least 4, 3 or 2 stars.')
    .optional()
    .describe('Only courses that are rated so at least'),
  length: z
    .enum(COURSE_LENGTHS, 'Please choose a length: hours, weeks, months or longer.')
    .optional()
    .describe('Up to a few days; up to four weeks; up to six months; longer'),
  previews: z
    .enum(['true'], 'Please leave previews out, or say true.')
    .optional()
    .describe('Only courses with lessons that guests may take'),
  verbatim: z
    .enum(['true', 'false'], 'Please say true or false.')
    .optional()
    .describe('Takes the words as they are typed, and mends none'),
});
export type ListFilterQuery = z.infer<typeof listFilter>;

/** What `GET /courses` may be asked for. With none of them it answers the whole catalogue. */
export const listQuery = listFilter.extend({
  sort: z
    .enum(LIST_SORTS, 'Please sort by newest, most-enrolled, top-rated or best-match.')
    .optional()
    .describe('best-match where something is searched for and nothing is said, else newest'),
  ...pageParameters(LIMITS.pageSizeMax),
});
export type ListQuery = z.infer<typeof listQuery>;
