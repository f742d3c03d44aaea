import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { PackageError, type PackageFile } from '../course-package.ts';

/** The files of a folder or of a zip, by their names: relative, with `/`, in NFC. */
export interface PackageSource {
  readonly files: ReadonlyMap<string, PackageFile>;
  close(): Promise<void>;
}

/** Folders and files that systems leave beside what people put there. */
const LITTER = /(?:^|\/)(?:\.[^/]*|__MACOSX|Thumbs\.db|desktop\.ini)(?:\/|$)/i;

/** True for what is no part of a course: hidden files, and what file managers leave behind. */
export function isLitter(name: string): boolean {
  return LITTER.test(name);
}

/**
 * A whole file.
 *
 * @param most bytes that are read at most
 * @returns undefined where it is larger
 */
export async function readWhole(file: PackageFile, most: number): Promise<Buffer | undefined> {
  if (file.bytes > most) return undefined;
  const chunks: Buffer[] = [];
  let bytes = 0;
  const stream: Readable = await file.open();
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > most) {
      stream.destroy();
      return undefined;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The text of a file in UTF-8, without a byte order mark. @throws PackageError for any other */
export function decodeText(bytes: Buffer, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
  } catch {
    throw new PackageError(`“${name}” is not UTF-8. Please save it as UTF-8.`);
  }
}

/** The same for files that programs wrote: UTF-16 with its mark, else UTF-8, else what Windows used. */
export function decodeLeniently(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  const encoding = isUtf8(bytes) ? 'utf-8' : 'windows-1252';
  return new TextDecoder(encoding).decode(bytes);
}

/**
 * A source whose files all lie in one folder, as zips of a folder often do, without that folder.
 *
 * @param marks names of which one lies at the top of a course
 */
export function withoutOuterFolder(source: PackageSource, marks: readonly string[]): PackageSource {
  if (marks.some((mark) => findFile(source.files, mark))) return source;
  const outer = new Set(Array.from(source.files.keys(), (name) => name.split('/')[0] ?? ''));
  const [folder, ...others] = outer;
  if (folder === undefined || others.length > 0) return source;
  const inner = Array.from(source.files.values(), (file) => {
    const name = file.name.slice(folder.length + 1);
    return [name, { ...file, name }] as const;
  });
  return { files: new Map(inner), close: () => source.close() };
}

const FOLDED = new WeakMap<ReadonlyMap<string, PackageFile>, Map<string, PackageFile[]>>();

/** A file by its name, where letter case may differ if nothing else has that name. */
export function findFile(
  files: ReadonlyMap<string, PackageFile>,
  name: string,
): PackageFile | undefined {
  const exact = files.get(name);
  if (exact) return exact;
  let folded = FOLDED.get(files);
  if (!folded) {
    folded = Map.groupBy(files.values(), (file) => file.name.toLowerCase());
    FOLDED.set(files, folded);
  }
  const [alike, ...others] = folded.get(name.toLowerCase()) ?? [];
  return others.length === 0 ? alike : undefined;
}
