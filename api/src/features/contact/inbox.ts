import type { Reader, Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { withdraw } from '@lectern/jobs/enqueue';
import { CONTACT_MESSAGE } from './delivery.ts';
import {
  clearPersonOfMessages,
  deleteMessage,
  type MessageRow,
  selectMessage,
  selectMessages,
  updateDone,
} from './queries.ts';
import { type StoredMessage, storedMessage } from './stored-message.ts';

/** A message in a list. */
export type ListedMessage = Omit<StoredMessage, 'message' | 'account'>;

/** Which messages are listed. */
export interface MessageQuery {
  /** Also those that are done. */
  readonly all: boolean;
  readonly limit: number;
  /** The id of the last message of the part before. */
  readonly after?: string | undefined;
}

/** Messages, the oldest first, a part at a time. */
export async function listMessages(reader: Reader, query: MessageQuery): Promise<ListedMessage[]> {
  return (await selectMessages(reader, query)).map(listed);
}

/** One message; undefined where there is none. */
export async function readMessage(reader: Reader, id: string): Promise<StoredMessage | undefined> {
  const row = await selectMessage(reader, id);
  return row && storedMessage(row);
}

/**
 * Marks a message as done: it is no longer listed, nor mailed where it was not yet.
 *
 * @param now UTC milliseconds; the first time counts
 * @returns false where there is no such message
 */
export async function markMessageDone(writer: Writer, id: string, now: Instant): Promise<boolean> {
  await withdraw(writer, CONTACT_MESSAGE, id);
  return await updateDone(writer, id, now);
}

/** Deletes a message for good. @returns false where there is none */
export async function deleteContactMessage(writer: Writer, id: string): Promise<boolean> {
  await withdraw(writer, CONTACT_MESSAGE, id);
  return await deleteMessage(writer, id);
}

/**
 * Leaves what somebody wrote, whose account is gone, as a guest's: they may wait for an answer to the
 * address that they gave.
 */
export async function unlinkMessages(writer: Writer, personId: string): Promise<void> {
  await clearPersonOfMessages(writer, personId);
}

function listed(row: MessageRow): ListedMessage {
  const { id, name, email, subject } = row;
  return {
    id,
    name,
    email,
    subject,
    createdAt: row.created_at,
    mailedAt: row.mailed_at ?? undefined,
    doneAt: row.done_at ?? undefined,
  };
}
