import type { InboxFilter, InboxMessage } from '@lectern/contract/inbox';
import type { Reader } from '@lectern/database/database';
import { z } from 'zod';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import type { RegisterPage, RegisterPart } from '../../platform/register.ts';
import { type InboxRow, selectInbox } from './queries.ts';

const CURSOR = z.tuple([z.string(), z.string()]);
/** So much of an e-mail is part of a cursor; two that begin with as much come in the order of their ids. */
const SENDER_LENGTH = 60;

/**
 * A page of the messages of the contact form.
 *
 * @throws ApiError `malformed` for a cursor of another list
 */
export async function listInbox(
  reader: Reader,
  { search = '', state }: InboxFilter,
  { cursor, limit }: RegisterPart,
): Promise<RegisterPage<InboxMessage>> {
  const [sender, id] = cursor === undefined ? [] : readCursor(cursor, CURSOR);
  const after = sender === undefined || id === undefined ? undefined : { sender, id };
  const filter = { search: search.toLowerCase().slice(0, SENDER_LENGTH), state };
  const { rows, next } = await selectInbox(reader, filter, { after, limit });
  return { rows: rows.map(present), next: next && writeCursor([next.sender, next.id]) };
}

function present(row: InboxRow): InboxMessage {
  const { id, name, email, subject, message } = row;
  const instant = (at: number | null) => (at === null ? null : new Date(Number(at)).toISOString());
  return {
    id,
    name,
    email,
    subject,
    message,
    personId: row.person_id,
    sentAt: new Date(Number(row.created_at)).toISOString(),
    mailedAt: instant(row.mailed_at),
    doneAt: instant(row.done_at),
  };
}
