import type { Reader, Writer } from '@lectern/database/database';
import type { LetterChoiceTable } from '@lectern/database/notice-schema';

/** The choices that people have made; what they have not chosen is missing. */
export async function selectChoices(
  reader: Reader | Writer,
  personIds: readonly string[],
): Promise<Pick<LetterChoiceTable, 'person_id' | 'kind' | 'frequency'>[]> {
  return await reader
    .selectFrom('letter_choice')
    .select(['person_id', 'kind', 'frequency'])
    .where('person_id', 'in', personIds)
    .execute();
}

/** Keeps choices in place of those of the same kinds. */
export async function upsertChoices(
  writer: Writer,
  rows: readonly LetterChoiceTable[],
): Promise<void> {
  await writer
    .insertInto('letter_choice')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'kind']).doUpdateSet((eb) => ({
        frequency: eb.ref('excluded.frequency'),
        chosen_at: eb.ref('excluded.chosen_at'),
      })),
    )
    .execute();
}

export async function deleteChoicesOf(writer: Writer, personId: string): Promise<void> {
  await writer.deleteFrom('letter_choice').where('person_id', '=', personId).execute();
}

/** Locks somebody for the rest of the transaction; resolves to whether their account may be used. */
export async function lockIfActive(writer: Writer, personId: string): Promise<boolean> {
  const row = await writer
    .selectFrom('person')
    .select('state')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.state === 'active';
}

/** The row of `installation` with the key that links to unsubscribe are signed with. */
const KEY = 'letters: signing key';

/** @returns the key that was there, or the given one */
export async function keepLetterKey(writer: Writer, value: string): Promise<string> {
  await writer
    .insertInto('installation')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await writer
    .selectFrom('installation')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirstOrThrow();
  return kept.value;
}
