import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { MediaPurpose } from '@lectern/contract/media';
import type { Reader } from '@lectern/database/database';
import { type MediaStore, mediaKey } from '@lectern/media/media-store';
import { assetIdIn, publicAddress } from './addresses.ts';
import { type MediaAssetRow, selectAsset, selectStoredAssets } from './queries.ts';

/** A stored file of a course. */
export interface CourseFile {
  readonly assetId: string;
  readonly purpose: MediaPurpose;
  /** As its uploader called it. */
  readonly name: string;
  /** The file in the store that says most of it: the original, or a picture's largest size. */
  readonly key: string;
  /** Of the original. */
  readonly bytes: number;
}

/**
 * The stored files of a course, with its cover where that was uploaded.
 *
 * @param image the course's own picture, as its row has it
 */
export async function courseFiles(
  reader: Reader,
  courseId: string,
  image: string,
): Promise<CourseFile[]> {
  const assets = await selectStoredAssets(reader, courseId);
  const coverId = assetIdIn(image);
  const cover = coverId === undefined ? undefined : await selectAsset(reader, coverId);
  const all = cover?.purpose === 'cover' ? [...assets, cover] : assets;
  return all.flatMap(toFile);
}

function toFile({ id, purpose, name, file, sizes, bytes }: MediaAssetRow): CourseFile[] {
  if (file === null) return [];
  const all: [width: number, height: number][] = JSON.parse(sizes);
  const largest = all.at(-1);
  const key = mediaKey(id, largest ? `${largest[0]}.webp` : file);
  return [{ assetId: id, purpose, name, key, bytes: Number(bytes) }];
}

/** Tells which files a course has already, so that an import stores none of them twice. */
export class KnownFiles {
  readonly #store: MediaStore;
  readonly #files: readonly CourseFile[];
  readonly #hashes = new Map<string, Promise<string | undefined>>();

  constructor(store: MediaStore, files: readonly CourseFile[]) {
    this.#store = store;
    this.#files = files;
  }

  /** The asset that has the very bytes of a file; undefined where none has. */
  async find(
    purpose: MediaPurpose,
    file: { readonly bytes: number; readonly open: () => Promise<Readable> },
  ): Promise<string | undefined> {
    // A picture is not stored with the bytes that came.
    const candidates = this.#files.filter(
      (known) => known.purpose === purpose && (isPicture(purpose) || known.bytes === file.bytes),
    );
    if (candidates.length === 0) return undefined;
    return await this.#withHash(candidates, await hashOf(await file.open()));
  }

  /** The older asset that a picture which was just stored repeats; undefined where none does. */
  async findSamePicture(stored: CourseFile): Promise<string | undefined> {
    const candidates = this.#files.filter(({ purpose }) => purpose === stored.purpose);
    if (candidates.length === 0 || !isPicture(stored.purpose)) return undefined;
    return await this.#withHash(candidates, await hashOf(await this.#store.open(stored.key)));
  }

  async #withHash(candidates: readonly CourseFile[], hash: string): Promise<string | undefined> {
    for (const known of candidates) {
      if ((await this.#hashOf(known)) === hash) return known.assetId;
    }
    return undefined;
  }

  /** Undefined where the store has lost it. */
  async #hashOf({ key }: CourseFile): Promise<string | undefined> {
    const known = this.#hashes.get(key) ?? this.#store.open(key).then(hashOf).catch(absent);
    this.#hashes.set(key, known);
    return await known;
  }
}

function isPicture(purpose: MediaPurpose): boolean {
  return purpose === 'picture' || purpose === 'cover';
}

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest('hex');
}

function absent(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

/** One stored file by the id of its asset; undefined where there is none. */
export async function storedFile(reader: Reader, assetId: string): Promise<CourseFile | undefined> {
  const asset = await selectAsset(reader, assetId);
  return asset && toFile(asset)[0];
}

/** The address of a cover that is stored; undefined for anything else. */
export async function coverAddress(reader: Reader, assetId: string): Promise<string | undefined> {
  const asset = await selectAsset(reader, assetId);
  if (asset?.purpose !== 'cover' || asset.file === null) return undefined;
  return publicAddress(assetId, asset.file);
}
