import type { Reader, Writer } from '@lectern/database/database';
import type { InstructorTable } from '@lectern/database/schema';
import type { Insertable, Selectable, Updateable } from 'kysely';

export type InstructorRow = Pick<
  Selectable<InstructorTable>,
  'id' | 'about' | 'has_page' | 'revision' | 'hidden_at'
>;

/** The row of a person; undefined where they have none yet. */
export async function selectInstructorOf(
  writer: Writer,
  personId: string,
): Promise<InstructorRow | undefined> {
  return await writer
    .selectFrom('instructor')
    .select(['id', 'about', 'has_page', 'revision', 'hidden_at'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

/** Adds instructors; a name that is there stays as it is. */
export async function insertInstructors(
  writer: Writer,
  rows: readonly Insertable<InstructorTable>[],
): Promise<void> {
  await writer
    .insertInto('instructor')
    .values(rows)
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .execute();
}

/** The ids of instructors by their folded names. */
export async function selectInstructorsNamed(
  writer: Writer,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const rows = await writer
    .selectFrom('instructor')
    .select(['id', 'name_key'])
    .where('name_key', 'in', keys)
    .execute();
  return new Map(rows.map(({ id, name_key }) => [name_key ?? '', id]));
}

/** An instructor by the id of the page; undefined where there is none. */
export async function selectInstructorById(
  reader: Reader | Writer,
  id: string,
): Promise<(InstructorRow & { readonly person_id: string | null }) | undefined> {
  return await reader
    .selectFrom('instructor')
    .select(['id', 'about', 'has_page', 'revision', 'hidden_at', 'person_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function updateInstructorRow(
  writer: Writer,
  id: string,
  values: Updateable<Pick<InstructorTable, 'about' | 'has_page' | 'hidden_at'>>,
): Promise<void> {
  await writer
    .updateTable('instructor')
    .set((eb) => ({ ...values, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Removes a person's row and takes it off every course. */
export async function deleteInstructorOf(writer: Writer, personId: string): Promise<void> {
  const row = await selectInstructorOf(writer, personId);
  if (!row) return;
  await writer
    .updateTable('course')
    .set({ instructor_id: null })
    .where('instructor_id', '=', row.id)
    .execute();
  await writer.deleteFrom('instructor').where('id', '=', row.id).execute();
}
