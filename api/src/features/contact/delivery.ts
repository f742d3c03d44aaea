import type { Reader, Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import {
  deleteExpiredCounts,
  type KnownMessageRow,
  selectDue,
  selectNextDueAt,
  updateClaimed,
  updateMailed,
} from './queries.ts';
import { type StoredMessage, storedMessage } from './stored-message.ts';

/** A message that is to be mailed. */
export interface DueMessage extends StoredMessage {
  /** How often it was tried before. */
  readonly attempts: number;
}

/** A message that a node wants to mail, and when another may try. */
export interface Claim {
  readonly id: string;
  readonly attempts: number;
  /** UTC milliseconds. */
  readonly nextAttemptAt: Instant;
}

/**
 * The messages that are due, those that waited longest first.
 *
 * @param now UTC milliseconds
 */
export async function dueMessages(
  reader: Reader,
  now: Instant,
  limit: number,
): Promise<DueMessage[]> {
  return (await selectDue(reader, now, limit)).map(dueMessage);
}

/** When the next is to be mailed, UTC milliseconds; undefined where none waits. */
export async function nextMessageDueAt(reader: Reader): Promise<Instant | undefined> {
  return await selectNextDueAt(reader);
}

/** Of several nodes that claim a message one gets it. @returns the ids of those that it got */
export const claimMessages = defineTransaction(
  import.meta.url,
  'claimMessages',
  async (writer: Writer, claims: readonly Claim[]): Promise<string[]> => {
    const claimed: string[] = [];
    // All in one order: two who claim the same ones don't wait for each other.
    for (const claim of claims.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      if (await updateClaimed(writer, claim, claim.nextAttemptAt)) claimed.push(claim.id);
    }
    return claimed;
  },
);

/** @param now UTC milliseconds */
export const markMessageMailed = defineTransaction(
  import.meta.url,
  'markMessageMailed',
  async (writer: Writer, id: string, now: Instant): Promise<void> => {
    await updateMailed(writer, id, now);
  },
);

/** Deletes counts of senders whose windows are over. `now` is in UTC milliseconds. */
export const deleteOldMessageCounts = defineTransaction(
  import.meta.url,
  'deleteOldMessageCounts',
  async (writer: Writer, now: Instant): Promise<void> => {
    await deleteExpiredCounts(writer, now);
  },
);

function dueMessage(row: KnownMessageRow): DueMessage {
  return { ...storedMessage(row), attempts: row.attempts };
}
