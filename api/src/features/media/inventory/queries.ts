import type { Reader, Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { isShown, type MediaAssetRow } from '../queries.ts';

/** An upload with whose it is. */
export type InventoryRow = Pick<
  MediaAssetRow,
  'id' | 'purpose' | 'name' | 'bytes' | 'file' | 'created_at' | 'stored_at' | 'course_id'
> & {
  /** Null: the account is gone. */
  readonly email: string | null;
  /** Null: it is for no course, or that is gone. */
  readonly course_title: string | null;
};

const uploads = (reader: Reader) =>
  reader
    .selectFrom('media_asset as asset')
    .leftJoin('person', 'person.id', 'asset.owner_id')
    .leftJoin('course', 'course.id', 'asset.course_id')
    .select(['asset.id', 'asset.purpose', 'asset.name', 'asset.bytes', 'asset.file'])
    .select(['asset.created_at', 'asset.stored_at', 'asset.course_id'])
    .select(['person.email', 'course.title as course_title']);

/** Which part of the uploads is read, in the order of their ids. */
export interface InventoryPart {
  readonly limit: number;
  /** The id of the last of the part before; empty: the first part. */
  readonly after: string;
}

/** @param email undefined: everybody's */
export async function selectUploads(
  reader: Reader,
  { limit, after, email }: InventoryPart & { readonly email?: string | undefined },
): Promise<InventoryRow[]> {
  return await uploads(reader)
    .where('asset.id', '>', after)
    .$if(email !== undefined, (query) => query.where('person.email', '=', email ?? ''))
    .orderBy('asset.id')
    .limit(limit)
    .execute();
}

/** Uploads that no lesson, course or person shows. */
export async function selectUnshownUploads(
  reader: Reader,
  { limit, after }: InventoryPart,
): Promise<InventoryRow[]> {
  return await uploads(reader)
    .where('asset.id', '>', after)
    .where(({ not }) => not(isShown))
    .orderBy('asset.id')
    .limit(limit)
    .execute();
}

export async function selectUploadWithOwner(
  reader: Reader,
  id: string,
): Promise<InventoryRow | undefined> {
  return await uploads(reader).where('asset.id', '=', id).executeTakeFirst();
}

export async function selectIsShown(reader: Reader, id: string): Promise<boolean> {
  const shown = await reader
    .selectFrom('media_asset as asset')
    .select('asset.id')
    .where('asset.id', '=', id)
    .where(isShown)
    .executeTakeFirst();
  return shown !== undefined;
}

/** The titles of the lessons that show an upload, also in a text that is not published. */
export async function selectLessonsShowing(
  reader: Reader,
  id: string,
): Promise<{ readonly lesson: string; readonly course: string }[]> {
  return await reader
    .selectFrom('lesson')
    .innerJoin('course', 'course.id', 'lesson.course_id')
    .select(['lesson.title as lesson', 'course.title as course'])
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('lesson.asset_id', '=', id),
        exists(
          selectFrom('media_use')
            .innerJoin('lesson_version as version', 'version.id', 'media_use.version_id')
            .select('media_use.asset_id')
            .whereRef('version.lesson_id', '=', 'lesson.id')
            .where('media_use.asset_id', '=', id),
        ),
      ]),
    )
    .orderBy('lesson.id')
    .execute();
}

/** What everybody has uploaded, who has most first; null: accounts that are gone. */
export async function selectSums(
  reader: Reader,
): Promise<{ readonly email: string | null; readonly files: number; readonly bytes: number }[]> {
  const rows = await reader
    .selectFrom('media_asset as asset')
    .leftJoin('person', 'person.id', 'asset.owner_id')
    .select(['asset.owner_id', 'person.email'])
    .select(({ fn }) => [
      fn.countAll<number | string>().as('files'),
      fn.sum<number | string>('asset.bytes').as('bytes'),
    ])
    .groupBy(['asset.owner_id', 'person.email'])
    .orderBy('bytes', 'desc')
    .orderBy('person.email')
    .execute();
  return rows.map(({ email, files, bytes }) => ({
    email,
    files: Number(files),
    bytes: Number(bytes),
  }));
}

/** Which of these ids are those of uploads. */
export async function selectKnownIds(reader: Reader, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await reader.selectFrom('media_asset').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

/** Takes an upload out of the lessons that it is the recording or file of. */
export async function unlinkLessons(writer: Writer, id: string, now: Instant): Promise<void> {
  await writer
    .updateTable('lesson')
    .set({ asset_id: null, updated_at: now })
    .where('asset_id', '=', id)
    .execute();
}
