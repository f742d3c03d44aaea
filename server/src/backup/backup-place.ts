import { statSync } from 'node:fs';
import path from 'node:path';

/**
 * Where the backup goes: the file itself, or one named by the time in the folder that is there. Such
 * names sort by age.
 *
 * @param at UTC milliseconds
 */
export function backupPlace(fileOrFolder: string, at: number): string {
  const place = path.resolve(fileOrFolder);
  if (!statSync(place, { throwIfNoEntry: false })?.isDirectory()) return place;
  const time = new Date(at)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(/[-:]/g, '');
  return path.join(place, `lectern-${time}.backup`);
}
