import { addAbortSignal, type Readable } from 'node:stream';
import type { Options, ZipFile } from 'yazl';

interface ArchiveEntry {
  /** Its path in the zip. */
  readonly path: string;
  /** Opens what is in it when its turn comes. */
  readonly open: () => Promise<Readable>;
  /** Closes what is being read. */
  readonly signal: AbortSignal;
  readonly options: Partial<Options>;
}

/** Adds something to a zip that is read when its turn comes; where reading fails, the zip fails. */
export function addEntry(zip: ZipFile, { path, open, signal, options }: ArchiveEntry): void {
  const fail = (error: unknown) => zip.emit('error', error);
  zip.addReadStreamLazy(path, options, (done) => {
    open().then((content) => {
      // The zip itself listens for no error of what it reads, and one that nobody hears ends the process.
      content.on('error', fail);
      done(null, addAbortSignal(signal, content));
    }, fail);
  });
}
