import { Readable } from 'node:stream';
import type { Reader } from '@lectern/database/database';
import type { MediaStore } from '@lectern/media/media-store';
import type { ZipFile } from 'yazl';
import { type OwnFile, ownFiles } from '../media/own-files.ts';
import { addEntry } from './archive-entry.ts';

const MEGABYTE = 1_000_000;
/** Files of one archive, in bytes: about an hour at 1 Mbit/s, and a browser keeps all of it aside. */
export const FILES_AT_MOST = 500 * MEGABYTE;
/** A name in the archive, without the ending; in UTF-16 code units. */
const LONGEST_NAME = 80;

/** The files of somebody, by whether the archive has room for them. */
export interface ChosenFiles {
  readonly included: readonly OwnFile[];
  readonly leftOut: readonly OwnFile[];
}

/**
 * Chooses files for an archive, the latest first: each that there is still room for.
 *
 * @param room in bytes
 */
export async function chooseFiles(
  reader: Reader,
  personId: string,
  room = FILES_AT_MOST,
): Promise<ChosenFiles> {
  const [included, leftOut]: [OwnFile[], OwnFile[]] = [[], []];
  let left = room;
  for await (const file of ownFiles(reader, personId)) {
    if (file.bytes > left) leftOut.push(file);
    else {
      included.push(file);
      left -= file.bytes;
    }
  }
  return { included, leftOut };
}

/** Where a file is in the archive: its name there holds nothing that a file system refuses. */
export function pathOf({ assetId, name, key }: OwnFile): string {
  const ending = /\.[a-z0-9]+$/.exec(key)?.[0] ?? '';
  const safe = name
    .replace(/[\p{C}<>:"/\\|?*]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(0, LONGEST_NAME)
    .toWellFormed();
  return `files/${assetId}/${safe.toLowerCase().endsWith(ending) ? safe : safe + ending}`;
}

interface AddingFiles {
  readonly store: Pick<MediaStore, 'open'>;
  readonly mtime: Date;
  /** Closes the file that is being read. */
  readonly signal: AbortSignal;
}

/** Adds files to a zip: each is opened when its turn comes, and none is held in memory. */
export function addFiles(
  zip: ZipFile,
  files: readonly OwnFile[],
  { store, mtime, signal }: AddingFiles,
): void {
  for (const file of files) {
    // They are compressed already.
    const options = { mtime, compress: false };
    addEntry(zip, { path: pathOf(file), open: () => open(store, file), signal, options });
  }
}

/** A file that was deleted meanwhile, or that the store has lost, is empty. */
async function open(store: Pick<MediaStore, 'open'>, { key }: OwnFile): Promise<Readable> {
  try {
    return await store.open(key);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return Readable.from([]);
    }
    throw error;
  }
}
