import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { UsageError } from '@lectern/server/process/usage-error';
import { quoteValue } from '../terminal/quote-value.ts';

/** Explanations of the system's error codes. */
const REASONS: Partial<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
  EACCES: 'may not be read by this user',
  EPERM: 'may not be read by this user',
  EISDIR: 'is a folder, not a file',
};

/**
 * Reads a file chunk by chunk.
 *
 * @throws UsageError that says why it cannot be read
 */
export async function* readSourceFile(path: string): AsyncGenerator<Buffer> {
  try {
    if ((await stat(path)).isDirectory()) throw unreadable(path, 'is a folder, not a file');
    const chunks: AsyncIterable<Buffer> = createReadStream(path);
    yield* chunks;
  } catch (error) {
    if (!(error instanceof Error) || !('syscall' in error)) throw error;
    const code = 'code' in error ? String(error.code) : '';
    throw unreadable(path, REASONS[code] ?? `cannot be read (${error.message})`);
  }
}

function unreadable(path: string, reason: string): UsageError {
  return new UsageError(`the file ${quoteValue(path)} ${reason}.`);
}
