import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { CopyError } from './copy-error.ts';

/** A file of the installation beside its database. */
export interface BackupFile {
  /** Relative to where files of its kind are, with `/`; the first folder says of which kind it is. */
  readonly path: string;
  readonly bytes: number;
  /** Undefined: the backup names the file and leaves it out. */
  readonly content: AsyncIterable<Uint8Array> | undefined;
}

/** Files of one kind. */
export interface FileTally {
  readonly files: number;
  readonly bytes: number;
}

/** The files of a backup, by the first folder of their paths. */
export interface BackupFiles {
  readonly kept: ReadonlyMap<string, FileTally>;
  readonly leftOut: ReadonlyMap<string, FileTally>;
}

/** What of a file is one row, and in memory at a time, in bytes. */
const PART = 1_048_576;

/** Adds files to a backup, in the open transaction. @param signal its reason is thrown between parts */
export async function writeFiles(
  db: DatabaseSync,
  files: AsyncIterable<BackupFile>,
  signal: AbortSignal,
): Promise<BackupFiles> {
  const tallies = new FileTallies();
  const insert = db.prepare('insert into backup_file values (?, ?, ?, ?)');
  let id = 0;
  for await (const file of files) {
    id += 1;
    if (file.content === undefined) {
      insert.run(id, file.path, file.bytes, null);
      tallies.add(file);
    } else {
      const { bytes, digest } = await writeParts(db, id, file.content, signal);
      insert.run(id, file.path, bytes, digest);
      tallies.add({ ...file, bytes });
    }
  }
  return tallies;
}

async function writeParts(
  db: DatabaseSync,
  id: number,
  content: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<{ readonly bytes: number; readonly digest: string }> {
  const insert = db.prepare('insert into backup_part values (?, ?, ?)');
  const hash = createHash('sha256');
  let bytes = 0;
  let number = 0;
  for await (const part of inParts(content)) {
    signal.throwIfAborted();
    insert.run(id, number, part);
    hash.update(part);
    bytes += part.length;
    number += 1;
  }
  return { bytes, digest: hash.digest('hex') };
}

/**
 * The files of a backup, one at a time. The content of each ends with a CopyError where it is not as it
 * was put in.
 */
export function* readFiles(db: DatabaseSync, signal: AbortSignal): Iterable<BackupFile> {
  for (const row of db.prepare('select * from backup_file order by path').iterate()) {
    const { id, path, bytes, digest } = row;
    const file = { path: String(path), bytes: Number(bytes) };
    const content = checked(partsOf(db, Number(id)), { ...file, digest }, signal);
    yield { ...file, content: digest === null ? undefined : content };
  }
}

/** The same for the first form of backups, in which a file is one value. */
export function* readFirstFormFiles(db: DatabaseSync, signal: AbortSignal): Iterable<BackupFile> {
  for (const row of db.prepare('select * from backup_file order by path').iterate()) {
    const { path, content, digest } = row;
    if (!(content instanceof Uint8Array)) continue;
    const file = { path: String(path), bytes: content.length };
    yield { ...file, content: checked([content], { ...file, digest }, signal) };
  }
}

/** Adds up files by the first folder of their paths. */
export class FileTallies implements BackupFiles {
  readonly kept = new Map<string, FileTally>();
  readonly leftOut = new Map<string, FileTally>();

  add({ path, bytes, content }: BackupFile): void {
    const tallies = content === undefined ? this.leftOut : this.kept;
    const [kind = ''] = path.split('/');
    const before = tallies.get(kind) ?? { files: 0, bytes: 0 };
    tallies.set(kind, { files: before.files + 1, bytes: before.bytes + bytes });
  }
}

async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes < PART) continue;
    yield Buffer.concat(held);
    held = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(held);
}

function* partsOf(db: DatabaseSync, id: number): Iterable<Uint8Array> {
  const parts = db.prepare('select content from backup_part where file_id = ? order by number');
  for (const { content } of parts.iterate(id)) {
    if (content instanceof Uint8Array) yield content;
  }
}

/** The same parts; @throws CopyError at the end, where together they are something else. */
async function* checked(
  parts: Iterable<Uint8Array>,
  { path, bytes, digest }: Omit<BackupFile, 'content'> & { readonly digest: unknown },
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let read = 0;
  for (const part of parts) {
    hash.update(part);
    read += part.length;
    yield part;
    // Lets the process handle signals: SQLite's calls are synchronous.
    await setImmediate();
    signal.throwIfAborted();
  }
  if (read !== bytes || hash.digest('hex') !== digest) {
    throw new CopyError(`the backup is damaged: ${path} is not as it was put in`);
  }
}
