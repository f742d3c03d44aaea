import type { Reader } from '@lectern/database/database';
import { mediaKey } from '@lectern/media/media-store';
import { type MediaAssetRow, selectAssetsOfOwner } from './queries.ts';

/** Rows that are read at a time. */
const PAGE = 500;

/** A stored file of somebody. */
export interface OwnFile {
  readonly assetId: string;
  /** As its uploader called it. */
  readonly name: string;
  /** The file in the store: as it came where that is kept, else a picture's largest size. */
  readonly key: string;
  /** As it counts for the quota. */
  readonly bytes: number;
}

/** All files that somebody has uploaded, the latest first, read a page at a time. */
export async function* ownFiles(reader: Reader, ownerId: string): AsyncGenerator<OwnFile> {
  let after: string | undefined;
  for (;;) {
    const rows = await selectAssetsOfOwner(reader, ownerId, after, PAGE);
    yield* rows.flatMap(toOwnFile);
    after = rows.at(-1)?.id;
    if (rows.length < PAGE) return;
  }
}

function toOwnFile({ id: assetId, name, file, original, sizes, bytes }: MediaAssetRow): OwnFile[] {
  const widths: [width: number, height: number][] = JSON.parse(sizes);
  const largest = widths.at(-1);
  const stored = original ?? (largest ? `${largest[0]}.webp` : file);
  if (stored === null) return [];
  return [{ assetId, name, key: mediaKey(assetId, stored), bytes: Number(bytes) }];
}
