import type { Reader, Writer } from '@lectern/database/database';
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

/** Why something waits for a look; undefined: it does not. */
export async function selectWaitingCase(
  reader: Reader | Writer,
  { subject_type, subject_id }: Pick<ModerationCaseTable, 'subject_type' | 'subject_id'>,
): Promise<{ text: string } | undefined> {
  return await reader
    .selectFrom('moderation_case')
    .select('text')
    .where('kind', '=', 'approval')
    .where('subject_type', '=', subject_type)
    .where('subject_id', '=', subject_id)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
}
