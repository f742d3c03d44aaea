import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/**
 * The path of a program; undefined where it is not installed.
 *
 * @param elsewhere folders to search after those of PATH
 */
export function findProgram(name: string, elsewhere: readonly string[] = []): string | undefined {
  const places = [...(process.env.PATH ?? '').split(path.delimiter), ...elsewhere];
  return places.map((place) => path.join(place, name)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
