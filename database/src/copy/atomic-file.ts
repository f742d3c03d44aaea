import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { open, readdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { CopyError } from './copy-error.ts';
import { explainWriteError } from './explain-write-error.ts';
import { removeSqlite } from './open-sqlite-for-copy.ts';

const UNFINISHED = '.unfinished';
/** What was left by a command that was killed goes with the first one that comes so much later. */
const STALE_AFTER = 24 * 60 * 60 * 1_000;

/**
 * Makes a file that is there whole and on disk, or not at all. It holds everything that is secret, so
 * only this user may read it, from the first byte on.
 *
 * @param now UTC milliseconds
 * @param write fills the file that it is given, which is there and empty
 * @throws CopyError where the file is there already or cannot be written
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

/** @throws CopyError where there is a file, for nothing is ever written over */
export function requireNoFile(file: string): void {
  if (existsSync(file)) throw new CopyError(`${file} is there already: choose another name`);
}

/**
 * A name for what nobody else is to see, and what goes in time where it was left. Not by the number
 * of the process, which is often the same in containers.
 */
export function unfinishedFileIn(folder: string, name: string): string {
  return path.join(folder, `.${name}.${randomUUID()}${UNFINISHED}`);
}

/** Removes what was left by commands that were killed. @param now UTC milliseconds */
export async function removeStaleFiles(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('.') || !name.endsWith(UNFINISHED)) continue;
    const place = path.join(folder, name);
    const { mtimeMs } = await stat(place);
    if (now - mtimeMs > STALE_AFTER) rmSync(place, { force: true });
  }
}

async function syncToDisk(place: string): Promise<void> {
  await using handle = await open(place, 'r');
  await handle.sync();
}
