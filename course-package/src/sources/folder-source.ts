import { createReadStream } from 'node:fs';
import { opendir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type LeftOut, PackageError, type PackageFile } from '../course-package.ts';
import { PACKAGE_LIMITS } from '../package-limits.ts';
import { isLitter, type PackageSource } from './package-source.ts';

/**
 * The files of a folder. What links lead to is no part of it: a course must not take files of the
 * machine along that it was not given.
 *
 * @param leftOut is told of links and of what is no file
 * @throws PackageError for too many files
 */
export async function openFolderSource(
  root: string,
  leftOut: (entry: LeftOut) => void,
): Promise<PackageSource> {
  const files = new Map<string, PackageFile>();
  const folders = [''];
  let entries = 0;
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for await (const entry of await opendir(path.join(root, folder))) {
      entries += 1;
      if (entries > PACKAGE_LIMITS.entries) throw tooManyEntries();
      const inner = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (isLitter(entry.name)) continue;
      if (entry.isDirectory()) folders.push(inner);
      else if (entry.isFile()) await add(inner);
      else leftOut({ name: inner, reason: 'Links and devices are not followed.' });
    }
  }
  return { files, close: async () => {} };

  async function add(inner: string): Promise<void> {
    const place = path.join(root, inner);
    const { size } = await stat(place);
    const name = inner.normalize('NFC');
    files.set(name, { name, bytes: size, open: async () => createReadStream(place) });
  }
}

export function tooManyEntries(): PackageError {
  return new PackageError(`It holds more than ${PACKAGE_LIMITS.entries} files and folders.`);
}
