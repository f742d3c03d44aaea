import { createHash } from 'node:crypto';
import type { Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import type { Networks } from '../../context.ts';
import { countOne, deleteExpiredCounts } from './queries.ts';

/** In milliseconds, as all windows. */
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** Who is counted: the narrowest comes first. */
const COUNTED = ['person', 'address', 'widerNetwork', 'installation'] as const;
type LimitName = (typeof COUNTED)[number];

interface Window {
  readonly most: number;
  readonly window: number;
}

/** How much is accepted of whom, in windows that begin with the first that is sent. */
export type SendingLimits = Readonly<Record<LimitName, readonly Window[]>>;

/** Who sends something, as they are counted. */
export interface Sender {
  /** Undefined for a guest. */
  readonly personId: string | undefined;
  /** The networks that their address is counted for. */
  readonly networks: Networks;
}

/** A limit that is exceeded, and for how many milliseconds. */
export interface ExceededLimit {
  readonly limit: LimitName;
  readonly wait: number;
}

/**
 * Counts one more that was sent. The narrowest limit is counted first: a sender who exceeds their own uses
 * up nothing of the others. Commit also where a limit is exceeded: a count that is rolled back was none.
 *
 * @param kind of what is sent; each is counted by itself
 * @param now UTC milliseconds
 */
export async function countSent(
  writer: Writer,
  { kind, limits }: { readonly kind: string; readonly limits: SendingLimits },
  { personId, networks: { nearest, wider } }: Sender,
  now: Instant,
): Promise<ExceededLimit | undefined> {
  const subjects = {
    person: personId,
    address: nearest,
    widerNetwork: wider,
    installation: '',
  };
  // Always in this order, or two who have rows in common could wait for each other.
  for (const limit of COUNTED) {
    const subject = subjects[limit];
    if (subject === undefined) continue;
    for (const { most, window } of limits[limit]) {
      const key = keyOf(`${kind}${limit}`, window, subject);
      const { points, expiresAt } = await countOne(writer, key, window, now);
      // What is refused for the hour is not counted for the day.
      if (points > most) return { limit, wait: expiresAt - now };
    }
  }
  return undefined;
}

/** Deletes counts of senders whose windows are over. @param now UTC milliseconds */
export async function deleteOldCounts(writer: Writer, now: Instant): Promise<void> {
  await deleteExpiredCounts(writer, now);
}

/** An address says who somebody is, so that its hash is stored, and for no longer than its window. */
function keyOf(limit: string, window: number, subject: string): string {
  return `${limit} ${window / HOUR} ${createHash('sha256').update(subject).digest('base64url')}`;
}
