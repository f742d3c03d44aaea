import type { Reader, Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import type { JobKind } from '@lectern/jobs/job-kind';
import { z } from 'zod';
import { markChanged } from '../listing/queries.ts';
import { lockAsset, type MediaAssetRow, selectAsset, updateAsset } from './queries.ts';

/** The job that prepares a video for browsers and slow lines; its key is the asset's id. */
export const MEDIA_VARIANTS: JobKind<{ readonly assetId: string }> = {
  name: 'media-variants',
  payload: z.object({ assetId: z.uuid() }),
};

/** A video that is to be prepared. */
export interface VideoToPrepare {
  /** The name of the stored file to begin with: the one that is played already, else the original. */
  readonly file: string;
  /** Of that file's content. */
  readonly type: string;
  /** Of the original. */
  readonly bytes: number;
}

/**
 * A video that waits to be prepared, or could not be the last time.
 *
 * @returns undefined for any other, and for one that is gone
 */
export async function videoToPrepare(
  reader: Reader,
  id: string,
): Promise<VideoToPrepare | undefined> {
  const asset = await selectAsset(reader, id);
  const isOpen = asset?.preparation === 'waiting' || asset?.preparation === 'failed';
  const file = asset?.file ?? asset?.original ?? null;
  if (!isOpen || file === null || asset.type === null) return undefined;
  return { file, type: asset.type, bytes: Number(asset.bytes) };
}

/** What has been made of a video, by the names of its files; what is absent stays as it was. */
export interface Prepared {
  readonly preparation: NonNullable<MediaAssetRow['preparation']>;
  /** What browsers play, and its type. */
  readonly playable?: { readonly file: string; readonly type: string } | undefined;
  readonly poster?: string | undefined;
  readonly hls?: string | undefined;
  /** Noted where nobody knew it. */
  readonly seconds?: number | undefined;
}

/**
 * Notes how far a video is prepared.
 *
 * @param now UTC milliseconds
 * @returns false where it was deleted: its files are of no use
 */
export const notePreparation = defineTransaction(
  import.meta.url,
  'notePreparation',
  async (writer: Writer, id: string, prepared: Prepared, now: Instant): Promise<boolean> => {
    const before = await selectAsset(writer, id);
    // Before the asset is locked, as whoever changes a lesson does: lessons that show it say more now.
    if (before?.course_id) await markChanged(writer, before.course_id);
    const asset = await lockAsset(writer, id);
    if (!asset) return false;
    const { preparation, playable, poster, hls, seconds } = prepared;
    await updateAsset(writer, id, {
      preparation,
      ...playable,
      poster: poster ?? asset.poster,
      hls: hls ?? asset.hls,
      seconds: asset.seconds ?? seconds ?? null,
      prepared_at: now,
    });
    return true;
  },
);
