import type { Reader, Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import type { InvitationTable } from '@lectern/database/site-schema';
import type { Insertable, Selectable } from 'kysely';

export type InvitationRow = Selectable<InvitationTable>;

export async function insertInvitation(
  writer: Writer,
  row: Insertable<InvitationTable>,
): Promise<InvitationRow> {
  return await writer.insertInto('invitation').values(row).returningAll().executeTakeFirstOrThrow();
}

/**
 * Invitations, the latest first.
 *
 * @param before the id that they come before; undefined: from the latest
 */
export async function selectInvitations(
  reader: Reader,
  before: string | undefined,
  limit: number,
): Promise<InvitationRow[]> {
  let rows = reader.selectFrom('invitation').selectAll();
  if (before !== undefined) rows = rows.where('id', '<', before);
  return await rows.orderBy('id', 'desc').limit(limit).execute();
}

export async function selectInvitation(
  writer: Writer,
  id: string,
): Promise<InvitationRow | undefined> {
  return await writer.selectFrom('invitation').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function revokeInvitation(writer: Writer, id: string, now: Instant): Promise<void> {
  await writer
    .updateTable('invitation')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}
