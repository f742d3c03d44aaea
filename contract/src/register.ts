import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { NO_CURSOR } from './paging.ts';
import { isPlainLine } from './text.ts';

/** The parameters of every list of the administration that is answered page by page. */
export const pageOfRegister = {
  limit: z.coerce
    .number('Please give the limit as a number.')
    .int('Please give the limit as a whole number.')
    .min(1, 'Please ask for at least one row.')
    .max(LIMITS.pageSizeMax, `Please ask for at most ${LIMITS.pageSizeMax} rows.`)
    .optional(),
  cursor: z.string(NO_CURSOR).min(1, NO_CURSOR).max(LIMITS.cursor, NO_CURSOR).optional(),
};

/** What a list is searched for. */
export const registerSearch = z
  .string('Please search for a text.')
  .trim()
  .max(LIMITS.search, `Please use at most ${LIMITS.search} characters.`)
  .refine(isPlainLine, 'Please use plain text: hidden control characters are not allowed.')
  .optional();

/** The headers of a list that is answered page by page. */
export const REGISTER_HEADERS = {
  Link: 'The address of the next page, as rel="next"; absent on the last',
} as const;

/** The headers of a file. */
export const FILE_HEADERS = { 'Content-Disposition': 'Names the file' } as const;

/** Why somebody with a role does something to others; it stands in the audit. */
export const reason = z
  .string('Please give a reason.')
  .trim()
  .min(1, 'Please give a reason.')
  .max(LIMITS.reason, `Please use at most ${LIMITS.reason} characters.`)
  .refine(isPlainLine, 'Please use plain text: hidden control characters are not allowed.');

export const reasonGiven = z.object({ reason });
