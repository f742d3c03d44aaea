import { isPublicPurpose, type MediaAsset } from '@lectern/contract/media';
import type { Reader, Writer } from '@lectern/database/database';
import { notFound } from '@lectern/http/errors/api-error';
import type { Picture } from '@lectern/markdown/links-and-pictures';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { publicAddress, unsignedAddress } from './addresses.ts';
import { type MediaAssetRow, selectAsset, selectAssetsOf, unlinkOwner } from './queries.ts';

/**
 * An upload of one's own.
 *
 * @throws ApiError `not-found` for any other
 */
export async function ownAsset(
  reader: Reader,
  user: SignedInUser,
  id: string,
): Promise<MediaAsset> {
  const asset = await selectAsset(reader, id);
  if (!asset || asset.owner_id !== user.personId) throw notFound('This file');
  return presentAsset(asset);
}

export function presentAsset(row: MediaAssetRow): MediaAsset {
  const { id, purpose, name, type, seconds, file } = row;
  return {
    id,
    purpose,
    name,
    type,
    seconds,
    bytes: Number(row.bytes),
    ready: row.stored_at !== null,
    address: isPublicPurpose(purpose) && file !== null ? publicAddress(id, file) : null,
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
