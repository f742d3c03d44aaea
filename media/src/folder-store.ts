import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type FileContent,
  type MediaStore,
  mediaKey,
  partsOf,
  type StoredFile,
} from './media-store.ts';

/** Files that are being written begin with it, as no name in a key does. */
const UNFINISHED = '.writing-';
/** How a system says that there are no hard links from here to there. */
const NO_LINKS = ['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK'];

/** Keeps media in a folder of this machine, or one that several machines share. */
export class FolderStore implements MediaStore {
  readonly #root: string;

  constructor(root: string) {
    this.#root = path.resolve(root);
  }

  get place(): string {
    return this.#root;
  }

  async add(key: string, source: string): Promise<void> {
    const target = await this.#placeFor(key);
    await flush(source);
    const linked = unfinishedPath(target);
    await rm(linked, { force: true });
    try {
      await link(source, linked);
    } catch (error) {
      // The store may be on another disk, or on one without hard links.
      if (!NO_LINKS.some((code) => hasCode(error, code))) throw error;
      await this.write(key, createReadStream(source));
      return;
    }
    await rename(linked, target);
    // A file that was stored before a crash has both names, and then a rename does nothing (POSIX).
    await rm(linked, { force: true });
    await flush(path.dirname(target));
  }

  async write(key: string, content: FileContent): Promise<void> {
    const target = await this.#placeFor(key);
    const unfinished = unfinishedPath(target);
    const chunks = content instanceof Uint8Array ? Readable.from([content]) : content;
    try {
      await pipeline(chunks, createWriteStream(unfinished, { flush: true }));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
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

  async size(key: string): Promise<number | undefined> {
    const stats = await stat(this.pathOf(key)).catch((error: unknown) => {
      if (!hasCode(error, 'ENOENT')) throw error;
    });
    return stats?.size;
  }

  async removeAsset(assetId: string): Promise<void> {
    const folder = path.dirname(this.pathOf(mediaKey(assetId, 'any')));
    await rm(folder, { recursive: true, force: true });
  }

  async *list(): AsyncGenerator<StoredFile> {
    for (const shelf of await foldersIn(this.#root)) {
      for (const assetId of await foldersIn(path.join(this.#root, shelf))) {
        const folder = path.join(this.#root, shelf, assetId);
        for (const name of await namesIn(folder)) {
          const key = `${assetId}/${name}`;
          if (!partsOf(key)) continue;
          const bytes = await this.size(key);
          if (bytes !== undefined) yield { key, bytes };
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

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(noneIfMissing);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** None of an asset that is removed meanwhile. */
async function namesIn(folder: string): Promise<string[]> {
  return await readdir(folder).catch(noneIfMissing);
}

function noneIfMissing(error: unknown): [] {
  if (hasCode(error, 'ENOENT')) return [];
  throw error;
}

function unfinishedPath(target: string): string {
  return path.join(path.dirname(target), UNFINISHED + path.basename(target));
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
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
