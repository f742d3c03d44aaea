import { isPublicPurpose, type MediaPurpose } from '@lectern/contract/media';
import type { Database, Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { ApiError } from '@lectern/http/errors/api-error';
import { enqueue } from '@lectern/jobs/enqueue';
import { encodePicture, UnreadablePictureError } from '@lectern/media/encode-picture';
import { convertibleKindOf, type FileKind, kindOf } from '@lectern/media/file-kinds';
import { type MediaStore, mediaKey } from '@lectern/media/media-store';
import { recordingLength } from '@lectern/media/recording-length';
import { recordAudit } from '../audit/audit.ts';
import { forgetAsset } from './delete-asset.ts';
import { NO_VIDEO, NOT_TAKEN, UNREADABLE_PICTURE } from './messages.ts';
import { MEDIA_VARIANTS } from './preparation.ts';
import { lockAsset, type MediaAssetRow, selectAsset, updateAsset } from './queries.ts';

/** What a file has become in the store. */
export interface StoredUpload {
  readonly type: string;
  /** The name of the file that is shown; null: browsers show none of it yet. */
  readonly file: string | null;
  /** The name of the file as it came, of a video that is prepared in the background. */
  readonly original?: string;
  readonly sizes: readonly (readonly [width: number, height: number])[];
  /** Length of a recording; null: not known, or no recording. */
  readonly seconds: number | null;
}

/** Where an upload goes, and what is done with it. */
interface UploadContext {
  readonly database: Database;
  readonly store: MediaStore;
  /** True where there is somebody to prepare videos, and so take what browsers do not play. */
  readonly preparesVideos: boolean;
  /** Begins new jobs. */
  readonly wakeJobs: () => void;
}

/**
 * Takes a file that has arrived into the store, after a look at what it is. Once again after a crash it
 * does the same.
 *
 * @param path of the file, which stays
 * @param now UTC milliseconds
 * @throws ApiError `rule-broken` for a file that is not taken: then nothing of it is kept
 */
export async function storeUpload(
  { database, store, preparesVideos, wakeJobs }: UploadContext,
  id: string,
  path: string,
  now: Instant,
): Promise<void> {
  const asset = await selectAsset(database.read, id);
  if (!asset || asset.stored_at !== null) return;
  try {
    const stored = await put(store, asset, path, preparesVideos);
    await database.transaction(markStored, id, stored, now);
    wakeJobs();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await store.removeAsset(id);
    await database.transaction(forgetAsset, id);
    throw error;
  }
}

function isShownAsPicture(purpose: MediaPurpose): boolean {
  return purpose === 'picture' || isPublicPurpose(purpose);
}

async function put(
  store: MediaStore,
  asset: MediaAssetRow,
  path: string,
  preparesVideos: boolean,
): Promise<StoredUpload> {
  const { purpose } = asset;
  const isPrepared = preparesVideos && purpose === 'video';
  const shown = await kindOf(path, purpose);
  const kind = shown ?? (isPrepared ? await convertibleKindOf(path) : undefined);
  if (!kind) throw new ApiError('rule-broken', isPrepared ? NO_VIDEO : NOT_TAKEN[purpose]);
  if (isShownAsPicture(purpose)) return await putPicture(store, asset, path);
  const { file, seconds } = await putAsItIs(store, asset, path, kind);
  const stored = { type: kind.type, file: shown ? file : null, sizes: [], seconds };
  return isPrepared ? { ...stored, original: file } : stored;
}

async function putAsItIs(
  store: MediaStore,
  { id, purpose }: MediaAssetRow,
  path: string,
  { extension }: FileKind,
): Promise<Pick<StoredUpload, 'seconds'> & { readonly file: string }> {
  const file = `original.${extension}`;
  const isRecording = purpose === 'video' || purpose === 'audio';
  const seconds = isRecording ? await recordingLength(path) : null;
  await store.add(mediaKey(id, file), path);
  return { file, seconds };
}

/** A picture is encoded anew: what else is in its file never reaches anybody. */
async function putPicture(
  store: MediaStore,
  { id, purpose }: MediaAssetRow,
  path: string,
): Promise<StoredUpload> {
  try {
    const encoded = await encodePicture(path);
    for (const { width, bytes } of encoded) {
      await store.write(mediaKey(id, `${width}.webp`), bytes);
    }
    const sizes = encoded.map(({ width, height }) => [width, height] as const);
    const atMost = SHOWN_WIDTH[purpose] ?? Infinity;
    const [width] = sizes.findLast(([wide]) => wide <= atMost) ?? sizes[0] ?? [];
    return { type: 'image/webp', file: `${width}.webp`, sizes, seconds: null };
  } catch (error) {
    if (!(error instanceof UnreadablePictureError)) throw error;
    throw new ApiError('rule-broken', UNREADABLE_PICTURE);
  }
}

/** How wide what has one address is at most, in pixels. */
const SHOWN_WIDTH: Partial<Record<MediaPurpose, number>> = { cover: 960, portrait: 480 };

/**
 * Notes that an asset is in the store; a video may be prepared from then on. `now` is in UTC
 * milliseconds.
 */
export const markStored = defineTransaction(
  import.meta.url,
  'markStored',
  async (writer: Writer, id: string, stored: StoredUpload, now: Instant): Promise<void> => {
    const asset = await lockAsset(writer, id);
    if (!asset || asset.stored_at !== null) return;
    const { type, file, original, sizes, seconds } = stored;
    await updateAsset(writer, id, {
      type,
      file,
      sizes: JSON.stringify(sizes),
      seconds,
      stored_at: now,
      ...(original === undefined ? {} : { original, preparation: 'waiting' }),
    });
    if (original !== undefined) {
      await enqueue(writer, MEDIA_VARIANTS, { assetId: id }, { now, key: id });
    }
    await recordAudit(writer, {
      at: now,
      actorId: asset.owner_id,
      action: 'media.store',
      subject: { type: 'media', id },
      detail: { type },
    });
  },
);
