import { LIMITS } from '@lectern/contract/limits';
import { ApiError } from '@lectern/http/errors/api-error';
import type { RateLimitStore } from '@lectern/http/limits/rate-limit-store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { userOf } from '../accounts/token-check.ts';

/**
 * Counts a request and says in the answer's headers how many are left
 * (draft-ietf-httpapi-ratelimit-headers-10); throws ApiError `too-many-requests` beyond the limit.
 */
export type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export interface Limits {
  /** For work that no cached response saves, per address. */
  readonly limitCostly: Limit;
  /** For pages that are rendered and not sent from the cache, per address. */
  readonly limitPages: Limit;
  /** For pages of a search, which are rendered each time, per address. */
  readonly limitSearchPages: Limit;
  /** The same for what people read of their own, per person; the token must have been checked. */
  readonly limitOwnReads: Limit;
  /** For lists that may be as long as a course has seats; counted and checked in the same way. */
  readonly limitLearnerLists: Limit;
  /** For what changes something, per person; the token must have been checked. */
  readonly limitWrites: Limit;
  /** For reports of progress, per person; the token must have been checked. */
  readonly limitReports: Limit;
  /** For the parts of uploads, per person; the token must have been checked. */
  readonly limitUploads: Limit;
  /** For messages to the operator of the site, and reports, accepted or not, per address. */
  readonly limitMessages: Limit;
}

/**
 * Searches and other answers that are made for one caller, per address and minute: a fast typist
 * causes some 300 a minute.
 */
export const COSTLY_PER_MINUTE = 600;

/** Pages that were not cached, per address and minute: a fast reader opens some 20, a robot more. */
export const PAGES_PER_MINUTE = 240;

/**
 * Pages of a search, per address and minute. The site's script asks the API while somebody types;
 * such a page is only for who opens a shared search, or has no script and types one at a time.
 */
export const SEARCH_PAGES_PER_MINUTE = 60;

/**
 * Parts of uploads, per person and minute: with parts of 4 MB it is 80 MB a second, and what is sent is
 * counted for the quota.
 */
export const UPLOAD_PARTS_PER_MINUTE = 1_200;

/** Lists of a course's learners, on screen or as a file, per person and minute. */
export const LEARNER_LISTS_PER_MINUTE = 30;

/**
 * Messages that are read, per address and minute; how many are accepted is counted in the database
 * (features/sending-limits/count-sent.ts).
 */
export const MESSAGES_PER_MINUTE = 60;

const MINUTE = 60_000;

interface LimitsOptions {
  /** False: nothing is limited (the setting RATE_LIMITS). */
  readonly enabled: boolean;
  /** The server's own calls are not counted. */
  readonly isExempt: (request: FastifyRequest) => boolean;
  /** The network of an address, by which callers are limited. */
  readonly networkOf: (address: string) => string;
  readonly rateLimits: RateLimitStore;
}

export function createLimits({ enabled, isExempt, networkOf, rateLimits }: LimitsOptions): Limits {
  const perAddress = (request: FastifyRequest) => networkOf(request.ip);
  const perPerson = (request: FastifyRequest) => userOf(request).personId;
  const limit = (name: string, most: number, keyOf: RateLimit['keyOf']): Limit =>
    enabled ? counting(rateLimits, { name, most, keyOf }) : async () => {};

  const limitCostly = limit('searches', COSTLY_PER_MINUTE, perAddress);
  return {
    limitCostly: async (request, reply) => {
      if (!isExempt(request)) await limitCostly(request, reply);
    },
    limitPages: limit('pages', PAGES_PER_MINUTE, perAddress),
    limitSearchPages: limit('search-pages', SEARCH_PAGES_PER_MINUTE, perAddress),
    limitOwnReads: limit('reads', COSTLY_PER_MINUTE, perPerson),
    limitLearnerLists: limit('learner-lists', LEARNER_LISTS_PER_MINUTE, perPerson),
    limitWrites: limit('writes', LIMITS.writesPerMinute, perPerson),
    limitReports: limit('reports', LIMITS.reportsPerMinute, perPerson),
    limitUploads: limit('uploads', UPLOAD_PARTS_PER_MINUTE, perPerson),
    limitMessages: limit('messages', MESSAGES_PER_MINUTE, perAddress),
  };
}

interface RateLimit {
  readonly name: string;
  /** Requests a minute. */
  readonly most: number;
  /** The caller that a request is counted for. */
  readonly keyOf: (request: FastifyRequest) => string;
}

function counting(rateLimits: RateLimitStore, { name, most, keyOf }: RateLimit): Limit {
  const policy = `"${name}";q=${most};w=${MINUTE / 1_000}`;
  return async (request, reply) => {
    const hit = { limit: name, caller: keyOf(request), window: MINUTE };
    const { used, endsIn } = await rateLimits.add(hit);
    const seconds = Math.max(1, Math.ceil(endsIn / 1_000));
    reply.header('ratelimit-policy', policy);
    reply.header('ratelimit', `"${name}";r=${Math.max(0, most - used)};t=${seconds}`);
    if (used <= most) return;
    throw new ApiError(
      'too-many-requests',
      'Too many requests. Please wait a moment and try again.',
      { retryAfter: seconds },
    );
  };
}
