import { statSync } from 'node:fs';
import path from 'node:path';
import { CopyRefused } from '@lectern/database/copy/copy-refused';

/**
 * Where the backup goes: the file itself, or one named by the time in the folder that is there. Such
 * names sort by age.
 *
 * @param at UTC milliseconds
 * @param ending of a name by the time: `.backup`, or `.backup.age` for an encrypted one
 * @throws CopyRefused for what is not there and looks like a folder: the first backup would be a file
 *   of its name, and every later one find it in the way
 */
export function backupPlace(fileOrFolder: string, at: number, ending = '.backup'): string {
  const place = path.resolve(fileOrFolder);
  const there = statSync(place, { throwIfNoEntry: false });
  if (!there && (/[/\\]$/.test(fileOrFolder) || path.extname(place) === '')) {
    throw new CopyRefused(
      `there is no folder ${place}: make it, or name a file such as ${place}.backup`,
    );
  }
  if (!there?.isDirectory()) return place;
  const time = new Date(at)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(/[-:]/g, '');
  return path.join(place, `lectern-${time}${ending}`);
}
