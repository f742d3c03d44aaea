import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { open, readdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { CopyError } from './copy-error.ts';
import { explainWriteError } from './explain-write-error.ts';
import { removeSqlite } from './open-sqlite-for-copy.ts';

const UNFINISHED = '.unfinished';
/** A file that a killed command left behind is removed after this long, in milliseconds. */
const STALE_AFTER = 24 * 60 * 60 * 1_000;

/**
 * Writes a file that is there as a whole and on disk, or not at all. It holds secrets, so only this
 * user may read it, from the first byte on.
 *
 * @param now UTC milliseconds
 * @param write fills the empty file at the path that it gets
 * @throws CopyError if the file exists or cannot be written
 */
export async function writeFileAtomically<T>(
  file: string,
  now: number,
  write: (unfinished: string) => Promise<T>,
): Promise<T> {
  requireNoFile(file);
  const folder = path.dirname(file);
  const unfinished = unfinishedFileIn(folder, path.basename(file));
  try {
    await removeStaleFiles(folder, now);
    await (await open(unfinished, 'wx', 0o600)).close();
    const written = await write(unfinished);
    await syncToDisk(unfinished);
    await rename(unfinished, file);
    await syncToDisk(folder);
    return written;
  } catch (error) {
    removeSqlite(unfinished);
    throw explainWriteError(error, file);
  }
}

/** @throws CopyError if there is a file: nothing is ever overwritten */
export function requireNoFile(file: string): void {
  if (existsSync(file)) throw new CopyError(`${file} is there already: choose another name`);
}

/**
 * A hidden name for a file that is removed in time if it is left behind. Not by the process's id, which
 * is often the same in containers.
 */
export function unfinishedFileIn(folder: string, name: string): string {
  return path.join(folder, `.${name}.${randomUUID()}${UNFINISHED}`);
}

/** Removes files that killed commands left behind. @param now UTC milliseconds */
export async function removeStaleFiles(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('.') || !name.endsWith(UNFINISHED)) continue;
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file);
    if (now - mtimeMs > STALE_AFTER) rmSync(file, { force: true });
  }
}

async function syncToDisk(fileOrFolder: string): Promise<void> {
  await using handle = await open(fileOrFolder, 'r');
  await handle.sync();
}
