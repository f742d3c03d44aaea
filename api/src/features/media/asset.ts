import {
  isPublicPurpose,
  type MediaAsset,
  UPLOADS_PAGE,
  type UploadList,
} from '@lectern/contract/media';
import type { Reader, Writer } from '@lectern/database/database';
import { notFound } from '@lectern/http/errors/api-error';
import type { Picture } from '@lectern/markdown/links-and-pictures';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { publicAddress, unsignedAddress } from './addresses.ts';
import { presentPreparation } from './present-preparation.ts';
import {
  type MediaAssetRow,
  selectAsset,
  selectAssetsOf,
  selectAssetsOfOwner,
  sumBytesOf,
  unlinkOwner,
  updateOwnerOfImported,
} from './queries.ts';

/** Signs the address of a stored file for its owner. */
type AddressOf = (assetId: string, file: string) => string;

/**
 * An upload of one's own.
 *
 * @throws ApiError `not-found` for any other
 */
export async function ownAsset(
  reader: Reader,
  user: SignedInUser,
  id: string,
  addressOf: AddressOf,
): Promise<MediaAsset> {
  const asset = await selectAsset(reader, id);
  if (!asset || asset.owner_id !== user.personId) throw notFound('This file');
  return presentAsset(asset, addressOf);
}

/** A page of what somebody has uploaded, the latest first. */
export async function ownAssets(
  reader: Reader,
  user: SignedInUser,
  after: string | undefined,
  { addressOf, quota }: { readonly addressOf: AddressOf; readonly quota: number },
): Promise<UploadList> {
  const rows = await selectAssetsOfOwner(reader, user.personId, after, UPLOADS_PAGE + 1);
  const shown = rows.slice(0, UPLOADS_PAGE);
  return {
    bytes: await sumBytesOf(reader, user.personId),
    quota,
    uploads: shown.map((row) => ({
      ...presentAsset(row, addressOf),
      courseTitle: row.course_title,
      inUse: Boolean(row.in_use),
      uploadedAt: new Date(Number(row.created_at)).toISOString(),
    })),
    next: rows.length > UPLOADS_PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}

function presentAsset(row: MediaAssetRow, addressOf: AddressOf): MediaAsset {
  const { id, purpose, name, type, seconds, file } = row;
  return {
    id,
    purpose,
    name,
    type,
    seconds,
    bytes: Number(row.bytes),
    ready: row.stored_at !== null && file !== null,
    ...presentPreparation(row),
    address:
      file === null ? null : (isPublicPurpose(purpose) ? publicAddress : addressOf)(id, file),
  };
}

/** The pictures of a course that a text may show, by their ids, with addresses that are not signed. */
export async function picturesOf(
  reader: Reader,
  courseId: string,
  ids: readonly string[],
): Promise<Record<string, Picture>> {
  const assets = await selectAssetsOf(reader, courseId, ids);
  const pictures = assets.filter(({ purpose }) => purpose === 'picture');
  return Object.fromEntries(pictures.map((asset) => [asset.id, pictureOf(asset)]));
}

function pictureOf({ id, file, sizes }: MediaAssetRow): Picture {
  const all: [width: number, height: number][] = JSON.parse(sizes);
  const [width, height] = all.at(-1) ?? [];
  return {
    src: unsignedAddress(id, file ?? ''),
    srcset: all.map(([wide]) => `${unsignedAddress(id, `${wide}.webp`)} ${wide}w`).join(', '),
    ...(width === undefined || height === undefined ? {} : { width, height }),
  };
}

/** Says of no upload any more whose it is, whose account is gone: texts may show it. */
export async function releaseMedia(writer: Writer, personId: string): Promise<void> {
  await unlinkOwner(writer, personId);
}

/** Says of the files of imported courses whose they are, once somebody has got the courses. */
export async function claimMedia(writer: Writer, personId: string): Promise<void> {
  await updateOwnerOfImported(writer, personId);
}
