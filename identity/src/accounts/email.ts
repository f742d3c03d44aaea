import { LIMITS } from '@lectern/contract/limits';
import { z } from 'zod';
import { wireCode } from '../platform/wire-error-code.ts';

/**
 * An e-mail address as accounts are found by it: without spaces around, in lower case. Two spellings
 * of one address are one person.
 */
export const emailAddress = z
  .string({
    error: (issue) => wireCode(issue.input === undefined ? 'MISSING_EMAIL' : 'INVALID_EMAIL'),
  })
  .max(LIMITS.email, wireCode('INVALID_EMAIL'))
  .trim()
  .toLowerCase()
  .pipe(z.email(wireCode('INVALID_EMAIL')));

/** The same for an address that another provider says; undefined where it is none. */
export function normaliseEmail(email: string | undefined): string | undefined {
  return emailAddress.safeParse(email).data;
}
