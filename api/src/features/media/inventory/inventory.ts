import type { Reader } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import type { MediaStore } from '@lectern/media/media-store';
import { partsOf } from '@lectern/media/media-store';
import { ORPHANS_KEPT_FOR } from '../delete-asset.ts';
import {
  type InventoryRow,
  selectIsShown,
  selectKnownIds,
  selectLessonsShowing,
  selectSums,
  selectUnshownUploads,
  selectUploads,
  selectUploadWithOwner,
} from './queries.ts';

/** Uploads read at a time. */
const PART = 500;

export type Upload = InventoryRow;

/** Every upload, the oldest first. @param email of one person; undefined: everybody's */
export function listUploads(reader: Reader, email: string | undefined): AsyncIterable<Upload> {
  return inParts((after) => selectUploads(reader, { limit: PART, after, email }));
}

/** What each person has uploaded, in files and bytes, who has most first. */
export const sumsOfUploads = selectSums;

/** One upload, with what shows it; undefined where there is none. */
export async function findUpload(reader: Reader, id: string) {
  const upload = await selectUploadWithOwner(reader, id);
  if (!upload) return undefined;
  const lessons = await selectLessonsShowing(reader, id);
  return { upload, lessons, isShown: await selectIsShown(reader, id) };
}

/** What is no longer needed, or no longer whole. */
export interface Orphans {
  /** Files of no upload. */
  readonly files: readonly { readonly key: string; readonly bytes: number }[];
  /** Uploads that are said to be stored, and have no file. */
  readonly missing: readonly Upload[];
  /** Uploads that nothing shows; `isOld`: for so long that they go by themselves. */
  readonly unshown: readonly { readonly upload: Upload; readonly isOld: boolean }[];
  /** How many files there are altogether. */
  readonly found: number;
}

/**
 * Compares the store with the database.
 *
 * @param now UTC milliseconds
 */
export async function findOrphans(
  reader: Reader,
  store: MediaStore,
  now: Instant,
): Promise<Orphans> {
  const { keys, files } = await compareFiles(reader, store);
  const missing: Upload[] = [];
  for await (const upload of listUploads(reader, undefined)) {
    const isGone = upload.file !== null && !keys.has(`${upload.id}/${upload.file}`);
    // What was stored or deleted meanwhile was not seen above.
    if (isGone && (await isStillMissing(reader, store, upload.id))) missing.push(upload);
  }
  const unshown: Orphans['unshown'][number][] = [];
  const read = (after: string) => selectUnshownUploads(reader, { limit: PART, after });
  for await (const upload of inParts(read)) {
    unshown.push({ upload, isOld: upload.created_at < now - ORPHANS_KEPT_FOR });
  }
  return { files, missing, unshown, found: keys.size };
}

async function compareFiles(reader: Reader, store: MediaStore) {
  const keys = new Set<string>();
  const files: { key: string; bytes: number }[] = [];
  let waiting: { key: string; bytes: number }[] = [];
  const compare = async () => {
    const ids = new Set(waiting.map(({ key }) => assetOf(key)));
    const known = new Set(await selectKnownIds(reader, [...ids]));
    files.push(...waiting.filter(({ key }) => !known.has(assetOf(key))));
    waiting = [];
  };
  for await (const file of store.list()) {
    keys.add(file.key);
    waiting.push(file);
    if (waiting.length === PART) await compare();
  }
  await compare();
  return { keys, files };
}

async function isStillMissing(reader: Reader, store: MediaStore, id: string): Promise<boolean> {
  const upload = await selectUploadWithOwner(reader, id);
  if (!upload?.file) return false;
  return (await store.size(`${id}/${upload.file}`)) === undefined;
}

function assetOf(key: string): string {
  return partsOf(key)?.assetId ?? '';
}

async function* inParts(read: (after: string) => Promise<Upload[]>): AsyncGenerator<Upload> {
  for (let after = ''; ; ) {
    const part = await read(after);
    yield* part;
    after = part.at(-1)?.id ?? '';
    if (part.length < PART) return;
  }
}
