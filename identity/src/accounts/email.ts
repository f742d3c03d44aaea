import { LIMITS } from '@lectern/contract/limits';
import { z } from 'zod';
import { wireCode } from '../platform/wire-error-code.ts';

/**
 * An e-mail address in the form in which accounts are looked up: trimmed and in lower case.
 */
export const emailAddress = z
  .string({
    error: (issue) => wireCode(issue.input === undefined ? 'MISSING_EMAIL' : 'INVALID_EMAIL'),
  })
  .max(LIMITS.email, wireCode('INVALID_EMAIL'))
  .trim()
  .toLowerCase()
  .pipe(z.email(wireCode('INVALID_EMAIL')));

/** The same for another provider's e-mail address; undefined where it is not valid. */
export function normaliseEmail(email: string | undefined): string | undefined {
  return emailAddress.safeParse(email).data;
}
