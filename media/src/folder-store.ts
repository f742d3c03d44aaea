import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { type MediaStore, mediaKey, type StoredFile } from './media-store.ts';

/** Files that are being written begin with it, and are no stored files. */
const UNFINISHED = '.writing-';

/** Keeps media in a folder of this machine, or one that several machines share. */
export class FolderStore implements MediaStore {
  readonly #root: string;

  constructor(root: string) {
    this.#root = path.resolve(root);
  }

  async adopt(key: string, source: string): Promise<void> {
    const target = await this.#placeFor(key);
    await flush(source);
    try {
      await rename(source, target);
    } catch (error) {
      if (codeOf(error) !== 'EXDEV') throw error;
      // It lies on another file system.
      const unfinished = unfinishedOf(target);
      await copyFile(source, unfinished);
      await flush(unfinished);
      await rename(unfinished, target);
      await rm(source);
    }
    await flush(path.dirname(target));
  }

  async write(key: string, bytes: Uint8Array): Promise<void> {
    const target = await this.#placeFor(key);
    const unfinished = unfinishedOf(target);
    await writeFile(unfinished, bytes, { flush: true });
    await rename(unfinished, target);
    await flush(path.dirname(target));
  }

  async open(key: string): Promise<Readable> {
    const place = this.pathOf(key);
    // An error of the stream would come too late to be told.
    await stat(place);
    return createReadStream(place);
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async removeAsset(assetId: string): Promise<void> {
    const folder = path.dirname(this.pathOf(mediaKey(assetId, 'any')));
    await rm(folder, { recursive: true, force: true });
  }

  async *list(): AsyncGenerator<StoredFile> {
    for (const shelf of await foldersIn(this.#root)) {
      for (const assetId of await foldersIn(path.join(this.#root, shelf))) {
        const folder = path.join(this.#root, shelf, assetId);
        for (const name of await readdir(folder)) {
          if (name.startsWith(UNFINISHED)) continue;
          const { size } = await stat(path.join(folder, name));
          yield { key: `${assetId}/${name}`, bytes: size };
        }
      }
    }
  }

  /** Assets lie on 256 shelves, so that no folder becomes too long; by the end of their ids, which is random. */
  pathOf(key: string): string {
    return path.join(this.#root, this.innerPath(key));
  }

  /** Where a file lies within the folder, with `/`. */
  innerPath(key: string): string {
    const [assetId = ''] = key.split('/');
    return `${assetId.slice(-2)}/${key}`;
  }

  async #placeFor(key: string): Promise<string> {
    const place = this.pathOf(key);
    await mkdir(path.dirname(place), { recursive: true });
    return place;
  }
}

function unfinishedOf(target: string): string {
  return path.join(path.dirname(target), UNFINISHED + path.basename(target));
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** What is on disk is there after the power fails. */
async function flush(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
