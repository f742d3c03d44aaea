import type { IdentityContext } from '../context.ts';
import { type Attempt, countAttempts, tooManyAttempts } from './rate-limiter.ts';

/**
 * Counts what is about to be tried, whatever comes of it. Does nothing where nobody is limited.
 *
 * @param attempts the narrowest share first
 * @param now UTC milliseconds
 * @throws WireError `TOO_MANY_ATTEMPTS_TRY_LATER`
 */
export async function limitAttempts(
  { store, settings }: Pick<IdentityContext, 'store' | 'settings'>,
  attempts: readonly Attempt[],
  now: number,
): Promise<void> {
  if (!settings.rateLimits) return;
  const { usedUp } = await store.write((stores) => countAttempts(stores, attempts, now));
  if (usedUp !== undefined) throw tooManyAttempts();
}
