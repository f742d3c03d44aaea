import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { ApiError } from '@lectern/http/errors/api-error';
import type { MediaContext } from '../../context.ts';
import { announceImport, type ImportAnnouncement } from './announce-import.ts';
import { forgetAsset } from './delete-asset.ts';
import { TOO_LONG } from './messages.ts';
import { storeUpload } from './store-upload.ts';

/** Where an operator's files go. */
export interface ImportMedia
  extends Pick<MediaContext, 'store' | 'uploadFolder' | 'preparesVideos'> {
  readonly database: Database;
  readonly limits: Pick<MediaContext['limits'], 'maxFile'>;
}

/** A file of a course that an operator imports. */
export interface ImportedFile extends ImportAnnouncement {
  readonly open: () => Promise<Readable>;
}

/**
 * Takes a file into the store by the steps of an upload; only the quota of a person does not count, for
 * the operator decides. What no lesson shows in the end is swept like any upload.
 *
 * @param now UTC milliseconds
 * @returns the id of the asset
 * @throws ApiError `too-large`, or `rule-broken` for a file that is not taken: then nothing of it is kept
 */
export async function importFile(
  { database, store, uploadFolder, limits, preparesVideos }: ImportMedia,
  file: ImportedFile,
  now: Instant,
): Promise<string> {
  if (file.bytes > limits.maxFile) throw new ApiError('too-large', TOO_LONG(limits.maxFile));
  const { open, ...described } = file;
  const id = await database.transaction(announceImport, described, now);
  const place = path.join(uploadFolder, id);
  try {
    await pipeline(await open(), createWriteStream(place, { flags: 'wx' }));
    // Whoever runs jobs finds those of a command by themselves.
    const wakeJobs = () => {};
    await storeUpload({ database, store, preparesVideos, wakeJobs }, id, place, now);
    return id;
  } catch (error) {
    await discardImport({ database, store }, id);
    throw error;
  } finally {
    // A picture is encoded anew, and its file stays.
    await rm(place, { force: true });
  }
}

/** Removes a file that was imported and is shown nowhere. */
export async function discardImport(
  { database, store }: Pick<ImportMedia, 'database' | 'store'>,
  id: string,
): Promise<void> {
  await store.removeAsset(id);
  await database.transaction(forgetAsset, id);
}
