import type { FileTally } from '@lectern/database/copy/backup-files';
import { CopyError } from '@lectern/database/copy/copy-error';
import { explainWriteError } from '@lectern/database/copy/explain-write-error';
import type { MediaStore } from '@lectern/media/media-store';

/** What a copy has done. */
export interface MediaCopy {
  readonly copied: FileTally;
  /** Files that had been there. */
  readonly there: number;
}

/**
 * Copies every file from one store into another, where it never changes; what is there is left, so that
 * a copy that was stopped goes on.
 *
 * @param signal its reason is thrown between files
 * @throws CopyError where a file cannot be written, or another is there
 */
export async function copyMedia(
  from: MediaStore,
  to: MediaStore,
  signal: AbortSignal,
): Promise<MediaCopy> {
  if (from.place === to.place) throw new CopyError(`the media are in ${to.place} already`);
  let files = 0;
  let sum = 0;
  let there = 0;
  for await (const { key, bytes } of from.list()) {
    signal.throwIfAborted();
    const before = await to.size(key);
    if (before === bytes) {
      there += 1;
      continue;
    }
    if (before !== undefined) throw new CopyError(`another file ${key} is in ${to.place} already`);
    try {
      await to.write(key, await from.open(key));
    } catch (error) {
      throw explainWriteError(error, to.pathOf(key) ?? key);
    }
    if ((await to.size(key)) !== bytes) {
      throw new CopyError(`${to.place} did not keep ${key} as it was written`);
    }
    files += 1;
    sum += bytes;
  }
  return { copied: { files, bytes: sum }, there };
}
