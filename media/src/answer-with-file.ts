import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import send from '@fastify/send';
import type { FilePart } from './write-part.ts';

/** How a request for a file is answered. */
export interface FileAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable | FilePart;
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
 * How a request for a file of this machine is answered: ranges, conditions and their combination (RFC
 * 9110, 13 and 14). Of several ranges the whole file is sent, as the RFC allows.
 *
 * @returns a part of the file as the body, and a stream where there is none or an error is told
 */
export async function answerWithFile(
  request: IncomingMessage,
  place: string,
  options: FileOptions,
): Promise<FileAnswer> {
  // For HEAD the library says what to send and does not open the file.
  const head = { method: 'HEAD', headers: request.headers } as IncomingMessage;
  const { statusCode, headers, stream } = await send(
    head,
    encodeURIComponent(path.basename(place)),
    {
      root: path.dirname(place),
      index: false,
      dotfiles: 'deny',
      contentType: false,
      cacheControl: false,
    },
  );
  const isSent = statusCode === 200 || statusCode === 206;
  const hasBody = isSent && request.method !== 'HEAD';
  return {
    status: statusCode,
    headers: { ...headers, ...(statusCode < 400 ? fileHeaders(options) : {}) },
    body: hasBody ? { place, ...bytesOf(headers) } : stream,
  };
}

/** Which bytes of the file these headers announce (RFC 9110, 8.6 and 14.4). */
function bytesOf(headers: Readonly<Record<string, string>>): Omit<FilePart, 'place'> {
  const from = Number(/^bytes (\d+)-/.exec(headers['Content-Range'] ?? '')?.[1] ?? 0);
  return { from, to: from + Number(headers['Content-Length']) };
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
