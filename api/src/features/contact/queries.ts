import type { Reader, Writer } from '@lectern/database/database';
import type { ContactMessageTable, Instant } from '@lectern/database/schema';
import type { Insertable, Selectable } from 'kysely';

/** So much of a sender's e-mail can be searched. */
const SENDER_LENGTH = 60;

export type MessageRow = Selectable<ContactMessageTable>;

/** A message, with the account of its sender where they were signed in. */
export interface KnownMessageRow extends MessageRow {
  account_email: string | null;
  account_email_verified: 0 | 1 | null;
}

/** The message that its sender gave this id. */
export async function selectByKey(writer: Writer, key: string): Promise<MessageRow | undefined> {
  return await writer
    .selectFrom('contact_message')
    .selectAll()
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/** @returns false where the id that its sender gave it is taken */
export async function insertMessage(
  writer: Writer,
  row: Insertable<ContactMessageTable>,
): Promise<boolean> {
  const inserted = await writer
    .insertInto('contact_message')
    .values({ ...row, sender: row.email.toLowerCase().slice(0, SENDER_LENGTH) })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Clears the person of the messages that they wrote while they were signed in. */
export async function clearPersonOfMessages(writer: Writer, personId: string): Promise<void> {
  await writer
    .updateTable('contact_message')
    .set({ person_id: null })
    .where('person_id', '=', personId)
    .execute();
}

export async function updateMailed(writer: Writer, id: string, now: Instant): Promise<void> {
  await writer
    .updateTable('contact_message')
    .set({ mailed_at: now })
    .where('id', '=', id)
    .execute();
}

/**
 * Messages, the oldest first, a part at a time.
 *
 * @param after the id of the last one of the part before
 */
export async function selectMessages(
  reader: Reader,
  { all, limit, after = '' }: { all: boolean; limit: number; after?: string | undefined },
): Promise<MessageRow[]> {
  return await reader
    .selectFrom('contact_message')
    .selectAll()
    .where('id', '>', after)
    .$if(!all, (messages) => messages.where('done_at', 'is', null))
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function selectMessage(
  reader: Reader,
  id: string,
): Promise<KnownMessageRow | undefined> {
  return await known(reader).where('contact_message.id', '=', id).executeTakeFirst();
}

/** @returns false where there is none */
export async function updateDone(writer: Writer, id: string, now: Instant): Promise<boolean> {
  const done = await writer
    .updateTable('contact_message')
    .set((eb) => ({ done_at: eb.fn.coalesce('done_at', eb.val(now)) }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return done !== undefined;
}

/** @returns false where there is none */
export async function deleteMessage(writer: Writer, id: string): Promise<boolean> {
  const deleted = await writer
    .deleteFrom('contact_message')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

function known(reader: Reader) {
  return reader
    .selectFrom('contact_message')
    .leftJoin('person', 'person.id', 'contact_message.person_id')
    .selectAll('contact_message')
    .select(['person.email as account_email', 'person.email_verified as account_email_verified']);
}
