import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import { LIMITS } from '@lectern/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import { senderOf } from './token-check.ts';
import { windowCounts } from './window-counts.ts';

/** Throws ApiError `too-many-requests` when the caller has used up its share. */
export type Limit = (request: FastifyRequest) => Promise<void>;

export interface Limits {
  /** For work that no kept answer spares us, per address. */
  readonly limitCostly: Limit;
  /** The same for what people read of their own, per person; the token must have been checked. */
  readonly limitOwnReads: Limit;
  /** For lists that may be as long as a course has seats; counted and checked in the same way. */
  readonly limitLearnerLists: Limit;
  /** For what changes something, per person; the token must have been checked. */
  readonly limitWrites: Limit;
  /** For messages to whoever runs the site, taken or not, per address. */
  readonly limitMessages: Limit;
}

/**
 * Searches and other answers that are made for one caller, per address and minute: a fast typist
 * causes some 300 a minute.
 */
export const COSTLY_PER_MINUTE = 600;

/** Lists of a course's learners, on screen or as a file, per person and minute. */
export const LEARNER_LISTS_PER_MINUTE = 30;

/**
 * Messages that are looked at, per address and minute; how many are taken is counted in the
 * database (features/contact/sending-limits.ts).
 */
export const MESSAGES_PER_MINUTE = 60;

const MINUTE = 60_000;
/** Who is counted at a time; beyond it those who were quiet longest are forgotten. */
const PEOPLE = 50_000;

interface LimitsOptions {
  /** False: nothing is limited (the setting RATE_LIMITS). */
  readonly enabled: boolean;
  /** The server's own calls count against nobody's share. */
  readonly isExempt: (request: FastifyRequest) => boolean;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
}

export async function createLimits(
  app: FastifyInstance,
  { enabled, isExempt, now }: LimitsOptions,
): Promise<Limits> {
  const unlimited = async () => {};
  if (!enabled) {
    return {
      limitCostly: unlimited,
      limitOwnReads: unlimited,
      limitLearnerLists: unlimited,
      limitWrites: unlimited,
      limitMessages: unlimited,
    };
  }
  await app.register(rateLimit, { global: false, store: windowCounts(now) });
  const limitCostly = limit(app, { max: COSTLY_PER_MINUTE });
  const perPerson = {
    cache: PEOPLE,
    keyGenerator: (request: FastifyRequest) => senderOf(request).personId,
  };
  return {
    limitCostly: async (request) => (isExempt(request) ? undefined : await limitCostly(request)),
    limitOwnReads: limit(app, { max: COSTLY_PER_MINUTE, ...perPerson }),
    limitLearnerLists: limit(app, { max: LEARNER_LISTS_PER_MINUTE, ...perPerson }),
    limitWrites: limit(app, { max: LIMITS.writesPerMinute, ...perPerson }),
    limitMessages: limit(app, { max: MESSAGES_PER_MINUTE }),
  };
}

function limit(app: FastifyInstance, share: RateLimitOptions): Limit {
  const check = app.createRateLimit({ ...share, timeWindow: MINUTE });
  return async (request) => {
    const used = await check(request);
    if (used.isAllowed || !used.isExceeded) return;
    throw new ApiError(
      'too-many-requests',
      'Too many requests. Please wait a moment and try again.',
      { retryAfter: used.ttlInSeconds },
    );
  };
}
