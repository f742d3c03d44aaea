import type { IdentityContext } from '../context.ts';
import type { CallFacts } from '../platform/call-facts.ts';
import { type Attempt, countAttempts, tooManyAttempts } from './attempts.ts';

/**
 * Counts a change of an account's e-mail or password, before it is looked at: a token that stays
 * good when the change is refused could else keep all hashing for itself, or look up any e-mail.
 *
 * @throws WireError `TOO_MANY_ATTEMPTS_TRY_LATER`
 */
export async function countCredentials(
  { store, settings }: Pick<IdentityContext, 'store' | 'settings'>,
  accountId: string,
  { address, now }: Pick<CallFacts, 'address' | 'now'>,
): Promise<void> {
  if (!settings.attemptLimits) return;
  const attempts: readonly Attempt[] = [
    { what: 'credentialsOfAccount', who: accountId },
    { what: 'credentialsFromAddress', who: address },
  ];
  const outcome = await store.write((stores) => countAttempts(stores, attempts, now));
  if (outcome === 'exceeded') throw tooManyAttempts();
}
