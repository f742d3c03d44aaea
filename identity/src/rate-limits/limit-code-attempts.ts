import type { IdentityContext } from '../context.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { WireError } from '../platform/wire-error.ts';
import type { WireErrorCode } from '../platform/wire-error-code.ts';
import { countAttempts, fromNetworks, refund, tooManyAttempts } from './rate-limiter.ts';

/** What says that a guess was wrong; a code that was right once is none. */
const WRONG = new Set<WireErrorCode>([
  'INVALID_OOB_CODE',
  'INVALID_PENDING_TOKEN',
  'INVALID_IDP_RESPONSE',
]);

/**
 * Uses a code that somebody may have guessed: too many wrong ones from a network, and no more are
 * taken from it for a while.
 */
export async function limitCodeAttempts<T>(
  { store, settings }: Pick<IdentityContext, 'store' | 'settings'>,
  { address, now }: Pick<RequestContext, 'address' | 'now'>,
  use: () => Promise<T>,
): Promise<T> {
  if (!settings.rateLimits) return await use();
  const attempts = fromNetworks('code', address);
  const { usedUp, counted } = await store.write((stores) => countAttempts(stores, attempts, now));
  if (usedUp !== undefined) throw tooManyAttempts();
  const takeBack = () => store.write((stores) => refund(stores, counted, () => 1, now));
  try {
    const used = await use();
    await takeBack();
    return used;
  } catch (error) {
    const wasWrong = error instanceof WireError && WRONG.has(error.code);
    if (!wasWrong) await takeBack();
    throw error;
  }
}
