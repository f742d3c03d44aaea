import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CopyError } from '@lectern/database/copy/copy-error';
import type { Decrypter, Encrypter } from 'age-encryption';

/** The first line of every file encrypted by `age` (age-encryption.org/v1). */
const FIRST_LINE = 'age-encryption.org/v1\n';
/** Bytes read at once: memory does not grow with the file. */
const CHUNK_SIZE = 1_048_576;

/** True for an encrypted file; false also for a missing one. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, 'r').catch(() => undefined);
  if (!handle) return false;
  await using _closed = handle;
  const start = Buffer.alloc(FIRST_LINE.length);
  await handle.read(start, 0, start.length, 0);
  return start.toString('latin1') === FIRST_LINE;
}

/** Encrypts `from` into `to`, an existing empty file. */
export async function encryptFile(
  encrypter: Encrypter,
  from: string,
  to: string,
  signal: AbortSignal,
): Promise<void> {
  await writeContent(await encrypter.encrypt(streamOf(from)), to, signal);
}

/**
 * Decrypts `from` into `to`, an existing empty file, and checks every chunk and the end.
 *
 * @throws CopyError where no key opens it, or it was cut off or changed
 */
export async function decryptFile(
  decrypter: Decrypter,
  from: string,
  to: string,
  signal: AbortSignal,
): Promise<void> {
  const decrypted = await decrypter.decrypt(streamOf(from)).catch((error: unknown) => {
    throw decryptionError(error, from);
  });
  await writeContent(decrypted, to, signal).catch((error: unknown) => {
    if (signal.aborted || isSystemError(error)) throw error;
    throw new CopyError(`${from} is damaged: it was cut off, or is not as it was written`);
  });
}

function decryptionError(error: unknown, file: string): unknown {
  if (isSystemError(error)) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (/no identity matched/.test(message)) {
    return new CopyError(`the key or passphrase that was given does not open ${file}`);
  }
  return new CopyError(`${file} is damaged: ${message}`);
}

/** True for an error of the file system; those of the library have no `syscall`. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

function streamOf(file: string): ReadableStream<Uint8Array> {
  const parts = Readable.toWeb(createReadStream(file, { highWaterMark: CHUNK_SIZE }), {
    strategy: { highWaterMark: 1 },
  });
  // Node and the DOM types declare the same class.
  return parts as unknown as ReadableStream<Uint8Array>;
}

async function writeContent(
  content: AsyncIterable<Uint8Array>,
  file: string,
  signal: AbortSignal,
): Promise<void> {
  const target = createWriteStream(file, { flags: 'r+', highWaterMark: CHUNK_SIZE });
  try {
    await pipeline(content, target, { signal });
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
}
