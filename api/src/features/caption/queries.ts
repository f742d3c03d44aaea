import type { CaptionCue } from '@lectern/contract/caption';
import type { Reader, Writer } from '@lectern/database/database';
import type { LessonCaptionTable } from '@lectern/database/lesson-schema';
import type { Instant } from '@lectern/database/schema';
import { tidyCues } from '@lectern/media/tidy-cues';
import type { Selectable } from 'kysely';

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

/** Captions that are to be stored. */
interface GivenCaptions {
  readonly lessonId: string;
  readonly language: string;
  readonly cues: readonly CaptionCue[];
  /** UTC milliseconds. */
  readonly now: Instant;
}

/** Stores captions, tidied. @param before undefined: there were none */
export async function putCaptions(
  writer: Writer,
  before: CaptionsRow | undefined,
  { lessonId, language, cues, now }: GivenCaptions,
): Promise<CaptionsRow> {
  const row = {
    lesson_id: lessonId,
    language,
    cues: JSON.stringify(tidyCues(cues)),
    revision: (before?.revision ?? 0) + 1,
    created_at: before?.created_at ?? now,
    updated_at: now,
  };
  if (!before) await writer.insertInto('lesson_caption').values(row).execute();
  else {
    await writer
      .updateTable('lesson_caption')
      .set(row)
      .where('lesson_id', '=', lessonId)
      .where('language', '=', language)
      .execute();
  }
  return row;
}

/**
 * In which languages a course's recordings have captions, by lesson, in the order in which they were added.
 * What a lesson had before it became a text stays, and is none of it.
 */
export async function selectLanguagesOfCourse(
  reader: Reader,
  courseId: string,
): Promise<Map<string, string[]>> {
  const rows = await reader
    .selectFrom('lesson_caption as caption')
    .innerJoin('lesson', 'lesson.id', 'caption.lesson_id')
    .select(['caption.lesson_id', 'caption.language'])
    .where('lesson.course_id', '=', courseId)
    .where('lesson.kind', 'in', ['video', 'audio'])
    .orderBy('caption.created_at')
    .orderBy('caption.language')
    .execute();
  const byLesson = Map.groupBy(rows, ({ lesson_id }) => lesson_id);
  return new Map(
    Array.from(byLesson, ([id, captions]) => [id, captions.map(({ language }) => language)]),
  );
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
