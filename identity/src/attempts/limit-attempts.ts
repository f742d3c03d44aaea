import type { IdentityContext } from '../context.ts';
import { type Attempt, countAttempts, tooManyAttempts } from './attempts.ts';

/**
 * Counts what is about to be tried, whatever comes of it. Does nothing where nobody is limited.
 *
 * @param now UTC milliseconds
 * @throws WireError `TOO_MANY_ATTEMPTS_TRY_LATER`
 */
export async function limitAttempts(
  { store, settings }: Pick<IdentityContext, 'store' | 'settings'>,
  attempts: readonly Attempt[],
  now: number,
): Promise<void> {
  if (!settings.attemptLimits) return;
  const outcome = await store.write((stores) => countAttempts(stores, attempts, now));
  if (outcome === 'exceeded') throw tooManyAttempts();
}
