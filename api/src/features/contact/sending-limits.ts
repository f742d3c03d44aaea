import { createHash } from 'node:crypto';
import type { Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { ApiError } from '@lectern/http/errors/api-error';
import type { Networks } from '../../context.ts';
import { pleaseWait } from './messages.ts';
import { countOne } from './queries.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * How many messages are accepted, in windows of milliseconds that begin with the first of them. The
 * narrowest limit is counted first: a sender who exceeds their own uses up nothing of the others.
 */
export const CONTACT_LIMITS = {
  person: [
    { most: 10, window: HOUR },
    { most: 30, window: DAY },
  ],
  address: [
    { most: 10, window: HOUR },
    { most: 30, window: DAY },
  ],
  /** There are several people in it, and it alone cannot use up the installation's. */
  widerNetwork: [
    { most: 40, window: HOUR },
    { most: 120, window: DAY },
  ],
  installation: [
    { most: 200, window: HOUR },
    { most: 1_000, window: DAY },
  ],
} as const;
type LimitName = keyof typeof CONTACT_LIMITS;

/** Who sends a message, as they are counted. */
export interface Sender {
  /** Undefined for a guest. */
  readonly personId: string | undefined;
  /** The networks that messages from their address are counted for. */
  readonly networks: Networks;
}

/** A limit that is exceeded, and for how many milliseconds. */
export interface ExceededLimit {
  readonly limit: LimitName;
  readonly wait: number;
}

/**
 * Counts one more message. Commit also where a limit is exceeded: a count that is rolled back was
 * none.
 *
 * @param now UTC milliseconds
 */
export async function countMessage(
  writer: Writer,
  { personId, networks: { nearest, wider } }: Sender,
  now: Instant,
): Promise<ExceededLimit | undefined> {
  // Always in this order, or two who have rows in common could wait for each other.
  const counted: (readonly [LimitName, string])[] = [
    ...(personId === undefined ? [] : [['person', personId] as const]),
    ['address', nearest],
    ...(wider === undefined ? [] : [['widerNetwork', wider] as const]),
    ['installation', ''],
  ];
  for (const [limit, subject] of counted) {
    const wait = await countFor(writer, limit, subject, now);
    if (wait > 0) return { limit, wait };
  }
  return undefined;
}

/** The refusal of a message that exceeds a limit. */
export function tooManyMessages({ limit, wait }: ExceededLimit): ApiError {
  const retryAfter = Math.ceil(wait / 1_000);
  return new ApiError('too-many-requests', pleaseWait(limit, wait), { retryAfter });
}

/** @returns for how many milliseconds the limit is exceeded; 0 where it is not */
async function countFor(
  writer: Writer,
  limit: LimitName,
  subject: string,
  now: Instant,
): Promise<number> {
  for (const { most, window } of CONTACT_LIMITS[limit]) {
    const key = keyOf(limit, window, subject);
    const { points, expiresAt } = await countOne(writer, key, window, now);
    // A message that is refused for the hour is not counted for the day.
    if (points > most) return expiresAt - now;
  }
  return 0;
}

/** An address says who somebody is, so that its hash is stored, and for no longer than its window. */
function keyOf(limit: LimitName, window: number, subject: string): string {
  return `${limit} ${window / HOUR} ${createHash('sha256').update(subject).digest('base64url')}`;
}
