import type { Reader } from '@lectern/database/database';
import { type SqlBool, sql } from 'kysely';
import { isShown, type MediaAssetRow } from '../queries.ts';

/** Sorts after every character that a name may have. */
const LAST_CHARACTER = '\u{10ffff}';
/** How far a page looks at most for uploads that pass all filters. */
const LOOKED_AT = 1_000;

/** Where a page ended. */
interface UploadKey {
  /** Empty where the list is not searched by name. */
  readonly name: string;
  readonly id: string;
}

export type EverybodysRow = MediaAssetRow & {
  readonly owner_name: string | null;
  readonly owner_email: string | null;
  readonly course_title: string | null;
  readonly in_use: SqlBool;
};

interface UploadFilter {
  readonly ownerIds: readonly string[] | undefined;
  /** Of the file's name, in lower case; empty: any. */
  readonly beginning: string;
  readonly purpose: MediaAssetRow['purpose'] | undefined;
}

/** Uploads of everybody, the latest first; where names are searched, in the order of the names. */
export async function selectEverybodys(
  reader: Reader,
  { ownerIds, beginning, purpose }: UploadFilter,
  { after, limit }: { readonly after: UploadKey | undefined; readonly limit: number },
): Promise<{ rows: EverybodysRow[]; next: UploadKey | undefined }> {
  const isNamed = beginning !== '';
  const walk = reader
    .selectFrom('media_asset')
    .select(['media_asset.id', 'media_asset.name_key as name'])
    .$if(isNamed, (assets) =>
      assets
        .where('name_key', '>=', beginning)
        .where('name_key', '<', beginning + LAST_CHARACTER)
        .orderBy('name_key')
        .orderBy('media_asset.id'),
    )
    .$if(isNamed && after !== undefined, (assets) =>
      assets.where(sql<SqlBool>`(name_key, media_asset.id) > (${after?.name}, ${after?.id})`),
    )
    .$if(!isNamed, (assets) => assets.orderBy('media_asset.id', 'desc'))
    .$if(!isNamed && after !== undefined, (assets) =>
      assets.where('media_asset.id', '<', after?.id ?? ''),
    )
    .$if(ownerIds !== undefined, (assets) => assets.where('owner_id', 'in', ownerIds ?? []))
    .$if(!isNamed && ownerIds === undefined && purpose !== undefined, (assets) =>
      assets.where('purpose', '=', purpose ?? 'file'),
    );
  const chosen = reader
    .selectFrom(walk.limit(LOOKED_AT).as('walked'))
    .innerJoin('media_asset', 'media_asset.id', 'walked.id')
    .select(['walked.id', 'walked.name'])
    .$if(purpose !== undefined, (assets) =>
      assets.where('media_asset.purpose', '=', purpose ?? 'file'),
    )
    .$if(isNamed, (assets) => assets.orderBy('walked.name').orderBy('walked.id'))
    .$if(!isNamed, (assets) => assets.orderBy('walked.id', 'desc'))
    .limit(limit);
  const rows = await reader
    // Whether something shows them is asked of these alone.
    .selectFrom(chosen.as('walked'))
    .innerJoin('media_asset as asset', 'asset.id', 'walked.id')
    .leftJoin('person', 'person.id', 'asset.owner_id')
    .leftJoin('course', 'course.id', 'asset.course_id')
    .selectAll('asset')
    .select(['person.name as owner_name', 'person.email as owner_email'])
    .select('course.title as course_title')
    .select(isShown.as('in_use'))
    .$if(isNamed, (assets) => assets.orderBy('walked.name').orderBy('walked.id'))
    .$if(!isNamed, (assets) => assets.orderBy('walked.id', 'desc'))
    .execute();
  const last = rows.at(-1);
  if (last && rows.length === limit) return { rows, next: { name: last.name_key, id: last.id } };
  const end = await walk
    .offset(LOOKED_AT - 1)
    .limit(1)
    .executeTakeFirst();
  return { rows, next: end };
}
