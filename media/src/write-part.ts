import { type FileHandle, open } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';

/** Bytes of a file of this machine: from the first to before the second. */
export interface FilePart {
  readonly place: string;
  readonly from: number;
  readonly to: number;
}

/**
 * What is read at once, in bytes: a client that does not read holds so much memory. More is not faster,
 * and from 128 KB on malloc takes a buffer fresh from the system.
 */
const PIECE = 120 * 1024;
/** How many buffers wait for the next client. */
const KEPT = 32;
const kept: Buffer[] = [];

/**
 * Writes a part of a file as the body of a response and ends it. Each piece goes through the same
 * buffer once the one before has left: a stream takes a new one for each, and V8 lets those lie.
 *
 * Sends 1.3 times as fast as a stream: docs/decisions/0058-where-media-lie.md.
 *
 * @returns when all is written, or the client has gone
 * @throws Error where the file cannot be read; the response is broken off, for its head has gone
 */
export async function writePart(part: FilePart, response: ServerResponse): Promise<void> {
  try {
    const file = await open(part.place);
    const buffer = kept.pop() ?? Buffer.allocUnsafeSlow(PIECE);
    try {
      const isWhole = await writePieces(file, buffer, part, response);
      if (!isWhole) return;
      response.end();
      if (kept.length < KEPT) kept.push(buffer);
    } finally {
      await file.close();
    }
  } catch (error) {
    response.destroy();
    throw error;
  }
}

/** @returns false where the client has gone: the buffer may then still wait to be written */
async function writePieces(
  file: FileHandle,
  buffer: Buffer,
  { place, from, to }: FilePart,
  response: ServerResponse,
): Promise<boolean> {
  for (let at = from; at < to; ) {
    const { bytesRead } = await file.read(buffer, 0, Math.min(PIECE, to - at), at);
    if (bytesRead === 0) throw new Error(`${place} ends before byte ${to}`);
    if (!(await hasLeft(buffer.subarray(0, bytesRead), response))) return false;
    at += bytesRead;
  }
  return true;
}

/** @returns true when the system has taken the piece, false where the client has gone before */
function hasLeft(piece: Buffer, response: ServerResponse): Promise<boolean> {
  return new Promise((resolve) => {
    const isGone = () => resolve(false);
    response.once('close', isGone);
    response.write(piece, (error) => {
      response.off('close', isGone);
      resolve(!error);
    });
  });
}
