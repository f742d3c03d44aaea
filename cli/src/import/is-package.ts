import { open, stat } from 'node:fs/promises';

/** How a zip begins; an empty one is nothing but its end (APPNOTE 4.3.7, 4.3.16). */
const ZIP_MARKS = ['PK\x03\x04', 'PK\x05\x06'];

/**
 * True for what holds a course as files: a folder, or a zip whatever it is called. Of what cannot be
 * read the one who reads it says why; a pipe is not looked at, for it can be read once.
 */
export async function isPackage(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return found?.isDirectory() ?? false;
  const handle = await open(path).catch(() => undefined);
  if (!handle) return false;
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return ZIP_MARKS.includes(buffer.toString('latin1', 0, bytesRead));
  } finally {
    await handle.close();
  }
}
