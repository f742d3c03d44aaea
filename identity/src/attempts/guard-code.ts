import type { IdentityContext } from '../context.ts';
import type { CallFacts } from '../platform/call-facts.ts';
import { WireError } from '../platform/wire-error.ts';
import { countAttempts, refundAttempt, tooManyAttempts } from './attempts.ts';

/** What says that a guess was wrong; a code that was right once is none. */
const WRONG = new Set(['INVALID_OOB_CODE', 'INVALID_PENDING_TOKEN', 'INVALID_IDP_RESPONSE']);

/**
 * Uses a code that somebody may have guessed: too many wrong ones from an address, and no more are
 * taken from it for a while.
 */
export async function guardCode<T>(
  { store, settings }: Pick<IdentityContext, 'store' | 'settings'>,
  { address, now }: Pick<CallFacts, 'address' | 'now'>,
  use: () => Promise<T>,
): Promise<T> {
  if (!settings.attemptLimits) return await use();
  const attempt = { what: 'codeFromAddress', who: address } as const;
  const outcome = await store.write((stores) => countAttempts(stores, [attempt], now));
  if (outcome === 'exceeded') throw tooManyAttempts();
  try {
    const used = await use();
    await store.write((stores) => refundAttempt(stores, attempt));
    return used;
  } catch (error) {
    const wasWrong = error instanceof WireError && WRONG.has(error.code);
    if (!wasWrong) await store.write((stores) => refundAttempt(stores, attempt));
    throw error;
  }
}
