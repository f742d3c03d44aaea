import type { Reader, Writer } from '@lectern/database/database';
import type {
  LessonTable,
  LessonVersionTable,
  MediaAssetTable,
} from '@lectern/database/lesson-schema';
import type { Instant } from '@lectern/database/schema';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

/** A lesson as its instructor sees it in the outline. */
export type AuthoredLessonRow = Omit<Selectable<LessonTable>, 'created_at' | 'updated_at'> & {
  /** Of the text that is being written; null: none was. */
  readonly words: number | null;
  readonly asset_name: string | null;
  readonly asset_stored_at: Instant | null;
  readonly asset_file: string | null;
  readonly asset_preparation: MediaAssetTable['preparation'];
  /** Why it waits for a look; null: it does not. */
  readonly waits_because: string | null;
};

const AUTHORED_COLUMNS = [
  'lesson.id',
  'lesson.course_id',
  'lesson.section_id',
  'lesson.place',
  'lesson.kind',
  'lesson.title',
  'lesson.address',
  'lesson.minutes',
  'lesson.is_preview',
  'lesson.is_required',
  'lesson.published_at',
  'lesson.first_published_at',
  'lesson.hidden_at',
  'lesson.hidden_published_at',
  'lesson.published_version_id',
  'lesson.draft_version_id',
  'lesson.asset_id',
  'asset.name as asset_name',
  'asset.stored_at as asset_stored_at',
  'asset.file as asset_file',
  'asset.preparation as asset_preparation',
  'lesson.revision',
  'draft.words',
  'waiting.text as waits_because',
] as const;

/** Every lesson of a course, drafts too, in their order within each section. */
export async function selectAuthoredLessons(
  reader: Reader,
  courseId: string,
): Promise<AuthoredLessonRow[]> {
  return await authored(reader)
    .where('lesson.course_id', '=', courseId)
    .orderBy('lesson.section_id')
    .orderBy('lesson.place')
    .execute();
}

export async function selectAuthoredLesson(
  reader: Reader | Writer,
  id: string,
): Promise<AuthoredLessonRow | undefined> {
  return await authored(reader).where('lesson.id', '=', id).executeTakeFirst();
}

function authored(reader: Reader | Writer) {
  return reader
    .selectFrom('lesson')
    .leftJoin('lesson_version as draft', 'draft.id', 'lesson.draft_version_id')
    .leftJoin('media_asset as asset', 'asset.id', 'lesson.asset_id')
    .leftJoin('moderation_case as waiting', (join) =>
      join
        .onRef('waiting.subject_id', '=', 'lesson.id')
        .on('waiting.subject_type', '=', 'lesson')
        .on('waiting.kind', '=', 'approval')
        // SQLite uses the index of open cases only where its condition stands in the query.
        .on('waiting.kind', '<>', sql.lit('appeal' as const))
        .on('waiting.decided_at', 'is', null),
    )
    .select(AUTHORED_COLUMNS);
}

/** Every lesson of a course with the text that is being written, in their order within each section. */
export async function selectWrittenLessons(
  reader: Reader | Writer,
  courseId: string,
): Promise<(AuthoredLessonRow & { readonly markdown: string | null })[]> {
  return await authored(reader)
    .select('draft.markdown')
    .where('lesson.course_id', '=', courseId)
    .orderBy('lesson.section_id')
    .orderBy('lesson.place')
    .execute();
}

/** Which of these ids are those of lessons, and of which course. */
export async function selectCoursesOf(
  reader: Reader | Writer,
  lessonIds: readonly string[],
): Promise<{ id: string; course_id: string }[]> {
  const rows: { id: string; course_id: string }[] = [];
  for (let from = 0; from < lessonIds.length; from += IDS_AT_ONCE) {
    const batch = lessonIds.slice(from, from + IDS_AT_ONCE);
    const found = reader.selectFrom('lesson').select(['id', 'course_id']).where('id', 'in', batch);
    rows.push(...(await found.execute()));
  }
  return rows;
}

/** Ids of one statement. */
const IDS_AT_ONCE = 500;

/** The course that a lesson belongs to. */
export async function selectCourseIdOf(
  reader: Reader | Writer,
  lessonId: string,
): Promise<string | undefined> {
  const lesson = await reader
    .selectFrom('lesson')
    .select('course_id')
    .where('id', '=', lessonId)
    .executeTakeFirst();
  return lesson?.course_id;
}

export async function countLessons(
  writer: Writer,
  where: { readonly courseId: string; readonly sectionId?: string },
): Promise<number> {
  let lessons = writer
    .selectFrom('lesson')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('course_id', '=', where.courseId);
  if (where.sectionId !== undefined) lessons = lessons.where('section_id', '=', where.sectionId);
  return (await lessons.executeTakeFirstOrThrow()).count;
}

