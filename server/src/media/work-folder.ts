import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const DAY = 24 * 60 * 60_000;

/**
 * Lends a folder for what is being made, and removes it afterwards. What processes left a day ago that
 * were killed goes as well.
 *
 * @param root where such folders are
 * @param name of one piece of work: what is left of an earlier attempt at it is removed first
 */
export async function inWorkFolder<T>(
  root: string,
  name: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await mkdir(root, { recursive: true });
  await removeOld(root, Date.now() - DAY);
  const folder = path.join(root, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param before UTC milliseconds */
async function removeOld(root: string, before: number): Promise<void> {
  for (const name of await readdir(root)) {
    const folder = path.join(root, name);
    // Another process may remove it first.
    const found = await stat(folder).catch(() => undefined);
    if (found && found.mtimeMs < before) await rm(folder, { recursive: true, force: true });
  }
}
