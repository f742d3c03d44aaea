import { isUtf8 } from 'node:buffer';
import { UsageError } from '@lectern/server/process/usage-error';

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const BYTE_ORDER_MARK = Buffer.from('\ufeff');

/**
 * Yields a file's bytes with LF as the only line ending and without a byte order mark. Unlike a
 * decoder it refuses invalid UTF-8 and names its line. With one line ending, lines are counted as in
 * an editor, and a file saved on another system holds the same courses.
 *
 * @throws UsageError that names the line whose bytes are not UTF-8
 */
export async function* normaliseLines(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let carried: Buffer = Buffer.alloc(0);
  let line = 1;
  let atStart = true;
  for await (const chunk of source) {
    const bytes = carried.length > 0 ? Buffer.concat([carried, chunk]) : chunk;
    const complete = bytes.length - unfinishedTail(bytes, atStart);
    carried = bytes.subarray(complete);
    if (complete > 0) yield normalise(bytes.subarray(0, complete));
  }
  if (carried.length > 0) yield normalise(carried);

  function normalise(bytes: Buffer): Buffer {
    if (!isUtf8(bytes)) {
      const place = line + linesBeforeInvalid(bytes);
      throw new UsageError(
        `line ${place} of the file holds bytes that are not UTF-8. Save it as UTF-8. Nothing was imported.`,
      );
    }
    const text = withLineFeeds(atStart ? withoutByteOrderMark(bytes) : bytes);
    atStart = false;
    line += count(text, LINE_FEED);
    return text;
  }
}

/** Bytes at the end that must wait for the next chunk. */
function unfinishedTail(bytes: Buffer, atStart: boolean): number {
  if (atStart && bytes.length < BYTE_ORDER_MARK.length) return bytes.length;
  if (bytes.at(-1) === CARRIAGE_RETURN) return 1;
  // A character has at most four bytes, so its lead byte is one of the last three.
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes.at(-back) ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < lengthOfCharacter(byte) ? back : 0;
  }
  return 0;
}

function lengthOfCharacter(leadByte: number): number {
  if (leadByte >= 0xf0) return 4;
  return leadByte >= 0xe0 ? 3 : 2;
}

function withoutByteOrderMark(bytes: Buffer): Buffer {
  const marked = bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
  return marked ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes;
}

function withLineFeeds(bytes: Buffer): Buffer {
  if (!bytes.includes(CARRIAGE_RETURN)) return bytes;
  return Buffer.from(bytes.toString('latin1').replace(/\r\n?/g, '\n'), 'latin1');
}

/** No other UTF-8 character contains the byte of a line feed, so lines can be checked one by one. */
function linesBeforeInvalid(bytes: Buffer): number {
  const lines = withLineFeeds(bytes).toString('latin1').split('\n');
  return lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1')));
}

function count(bytes: Buffer, byte: number): number {
  let found = 0;
  for (let at = bytes.indexOf(byte); at >= 0; at = bytes.indexOf(byte, at + 1)) found += 1;
  return found;
}
