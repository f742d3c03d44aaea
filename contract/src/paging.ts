import { z } from 'zod';
import { LIMITS } from './limits.ts';

/** What a text that is no cursor of the list is answered. */
export const NO_CURSOR = 'That is not a cursor of this list.';

/**
 * The parameters of a list of courses that is answered page by page; where the next page is, a
 * `Link` header says.
 *
 * @param most courses in one answer
 */
export function pageParameters(most: number) {
  return {
    limit: z.coerce
      .number('Please give the limit as a number.')
      .int('Please give the limit as a whole number.')
      .min(1, 'Please ask for at least one course.')
      .max(most, `Please ask for at most ${most} courses.`)
      .optional(),
    cursor: z.string(NO_CURSOR).min(1, NO_CURSOR).max(LIMITS.cursor, NO_CURSOR).optional(),
  };
}
