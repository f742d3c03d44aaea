import type { Reader, Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import {
  deleteMessage,
  type MessageRow,
  selectMessage,
  selectMessages,
  updateDone,
} from './queries.ts';
import { type StoredMessage, storedMessage } from './stored-message.ts';

/** A message in a list. */
export type ListedMessage = Omit<StoredMessage, 'message' | 'account'>;

/**
 * Messages, the oldest first, a part at a time.
 *
 * @param all also those that are done with
 * @param after the id of the last one of the part before
 */
export async function listMessages(
  reader: Reader,
  asked: { readonly all: boolean; readonly limit: number; readonly after?: string | undefined },
): Promise<ListedMessage[]> {
  return (await selectMessages(reader, asked)).map(listed);
}

/** One message; undefined where there is none. */
export async function readMessage(reader: Reader, id: string): Promise<StoredMessage | undefined> {
  const row = await selectMessage(reader, id);
  return row && storedMessage(row);
}

/**
 * Notes that nothing remains to be done: it is listed no more, nor mailed where it was not yet.
 *
 * @param at UTC milliseconds; the first time counts
 * @returns false where there is no such message
 */
export async function markMessageDone(writer: Writer, id: string, at: Instant): Promise<boolean> {
  return await updateDone(writer, id, at);
}

/** Deletes a message for good. @returns false where there is none */
export async function deleteContactMessage(writer: Writer, id: string): Promise<boolean> {
  return await deleteMessage(writer, id);
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
