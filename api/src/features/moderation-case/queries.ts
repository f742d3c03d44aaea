import type { Writer } from '@lectern/database/database';
import type { ModerationCaseTable } from '@lectern/database/moderation-schema';
import type { Insertable } from 'kysely';

/** Adds a case; does nothing where one of its kind about the same thing is open. */
export async function insertCase(
  writer: Writer,
  row: Insertable<ModerationCaseTable>,
): Promise<void> {
  await writer
    .insertInto('moderation_case')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
