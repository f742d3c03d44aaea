import { type FileHandle, open } from 'node:fs/promises';

/** Boxes that are looked at: the two that matter are among the first. */
const BOXES_AT_MOST = 100;

/**
 * Whether the description of an MP4 file lies behind its pictures and sounds, so that a player has to
 * load the end before it can begin (ISO/IEC 14496-12, 4.2: boxes of a size and a type).
 */
export async function isMoovAtEnd(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    let at = 0;
    for (let count = 0; count < BOXES_AT_MOST; count++) {
      const box = await boxAt(handle, at);
      if (!box || box.type === 'moov') return false;
      if (box.type === 'mdat') return true;
      at += box.length;
    }
    return false;
  } finally {
    await handle.close();
  }
}

async function boxAt(
  handle: FileHandle,
  at: number,
): Promise<{ readonly type: string; readonly length: number } | undefined> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, at);
  if (bytesRead < 8) return undefined;
  const short = buffer.readUInt32BE(0);
  // 1: the length comes after the type, in 64 bits. 0: up to the end of the file.
  const length = short === 1 ? Number(buffer.readBigUInt64BE(8)) : short;
  const isPlausible = length >= 8 && Number.isSafeInteger(at + length);
  const type = buffer.toString('latin1', 4, 8);
  return isPlausible || type === 'mdat' ? { type, length } : undefined;
}
