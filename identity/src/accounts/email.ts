import { LIMITS } from '@lectern/contract/limits';
import { z } from 'zod';

/**
 * An e-mail address as accounts are found by it: without spaces around, in lower case. Two spellings
 * of one address are one person.
 */
export const emailAddress = z
  .string({ error: (issue) => (issue.input === undefined ? 'MISSING_EMAIL' : 'INVALID_EMAIL') })
  .max(LIMITS.email, 'INVALID_EMAIL')
  .trim()
  .toLowerCase()
  .pipe(z.email('INVALID_EMAIL'));

/** The same for an address that another provider says; undefined where it is none. */
export function normaliseEmail(email: string | undefined): string | undefined {
  return emailAddress.safeParse(email).data;
}