export async function insertLesson(writer: Writer, row: Insertable<LessonTable>): Promise<void> {
  await writer.insertInto('lesson').values(row).execute();
}

export async function updateLesson(
  writer: Writer,
  id: string,
  values: Updateable<LessonTable>,
): Promise<void> {
  await writer.updateTable('lesson').set(values).where('id', '=', id).execute();
}

export async function deleteLessonRow(writer: Writer, id: string): Promise<void> {
  await writer.deleteFrom('lesson').where('id', '=', id).execute();
}

/** Notes which uploads a text shows. */
export async function replaceMediaUses(
  writer: Writer,
  versionId: string,
  assetIds: readonly string[],
): Promise<void> {
  await writer.deleteFrom('media_use').where('version_id', '=', versionId).execute();
  if (assetIds.length === 0) return;
  const rows = assetIds.map((asset_id) => ({ version_id: versionId, asset_id }));
  await writer.insertInto('media_use').values(rows).execute();
}

/** A stored upload for a course; undefined for any other. */
export async function selectUpload(
  writer: Writer,
  assetId: string,
  courseId: string,
): Promise<{ purpose: MediaAssetTable['purpose'] } | undefined> {
  return await writer
    .selectFrom('media_asset')
    .select('purpose')
    .where('id', '=', assetId)
    .where('course_id', '=', courseId)
    .where('stored_at', 'is not', null)
    .executeTakeFirst();
}

/** Moves the lessons of a section from a place on by so many places. */
export async function shiftLessons(
  writer: Writer,
  {
    courseId,
    sectionId,
    from,
    by,
  }: {
    readonly courseId: string;
    readonly sectionId: string;
    readonly from: number;
    readonly by: 1 | -1;
  },
): Promise<void> {
  await writer
    .updateTable('lesson')
    .set((eb) => ({ place: eb('place', '+', by) }))
    .where('course_id', '=', courseId)
    .where('section_id', '=', sectionId)
    .where('place', '>=', from)
    .execute();
}

export type LessonVersionRow = Selectable<LessonVersionTable>;

export async function selectVersion(
  reader: Reader | Writer,
  lessonId: string,
  versionId: string,
): Promise<LessonVersionRow | undefined> {
  return await reader
    .selectFrom('lesson_version')
    .selectAll()
    .where('id', '=', versionId)
    .where('lesson_id', '=', lessonId)
    .executeTakeFirst();
}

/** The texts that a lesson had, the latest first, without the texts themselves. */
export async function selectVersions(
  reader: Reader,
  lessonId: string,
): Promise<Pick<LessonVersionRow, 'id' | 'saved_at' | 'words'>[]> {
  return await reader
    .selectFrom('lesson_version')
    .select(['id', 'saved_at', 'words'])
    .where('lesson_id', '=', lessonId)
    .orderBy('number', 'desc')
    .execute();
}

export async function insertVersion(
  writer: Writer,
  row: Omit<Insertable<LessonVersionTable>, 'number'>,
): Promise<void> {
  await writer
    .insertInto('lesson_version')
    .values((eb) => ({
      ...row,
      number: eb
        .selectFrom('lesson_version')
        .select((sub) => sub(sub.fn.coalesce(sub.fn.max('number'), sub.lit(0)), '+', 1).as('next'))
        .where('lesson_id', '=', row.lesson_id),
    }))
    .execute();
}

export async function updateVersion(
  writer: Writer,
  id: string,
  values: Updateable<LessonVersionTable>,
): Promise<void> {
  await writer.updateTable('lesson_version').set(values).where('id', '=', id).execute();
}

/** Deletes the oldest texts of a lesson beyond so many, but not those that are in use. */
export async function deleteOldVersions(
  writer: Writer,
  lessonId: string,
  kept: { readonly most: number; readonly ids: readonly string[] },
): Promise<void> {
  const latest = await writer
    .selectFrom('lesson_version')
    .select('number')
    .where('lesson_id', '=', lessonId)
    .orderBy('number', 'desc')
    .limit(1)
    .offset(kept.most - 1)
    .executeTakeFirst();
  if (!latest) return;
  await writer
    .deleteFrom('lesson_version')
    .where('lesson_id', '=', lessonId)
    .where('number', '<', latest.number)
    .where('id', 'not in', kept.ids)
    .execute();
}

/** Says of no text any more that the person wrote it. */
export async function unlinkAuthor(writer: Writer, personId: string): Promise<void> {
  await writer
    .updateTable('lesson_version')
    .set({ saved_by: null })
    .where('saved_by', '=', personId)
    .execute();
}

/** Dates a course from the day on which it was published. */
export async function updateCourseDates(writer: Writer, id: string, now: Instant): Promise<void> {
  await writer
    .updateTable('course')
    .set({ created_at: now, date_added: new Date(now).toISOString().slice(0, 10) })
    .where('id', '=', id)
    .execute();
}
