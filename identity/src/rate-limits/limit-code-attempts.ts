import type { IdentityContext } from '../context.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { WireError } from '../platform/wire-error.ts';
import type { WireErrorCode } from '../platform/wire-error-code.ts';
import { networkEntries } from './rate-limit-entry.ts';

/** Refusals that say that a code was wrong; one that has expired or was used was right once. */
const WRONG_CODE = new Set<WireErrorCode>([
  'INVALID_AUTHENTICATOR_RESPONSE',
  'INVALID_CODE',
  'INVALID_OOB_CODE',
  'INVALID_PENDING_TOKEN',
  'INVALID_IDP_RESPONSE',
]);

/**
 * Uses a code that may have been guessed. After too many wrong codes from a network, none is taken
 * from it for a while; a use that was not wrong is refunded.
 *
 * @throws WireError `TOO_MANY_ATTEMPTS_TRY_LATER`, or as `attempt` does
 */
export async function limitCodeAttempts<T>(
  { limiter }: Pick<IdentityContext, 'limiter'>,
  { address, now }: Pick<RequestContext, 'address' | 'now'>,
  attempt: () => Promise<T>,
): Promise<T> {
  const { counted } = await limiter.consume(networkEntries('code', address), now);
  try {
    const result = await attempt();
    await limiter.refund(counted, now);
    return result;
  } catch (error) {
    const wasWrong = error instanceof WireError && WRONG_CODE.has(error.code);
    if (!wasWrong) await limiter.refund(counted, now);
    throw error;
  }
}
