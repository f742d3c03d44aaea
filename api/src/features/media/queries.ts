import type { Reader, Writer } from '@lectern/database/database';
import type { MediaAssetTable } from '@lectern/database/lesson-schema';
import { preparedQuery } from '@lectern/database/prepared-query';
import type { Instant, PersonTable } from '@lectern/database/schema';
import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';

/** So much of a file's name can be searched. */
const NAME_KEY_LENGTH = 60;

export type MediaAssetRow = Selectable<MediaAssetTable>;

export async function insertAsset(writer: Writer, row: Insertable<MediaAssetTable>): Promise<void> {
  const name_key = row.name.toLowerCase().slice(0, NAME_KEY_LENGTH).toWellFormed();
  await writer
    .insertInto('media_asset')
    .values({ ...row, name_key })
    .execute();
}

export async function selectAsset(
  reader: Reader | Writer,
  id: string,
): Promise<MediaAssetRow | undefined> {
  return await reader.selectFrom('media_asset').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks an asset: whoever finishes or deletes it comes one after another. */
export async function lockAsset(writer: Writer, id: string): Promise<MediaAssetRow | undefined> {
  return await writer
    .selectFrom('media_asset')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateAsset(
  writer: Writer,
  id: string,
  values: Updateable<MediaAssetTable>,
): Promise<void> {
  await writer.updateTable('media_asset').set(values).where('id', '=', id).execute();
}

export async function deleteAsset(writer: Writer, id: string): Promise<void> {
  await writer.deleteFrom('media_asset').where('id', '=', id).execute();
}

/** How much a person has uploaded, in bytes, with what is still under way. */
export async function sumBytesOf(reader: Reader | Writer, ownerId: string): Promise<number> {
  const { bytes } = await reader
    .selectFrom('media_asset')
    .select((eb) => eb.fn.sum<number | string | null>('bytes').as('bytes'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** The stored assets of a course among these ids. */
export async function selectAssetsOf(
  reader: Reader,
  courseId: string,
  ids: readonly string[],
): Promise<MediaAssetRow[]> {
  if (ids.length === 0) return [];
  return await reader
    .selectFrom('media_asset')
    .selectAll()
    .where('course_id', '=', courseId)
    .where('id', 'in', ids)
    .where('stored_at', 'is not', null)
    .execute();
}

/** All stored assets of a course, the oldest first. */
export async function selectStoredAssets(
  reader: Reader,
  courseId: string,
): Promise<MediaAssetRow[]> {
  return await reader
    .selectFrom('media_asset')
    .selectAll()
    .where('course_id', '=', courseId)
    .where('stored_at', 'is not', null)
    .orderBy('id')
    .execute();
}

/** Gives the assets of these courses that nobody uploaded to a person. */
export async function updateOwnerOfImported(writer: Writer, courseOwnerId: string): Promise<void> {
  await writer
    .updateTable('media_asset')
    .set({ owner_id: courseOwnerId })
    .where('owner_id', 'is', null)
    .where('course_id', 'in', (eb) =>
      eb.selectFrom('course').select('course.id').where('course.owner_id', '=', courseOwnerId),
    )
    .execute();
}

/** The type of a stored cover or portrait; undefined for anything else. */
export async function selectPublicType(
  reader: Reader,
  assetId: string,
): Promise<string | undefined> {
  const asset = await reader
    .selectFrom('media_asset')
    .select('type')
    .where('id', '=', assetId)
    .where('stored_at', 'is not', null)
    .where('course_id', 'is', null)
    .executeTakeFirst();
  return asset?.type ?? undefined;
}

/** How a stored asset stands with somebody who asks for it. */
export interface AssetStanding {
  readonly purpose: MediaAssetTable['purpose'];
  readonly name: string;
  readonly type: string | null;
  readonly file: string | null;
  readonly owner_id: string | null;
  readonly archived_at: Instant | null;
  /** Null: not enrolled. */
  readonly enrolment_id: string | null;
  /** Of who asks; null: a guest. */
  readonly person_state: PersonTable['state'] | null;
}

/** @param personId empty: a guest */
export async function selectAssetStanding(
  reader: Reader,
  assetId: string,
  personId: string,
): Promise<AssetStanding | undefined> {
  const { rows } = await assetStanding(reader, { assetId, personId });
  return rows[0];
}

const assetStanding = preparedQuery(
  ['assetId', 'personId'],
  (db, { assetId, personId }: { assetId: string; personId: string }) =>
    db
      .selectFrom('media_asset as asset')
      .innerJoin('course', 'course.id', 'asset.course_id')
      .innerJoin('listing', 'listing.course_id', 'asset.course_id')
      .leftJoin('enrolment', (join) =>
        join
          .onRef('enrolment.course_id', '=', 'asset.course_id')
          .on('enrolment.person_id', '=', personId),
      )
      .leftJoin('person', (join) => join.on('person.id', '=', personId))
      .select(['asset.purpose', 'asset.name', 'asset.type', 'asset.file'])
      .select(['course.owner_id', 'listing.archived_at', 'enrolment.id as enrolment_id'])
      .select('person.state as person_state')
      .where('asset.id', '=', assetId)
      .where('asset.stored_at', 'is not', null),
);

/** Says of no upload any more whose it is. */
export async function unlinkOwner(writer: Writer, personId: string): Promise<void> {
  await writer
    .updateTable('media_asset')
    .set({ owner_id: null })
    .where('owner_id', '=', personId)
    .execute();
}

/** An asset in its owner's list. */
export type ListedAssetRow = MediaAssetRow & {
  readonly course_title: string | null;
  readonly in_use: SqlBool;
};

/** Somebody's assets, the latest first. @param after the last one that is known already */
export async function selectAssetsOfOwner(
  reader: Reader,
  ownerId: string,
  after: string | undefined,
  limit: number,
): Promise<ListedAssetRow[]> {
  const assets = reader
    .selectFrom('media_asset as asset')
    .leftJoin('course', 'course.id', 'asset.course_id')
    .selectAll('asset')
    .select('course.title as course_title')
    .select(({ or }) => or([isInLesson, isCover, isPortrait]).as('in_use'))
    .where('asset.owner_id', '=', ownerId)
    // Ids grow with time (UUID version 7).
    .orderBy('asset.id', 'desc')
    .limit(limit);
  return await (after === undefined ? assets : assets.where('asset.id', '<', after)).execute();
}

export async function isAssetInUse(writer: Writer, id: string): Promise<boolean> {
  const used = await writer
    .selectFrom('media_asset as asset')
    .select('asset.id')
    .where('asset.id', '=', id)
    .where(({ or }) => or([isInLesson, isCover, isPortrait]))
    .executeTakeFirst();
  return used !== undefined;
}

/** Assets that nothing shows and that are older than this, with those whose course is gone. */
export async function selectOrphans(
  reader: Reader,
  before: Instant,
  limit: number,
): Promise<{ id: string }[]> {
  return await reader
    .selectFrom('media_asset as asset')
    .select('asset.id')
    .where('asset.created_at', '<', before)
    .where(({ not }) => not(isShown))
    .limit(limit)
    .execute();
}

/** Videos that are shown by what was made of them, since before then, and whose originals are kept. */
export async function selectReplaced(
  reader: Reader,
  before: Instant,
  limit: number,
): Promise<{ id: string; original: string }[]> {
  return await reader
    .selectFrom('media_asset')
    .select('id')
    .select((eb) => eb.ref('original').$notNull().as('original'))
    .where('preparation', 'in', ['done', 'failed'])
    .where('prepared_at', '<', before)
    .where('original', 'is not', null)
    .whereRef('original', '!=', 'file')
    .limit(limit)
    .execute();
}

const isInLesson = sql<SqlBool>`(
  exists (select 1 from course where course.id = asset.course_id) and (
    exists (select 1 from media_use where media_use.asset_id = asset.id)
    or exists (select 1 from lesson where lesson.asset_id = asset.id)
  )
)`;

/** The condition on the beginning is that of the index. */
const isCover = sql<SqlBool>`(asset.purpose = 'cover' and exists (
  select 1 from course
  where course.image like '/pictures/%' and course.image = '/pictures/' || asset.id || '/' || asset.file
))`;

const isPortrait = sql<SqlBool>`(asset.purpose = 'portrait' and exists (
  select 1 from person
  where person.id = asset.owner_id and person.picture = '/pictures/' || asset.id || '/' || asset.file
))`;

/** True of an `asset` that a lesson, a course or a person shows. */
export const isShown = sql<SqlBool>`(${isInLesson} or ${isCover} or ${isPortrait})`;

const SIGNING_KEY = 'media signing key';

/** The key of signed addresses; kept the first time, the same for all nodes. */
export async function keepSigningKey(writer: Writer, value: string): Promise<string> {
  await writer
    .insertInto('installation')
    .values({ key: SIGNING_KEY, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await writer
    .selectFrom('installation')
    .select('value')
    .where('key', '=', SIGNING_KEY)
    .executeTakeFirstOrThrow();
  return kept.value;
}
