import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** What a zip holds, by name: the text or bytes of a file, or more about it. */
export type ZipEntries = Readonly<Record<string, string | Buffer | SpecialEntry>>;

export interface SpecialEntry {
  readonly bytes: Buffer;
  /** Of Unix, with the type of the file. */
  readonly mode?: number;
  /** False: stored as it is. */
  readonly compress?: boolean;
}

/** Writes a zip. */
export async function makeZip(path: string, entries: ZipEntries): Promise<void> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) {
    if (typeof content === 'string') zip.addBuffer(Buffer.from(content), name);
    else if (Buffer.isBuffer(content)) zip.addBuffer(content, name);
    else {
      const { bytes, ...options } = content;
      zip.addBuffer(bytes, name, options);
    }
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}

/** Replaces bytes wherever they stand: names of the same length, for zips that no writer makes. */
export function replaceBytes(bytes: Buffer, before: string, after: string): Buffer {
  if (before.length !== after.length) throw new RangeError('Lengths differ');
  return Buffer.from(bytes.toString('latin1').replaceAll(before, after), 'latin1');
}

/** Changes the entries of a zip's table of contents (APPNOTE 4.3.12), byte by byte. */
export function changeEntries(bytes: Buffer, change: (header: Buffer) => void): Buffer {
  const changed = Buffer.from(bytes);
  const mark = Buffer.from('PK\x01\x02', 'latin1');
  for (let at = changed.indexOf(mark); at >= 0; at = changed.indexOf(mark, at + 4)) {
    change(changed.subarray(at));
  }
  return changed;
}
