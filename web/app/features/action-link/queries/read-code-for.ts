import { readActionCode } from '../../../platform/session/session-actions.ts';
import { SignInError } from '../../../platform/session/sign-in-error.ts';
import type { ActionMode } from '../rules/action-link.ts';

/** Empty where the account has no e-mail. */
export interface CodeFor {
  readonly email: string;
  readonly accountEmail: string;
}

/**
 * Whom a code is for, without using it up. What the page says follows the address, which anybody may
 * have changed: a code that is for something else is refused.
 *
 * @returns the e-mail that the account has now, and the one that it has when the code has been used
 * @throws `SignInError` `invalid-action-code`, and the provider's refusals
 */
export async function readCodeFor(mode: ActionMode, code: string): Promise<CodeFor> {
  const { operation, email, accountEmail } = await readActionCode(code);
  if (operation !== mode) throw new SignInError('invalid-action-code');
  return { email: email ?? '', accountEmail: accountEmail ?? '' };
}
