import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const CONTENT = fileURLToPath(new URL('../../content', import.meta.url));

/** The names of the folders that hold lessons of a course each. */
export async function lessonFolders(): Promise<string[]> {
  const entries = await readdir(CONTENT, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Where such a folder lies. */
export function lessonFolder(name: string): string {
  return path.join(CONTENT, name);
}
