import { type Entry, openPromise, validateFileName, type ZipFile } from 'yauzl';
import { PackageError, type PackageFile } from '../course-package.ts';
import { PACKAGE_LIMITS } from '../package-limits.ts';
import { tooManyEntries } from './folder-source.ts';
import { isLitter, type PackageSource } from './package-source.ts';

/** The type of a file in Unix' attributes, which lie in the upper half, and that of a link. */
const FILE_TYPE = 0o170000;
const LINK = 0o120000;
/** Written by Unix or macOS: only then are the attributes those of Unix (APPNOTE 4.4.2). */
const UNIX = [3, 19];

/**
 * The files of a zip. Its table of contents is read and judged as a whole before anything is unpacked;
 * what is then unpacked is streamed, and a file that turns out to be larger than the table says fails.
 *
 * @throws PackageError for what is no zip, and for one that may do harm: paths that lead out of it,
 *   links, encryption, two files of one name, too many files, too much once it is unpacked
 */
export async function openZipSource(path: string): Promise<PackageSource> {
  const zip = await openZip(path);
  try {
    const files = new Map<string, PackageFile>();
    let unpacked = 0;
    if (zip.entryCount > PACKAGE_LIMITS.entries) throw tooManyEntries();
    for await (const entry of zip.eachEntry()) {
      mustBeHarmless(entry);
      const name = entry.fileName.normalize('NFC');
      if (name.endsWith('/') || isLitter(name)) continue;
      if (files.has(name)) throw new PackageError(`The zip holds “${name}” twice.`);
      unpacked += entry.uncompressedSize;
      if (unpacked > PACKAGE_LIMITS.unpacked) throw tooLarge();
      const open = () => zip.openReadStreamPromise(entry);
      files.set(name, { name, bytes: entry.uncompressedSize, open });
    }
    return { files, close: async () => zip.close() };
  } catch (error) {
    zip.close();
    throw asPackageError(error);
  }
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false });
  } catch (error) {
    throw asPackageError(error);
  }
}

/** @throws PackageError */
function mustBeHarmless(entry: Entry): void {
  const { fileName: name, compressedSize, uncompressedSize } = entry;
  const wrong = validateFileName(name);
  if (wrong !== null || name.includes('\0')) {
    throw new PackageError(`The zip holds a path that leads out of it: “${name}”.`);
  }
  if (entry.isEncrypted()) throw new PackageError(`“${name}” in the zip is encrypted.`);
  const isUnix = UNIX.includes(entry.versionMadeBy >>> 8);
  if (isUnix && ((entry.externalFileAttributes >>> 16) & FILE_TYPE) === LINK) {
    throw new PackageError(`“${name}” in the zip is a link.`);
  }
  const isTooTight = uncompressedSize > compressedSize * PACKAGE_LIMITS.ratio;
  if (isTooTight && uncompressedSize > PACKAGE_LIMITS.ratioCountsFrom) {
    throw new PackageError(`“${name}” in the zip is packed so tightly that it may be a zip bomb.`);
  }
}

function tooLarge(): PackageError {
  const gigabytes = PACKAGE_LIMITS.unpacked / 1024 ** 3;
  return new PackageError(`The zip has more than ${gigabytes} GB once it is unpacked.`);
}

/** The reader of zips says by plain errors what is wrong with one; the system's have a code. */
function asPackageError(error: unknown): unknown {
  if (error instanceof PackageError || !(error instanceof Error) || 'code' in error) return error;
  return /relative path|absolute path/.test(error.message)
    ? new PackageError(`The zip holds a path that leads out of it: ${error.message}.`)
    : new PackageError(`It is no zip that can be read: ${error.message}.`);
}
