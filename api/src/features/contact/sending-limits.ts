import { createHash } from 'node:crypto';
import type { Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import type { Networks } from '../../context.ts';
import { countOne } from './queries.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * How many messages are taken, in windows of milliseconds that begin with the first of them. The
 * narrowest is counted first: whoever has used up their own share takes nothing of everybody's.
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
  /** There are several people in it, and it alone cannot use up everybody's. */
  widerNetwork: [
    { most: 40, window: HOUR },
    { most: 120, window: DAY },
  ],
  installation: [
    { most: 200, window: HOUR },
    { most: 1_000, window: DAY },
  ],
} as const;
type Counted = keyof typeof CONTACT_LIMITS;

/** Who sends a message, as they are counted. */
export interface Sender {
  /** Undefined for a guest. */
  readonly personId: string | undefined;
  /** Whom their network address stands for. */
  readonly networks: Networks;
}

/** A share that is used up, and for how many milliseconds. */
export interface ExceededLimit {
  readonly share: Counted;
  readonly wait: number;
}

/**
 * Counts one more message. Commit it whatever comes of it: a count that is rolled back was none.
 *
 * @param now UTC milliseconds
 */
export async function countMessage(
  writer: Writer,
  { personId, networks: { nearest, wider } }: Sender,
  now: Instant,
): Promise<ExceededLimit | undefined> {
  // Always in this order, or two who have rows in common could wait for each other.
  const counted: (readonly [Counted, string])[] = [
    ...(personId === undefined ? [] : [['person', personId] as const]),
    ['address', nearest],
    ...(wider === undefined ? [] : [['widerNetwork', wider] as const]),
    ['installation', ''],
  ];
  for (const [share, who] of counted) {
    const wait = await countFor(writer, share, who, now);
    if (wait > 0) return { share, wait };
  }
  return undefined;
}

/** @returns for how long the share is used up; 0 where it is not */
async function countFor(
  writer: Writer,
  share: Counted,
  who: string,
  now: Instant,
): Promise<number> {
  for (const { most, window } of CONTACT_LIMITS[share]) {
    const { points, expiresAt } = await countOne(writer, keyOf(share, window, who), window, now);
    // What is refused for the hour uses up nothing of the day.
    if (points > most) return expiresAt - now;
  }
  return 0;
}

/** An address says who somebody is: it is not kept, and what stands for it goes with its window. */
function keyOf(share: Counted, window: number, who: string): string {
  return `${share} ${window / HOUR} ${createHash('sha256').update(who).digest('base64url')}`;
}
