import { createHash } from 'node:crypto';
import type { BackupFile } from '@lectern/database/copy/backup-files';
import { CopyError } from '@lectern/database/copy/copy-error';
import { explainWriteError } from '@lectern/database/copy/explain-write-error';
import type { StoredMedia } from '@lectern/database/copy/stored-media';
import { type MediaStore, partsOf } from '@lectern/media/media-store';

/** The first folder of media files in a backup. */
export const MEDIA = 'media';

/** Reads the files of the media store for a backup. */
export class MediaReader {
  readonly #store: MediaStore;
  readonly #isLeftOut: boolean;
  #missing = 0;

  /** @param isLeftOut true: the backup only names them */
  constructor(store: MediaStore, isLeftOut: boolean) {
    this.#store = store;
    this.#isLeftOut = isLeftOut;
  }

  /** How many stored uploads have no file, after reading. */
  get missing(): number {
    return this.#missing;
  }

  /** What has come since the snapshot is none of the backup's. */
  async *read(snapshot: StoredMedia): AsyncIterable<BackupFile> {
    this.#missing = snapshot.count();
    let last = '';
    for await (const { key, bytes } of this.#store.list()) {
      const { assetId = '' } = partsOf(key) ?? {};
      if (!snapshot.has(assetId)) continue;
      const content = this.#isLeftOut ? undefined : await openIfThere(this.#store, key);
      if (content === undefined && !this.#isLeftOut) continue;
      if (assetId !== last) this.#missing -= 1;
      last = assetId;
      yield { path: `${MEDIA}/${key}`, bytes, content };
    }
  }
}

/** Brings media files back, and removes them again if restoring fails. */
export class MediaRestorer {
  readonly #store: MediaStore;
  readonly #isLeftOut: boolean;
  #absent = 0;
  readonly #written = new Set<string>();
  readonly #found = new Set<string>();

  /** @param isLeftOut true: they stay in the backup */
  constructor(store: MediaStore, isLeftOut: boolean) {
    this.#store = store;
    this.#isLeftOut = isLeftOut;
  }

  /** How many of the files that were left out are not in the store. */
  get absent(): number {
    return this.#absent;
  }

  /**
   * Brings one file back. One that is there is not written over: it is compared.
   *
   * @returns false where it is left out
   * @throws CopyError where another file is there, or it cannot be written
   */
  async restoreFile({ path, bytes, content }: BackupFile): Promise<boolean> {
    const key = path.slice(MEDIA.length + 1);
    const parts = partsOf(key);
    if (!parts) throw new CopyError(`the backup has a file ${path}, unknown here`);
    const size = await this.#store.size(key);
    if (content === undefined || this.#isLeftOut) {
      if (size !== bytes) this.#absent += 1;
      return false;
    }
    if (size !== undefined) {
      this.#found.add(parts.assetId);
      await this.#requireSame(key, size, { bytes, content });
      return true;
    }
    this.#written.add(parts.assetId);
    try {
      await this.#store.write(key, content);
    } catch (error) {
      throw explainWriteError(error, this.#store.pathOf(key) ?? key);
    }
    if ((await this.#store.size(key)) === bytes) return true;
    throw new CopyError(`${this.#store.place} did not keep ${key} as it was written`);
  }

  /** Leaves alone what had been there before, by the upload that it belongs to. */
  async removeRestored(): Promise<void> {
    for (const assetId of this.#written) {
      if (!this.#found.has(assetId)) await this.#store.removeAsset(assetId);
    }
  }

  async #requireSame(
    key: string,
    size: number,
    { bytes, content }: { bytes: number; content: AsyncIterable<Uint8Array> },
  ): Promise<void> {
    const wanted = await digestOf(content);
    if (size === bytes && (await digestOf(await this.#store.open(key))) === wanted) return;
    throw new CopyError(
      `another file ${key} is in ${this.#store.place} already, and nothing is ever written over`,
    );
  }
}

async function digestOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of content) hash.update(part);
  return hash.digest('hex');
}

/** Undefined for a file that was removed since it was listed. */
async function openIfThere(
  store: MediaStore,
  key: string,
): Promise<AsyncIterable<Uint8Array> | undefined> {
  return await store.open(key).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
}
