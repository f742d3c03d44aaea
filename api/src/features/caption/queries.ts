import type { Reader, Writer } from '@lectern/database/database';
import type { LessonCaptionTable } from '@lectern/database/schema';
import type { Insertable, Selectable, Updateable } from 'kysely';

export type CaptionsRow = Selectable<LessonCaptionTable>;

export async function selectCaptions(
  reader: Reader | Writer,
  lessonId: string,
  language: string,
): Promise<CaptionsRow | undefined> {
  return await reader
    .selectFrom('lesson_caption')
    .selectAll()
    .where('lesson_id', '=', lessonId)
    .where('language', '=', language)
    .executeTakeFirst();
}

/** The languages of a lesson's captions, in the order in which they were added. */
export async function selectSummaries(
  reader: Reader,
  lessonId: string,
): Promise<Pick<CaptionsRow, 'language' | 'updated_at'>[]> {
  return await reader
    .selectFrom('lesson_caption')
    .select(['language', 'updated_at'])
    .where('lesson_id', '=', lessonId)
    .orderBy('created_at')
    .orderBy('language')
    .execute();
}

export async function countLanguages(writer: Writer, lessonId: string): Promise<number> {
  const { languages } = await writer
    .selectFrom('lesson_caption')
    .select((eb) => eb.fn.countAll<number>().as('languages'))
    .where('lesson_id', '=', lessonId)
    .executeTakeFirstOrThrow();
  return languages;
}

export async function insertCaptions(
  writer: Writer,
  row: Insertable<LessonCaptionTable>,
): Promise<void> {
  await writer.insertInto('lesson_caption').values(row).execute();
}

export async function updateCaptions(
  writer: Writer,
  { lesson_id, language }: Pick<CaptionsRow, 'lesson_id' | 'language'>,
  values: Updateable<LessonCaptionTable>,
): Promise<void> {
  await writer
    .updateTable('lesson_caption')
    .set(values)
    .where('lesson_id', '=', lesson_id)
    .where('language', '=', language)
    .execute();
}

/** @returns whether there were any */
export async function deleteCaptionsRow(
  writer: Writer,
  lessonId: string,
  language: string,
): Promise<boolean> {
  const { numDeletedRows } = await writer
    .deleteFrom('lesson_caption')
    .where('lesson_id', '=', lessonId)
    .where('language', '=', language)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
