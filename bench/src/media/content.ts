import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

const BLOCK = 1024 * 1024;
/** The box with which an MP4 begins (ISO/IEC 14496-12, 4.3), so that the file is taken for a video. */
const HEAD = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomavc1', 'latin1');
const NOISE = randomBytes(BLOCK);

/**
 * The made content of a file: the head of an MP4, then noise whose every MiB is numbered, so that
 * nothing can be missing or doubled unseen.
 *
 * @param to not included
 */
export function* contentOf(from: number, to: number): Generator<Buffer> {
  for (let at = from; at < to; ) {
    const number = Math.floor(at / BLOCK);
    const start = number * BLOCK;
    const block = Buffer.from(NOISE);
    if (number === 0) HEAD.copy(block);
    else block.writeBigUInt64LE(BigInt(number));
    yield block.subarray(at - start, Math.min(to - start, BLOCK));
    at = start + BLOCK;
  }
}

/** SHA-256 of the content of a file of so many bytes, in hexadecimal. */
export function hashOfContent(bytes: number): string {
  const hash = createHash('sha256');
  for (const block of contentOf(0, bytes)) hash.update(block);
  return hash.digest('hex');
}

/** SHA-256 of a file, in hexadecimal. */
export async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { highWaterMark: BLOCK }), hash);
  return hash.digest('hex');
}
