import { stat } from 'node:fs/promises';
import { readCartridge } from './cartridge/read-cartridge.ts';
import { type CoursePackage, type LeftOut, PackageError } from './course-package.ts';
import { COURSE_FILE, readFolder } from './folder/read-folder.ts';
import { openFolderSource } from './sources/folder-source.ts';
import { findFile, type PackageSource, withoutOuterFolder } from './sources/package-source.ts';
import { openZipSource } from './sources/zip-source.ts';

/** The file that says what is in a cartridge. */
const MANIFEST_FILE = 'imsmanifest.xml';

/** A package whose files can be read until it is closed. */
export interface OpenPackage {
  readonly package: CoursePackage;
  close(): Promise<void>;
}

/**
 * Reads a course from a folder, from a zip of one, or from an IMS Common Cartridge.
 *
 * @throws PackageError that says why it cannot be read
 */
export async function openPackage(path: string): Promise<OpenPackage> {
  const leftOut: LeftOut[] = [];
  const isFolder = (await stat(path)).isDirectory();
  const opened = isFolder
    ? await openFolderSource(path, (entry) => void leftOut.push(entry))
    : await openZipSource(path);
  try {
    const source = withoutOuterFolder(opened, [COURSE_FILE, MANIFEST_FILE]);
    return { package: await read(source, leftOut), close: () => source.close() };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function read(source: PackageSource, leftOut: LeftOut[]): Promise<CoursePackage> {
  if (source.files.has(COURSE_FILE)) return await readFolder(source, leftOut);
  const manifest = findFile(source.files, MANIFEST_FILE);
  if (manifest) return await readCartridge(source, manifest, leftOut);
  throw new PackageError(`It holds neither a ${COURSE_FILE} nor an ${MANIFEST_FILE}.`);
}
