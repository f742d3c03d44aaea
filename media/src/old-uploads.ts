import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Removes what has come of uploads that nobody goes on with.
 *
 * @param folder of uploads that are not whole
 * @param before UTC milliseconds: what was written to since stays
 */
export async function removeOldUploads(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const place = path.join(folder, name);
    // Another process may remove it first.
    const written = await stat(place).catch(() => undefined);
    if (written?.isFile() && written.mtimeMs < before) await rm(place, { force: true });
  }
}
