import { statSync } from 'node:fs';
import path from 'node:path';
import { CopyError } from '@lectern/database/copy/copy-error';

/**
 * The path of a new backup: the named file, or a file in the named folder whose name is the time, so
 * that names sort by age.
 *
 * @param madeAt UTC milliseconds
 * @param extension of a name by the time: `.backup`, or `.backup.age` for an encrypted one
 * @throws CopyError for what is not there and looks like a folder: the first backup would be a file
 *   of its name, and every later one find it in the way
 */
export function backupPath(fileOrFolder: string, madeAt: number, extension = '.backup'): string {
  const target = path.resolve(fileOrFolder);
  const stats = statSync(target, { throwIfNoEntry: false });
  if (!stats && (/[/\\]$/.test(fileOrFolder) || path.extname(target) === '')) {
    throw new CopyError(
      `there is no folder ${target}: make it, or name a file such as ${target}.backup`,
    );
  }
  if (!stats?.isDirectory()) return target;
  const time = new Date(madeAt)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(/[-:]/g, '');
  return path.join(target, `lectern-${time}${extension}`);
}
