import path from 'node:path';
import { CopyRefused } from './copy-error.ts';

/** SQLITE_FULL, _IOERR, _CANTOPEN, _READONLY (sqlite.org/rescode.html). */
const FULL = 13;
const NOT_WRITTEN = new Set([8, 10, 14]);

/** What the operator can mend of a file or folder that could not be written; else the error itself. */
export function refusedWrite(error: unknown, place: string): unknown {
  if (!(error instanceof Error)) return error;
  if ('errcode' in error && typeof error.errcode === 'number') {
    const code = error.errcode & 0xff;
    if (code === FULL) return noRoom(place);
    return NOT_WRITTEN.has(code) ? notWritten(place, error) : error;
  }
  if (!('syscall' in error) || !('code' in error)) return error;
  switch (error.code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return noRoom(place);
    case 'ENOENT':
    case 'ENOTDIR':
      return new CopyRefused(`there is no folder ${path.dirname(place)}`);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new CopyRefused(`this user may not write ${place}`);
    case 'EEXIST':
    case 'EFBIG':
    case 'EIO':
      return notWritten(place, error);
    default:
      return error;
  }
}

function noRoom(place: string): CopyRefused {
  return new CopyRefused(`the disk has no room for ${place}`);
}

function notWritten(place: string, { message }: Error): CopyRefused {
  return new CopyRefused(`${place} could not be written: ${message}`);
}
