import path from 'node:path';
import { CopyError } from './copy-error.ts';

/** SQLITE_FULL, _IOERR, _CANTOPEN, _READONLY (sqlite.org/rescode.html). */
const FULL = 13;
const NOT_WRITTEN = new Set([8, 10, 14]);

/** A CopyError if the operator can mend why a file or folder could not be written; else `error`. */
export function explainWriteError(error: unknown, place: string): unknown {
  if (!(error instanceof Error)) return error;
  if ('errcode' in error && typeof error.errcode === 'number') {
    const code = error.errcode & 0xff;
    if (code === FULL) return diskFull(place);
    return NOT_WRITTEN.has(code) ? notWritten(place, error) : error;
  }
  if (!('syscall' in error) || !('code' in error)) return error;
  switch (error.code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(place);
    case 'ENOENT':
    case 'ENOTDIR':
      return new CopyError(`there is no folder ${path.dirname(place)}`);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new CopyError(`this user may not write ${place}`);
    case 'EEXIST':
    case 'EFBIG':
    case 'EIO':
      return notWritten(place, error);
    default:
      return error;
  }
}

function diskFull(place: string): CopyError {
  return new CopyError(`the disk has no room for ${place}`);
}

function notWritten(place: string, { message }: Error): CopyError {
  return new CopyError(`${place} could not be written: ${message}`);
}
