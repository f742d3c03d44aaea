import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

/** Throws ApiError `too-many-requests` when the caller's address has used up its share. */
export type Limit = (request: FastifyRequest) => Promise<void>;

/**
 * Searches and other answers that are made for one caller, per address and minute: a fast typist
 * causes some 300 a minute.
 */
export const COSTLY_PER_MINUTE = 600;

const MINUTE = 60_000;

/**
 * @param enabled false: nothing is limited (the setting RATE_LIMITS)
 * @param isExempt the server's own calls count against nobody's share
 */
export async function createLimit(
  app: FastifyInstance,
  { enabled, isExempt }: { enabled: boolean; isExempt: (request: FastifyRequest) => boolean },
): Promise<Limit> {
  if (!enabled) return async () => {};
  await app.register(rateLimit, { global: false });
  const check = app.createRateLimit({ max: COSTLY_PER_MINUTE, timeWindow: MINUTE });
  return async (request) => {
    if (isExempt(request)) return;
    const share = await check(request);
    if (share.isAllowed || !share.isExceeded) return;
    throw new ApiError(
      'too-many-requests',
      'Too many requests. Please wait a moment and try again.',
      { retryAfter: share.ttlInSeconds },
    );
  };
}
