import type { Reader, Writer } from '@lectern/database/database';
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

/** A message that somebody wants to mail, and when another may try. */
export interface Claim {
  readonly id: string;
  readonly attempts: number;
  /** UTC milliseconds. */
  readonly nextAttemptAt: Instant;
}

/** Those whose time has come, which waited longest first. */
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

/** Of several who claim a message one gets it. @returns the ids of those that were got */
export async function claimMessages(writer: Writer, claims: readonly Claim[]): Promise<string[]> {
  const got: string[] = [];
  // All in one order: two who claim the same ones don't wait for each other.
  for (const claim of claims.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    if (await updateClaimed(writer, claim, claim.nextAttemptAt)) got.push(claim.id);
  }
  return got;
}

export async function markMessageMailed(writer: Writer, id: string, at: Instant): Promise<void> {
  await updateMailed(writer, id, at);
}

/** Forgets who sent messages so long ago that it counts no more. */
export async function deleteOldMessageCounts(writer: Writer, now: Instant): Promise<void> {
  await deleteExpiredCounts(writer, now);
}

function dueMessage(row: KnownMessageRow): DueMessage {
  return { ...storedMessage(row), attempts: row.attempts };
}
