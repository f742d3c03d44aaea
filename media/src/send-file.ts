import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import send from '@fastify/send';

/**
 * How much of a file is read at once for one reader, in bytes: one that does not read holds some of
 * these. From 128 KB on malloc takes each buffer fresh from the system, which has to clear it first.
 */
const READ_AHEAD = 120 * 1024;

/** A file, or a part of it, ready to be sent. */
export interface FileAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly stream: Readable;
}

export interface FileOptions {
  /** Of its content. */
  readonly type: string;
  /** How long a browser may keep it, in milliseconds. */
  readonly maxAge: number;
  /** True where everybody may have it, whoever asked for it. */
  readonly isPublic?: boolean;
}

/**
 * Answers a request for a file of this machine: ranges, conditions and their combination (RFC 9110, 13
 * and 14). Of several ranges the whole file is sent, as the RFC allows.
 *
 * @param onBytes called for each piece that is sent
 */
export async function sendFile(
  request: IncomingMessage,
  place: string,
  options: FileOptions,
  onBytes: (bytes: number) => void,
): Promise<FileAnswer> {
  const { statusCode, headers, stream } = await send(
    request,
    encodeURIComponent(path.basename(place)),
    {
      root: path.dirname(place),
      index: false,
      dotfiles: 'deny',
      contentType: false,
      cacheControl: false,
      highWaterMark: READ_AHEAD,
    },
  );
  // Paused, or a listener would let it flow before somebody takes it.
  stream.pause().on('data', (bytes: Uint8Array) => onBytes(bytes.length));
  return {
    status: statusCode,
    headers: { ...headers, ...(statusCode < 400 ? fileHeaders(options) : {}) },
    stream,
  };
}

/** What a stored file is answered with, whoever sends it. */
export function fileHeaders({
  type,
  maxAge,
  isPublic = false,
}: FileOptions): Record<string, string> {
  const seconds = Math.floor(maxAge / 1_000);
  return {
    'Content-Type': type,
    'Cache-Control': isPublic
      ? `public, max-age=${seconds}, immutable`
      : `private, max-age=${seconds}`,
    'X-Content-Type-Options': 'nosniff',
  };
}
