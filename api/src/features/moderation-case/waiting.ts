import type { ReportedType } from '@lectern/contract/moderation';
import type { Reader, Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { closeApproval, selectWaitingCase } from './queries.ts';

/** For an answer: why something waits until a moderator has looked at it. */
export interface Waiting {
  readonly waitsBecause?: string;
}

/** Tells its author why something waits for a look; empty: it does not. */
export async function waitingOf(
  reader: Reader | Writer,
  type: ReportedType,
  id: string,
): Promise<Waiting> {
  const about = { subject_type: type, subject_id: id };
  const waiting = await selectWaitingCase(reader, about);
  return waiting ? { waitsBecause: waiting.text } : {};
}

/**
 * Closes the case of something that waits for a look: its author, who is locked, deletes it. Does nothing where
 * it does not wait.
 *
 * @param now UTC milliseconds
 */
export async function closeWaiting(
  writer: Writer,
  type: ReportedType,
  id: string,
  now: Instant,
): Promise<void> {
  await closeApproval(writer, { subject_type: type, subject_id: id }, now);
}
