import type { Readable } from 'node:stream';

/** One stored file. */
export interface StoredFile {
  readonly key: string;
  readonly bytes: number;
}

/** What is stored: at once, or in parts as they come. */
export type FileContent = Uint8Array | AsyncIterable<Uint8Array>;

/**
 * Where uploaded files lie. A key is `asset/name`: the id of the asset that a file belongs to, and what
 * it is of it.
 */
export interface MediaStore {
  /** Stores a file of this machine, which stays where it is; all of it is stored, or nothing. */
  add(key: string, path: string): Promise<void>;
  /** Stores what comes, however long it is, without holding it; all of it, or nothing. */
  write(key: string, content: FileContent): Promise<void>;
  /** Throws an error with the code `ENOENT` where there is no such file. */
  open(key: string): Promise<Readable>;
  /** Removes a file; does nothing where there is none. */
  remove(key: string): Promise<void>;
  /** How long a file is, in bytes; undefined where there is none. */
  size(key: string): Promise<number | undefined>;
  /** Removes all files of an asset; does nothing where there are none. */
  removeAsset(assetId: string): Promise<void>;
  /** All files, those of an asset one after another. */
  list(): AsyncIterable<StoredFile>;
  /** Where the store is, for people to read; never a secret. */
  readonly place: string;
  /** Where the file lies on this machine; undefined where it lies elsewhere. */
  pathOf(key: string): string | undefined;
}

/** The place of a store refuses what is asked of it, or is away; in words for the operator. */
export class MediaStoreError extends Error {
  override readonly name = 'MediaStoreError';
}

const ASSET = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NAME = /^[a-z0-9][a-z0-9.-]{0,60}$/;

/** The key of a file of an asset. @throws RangeError for what is no id or no name */
export function mediaKey(assetId: string, name: string): string {
  if (!ASSET.test(assetId)) throw new RangeError(`“${assetId}” is not the id of an asset`);
  if (!NAME.test(name) || name.includes('..')) throw new RangeError(`“${name}” is not a name`);
  return `${assetId}/${name}`;
}

/** The parts of a key; undefined for what is none. */
export function partsOf(key: string): { assetId: string; name: string } | undefined {
  const [assetId = '', name = '', ...rest] = key.split('/');
  const isKey = rest.length === 0 && ASSET.test(assetId) && NAME.test(name) && !name.includes('..');
  return isKey ? { assetId, name } : undefined;
}
