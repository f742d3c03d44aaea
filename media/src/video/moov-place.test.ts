import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isMoovAtEnd } from './moov-place.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-boxes-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('where the description of a file lies is read from its boxes', {
  tags: ['MEDIA-43'],
}, async () => {
  const box = (type: string, length: number) => {
    const bytes = Buffer.alloc(length);
    bytes.writeUInt32BE(length);
    bytes.write(type, 4, 'latin1');
    return bytes;
  };
  const long = box('free', 32);
  long.writeUInt32BE(1);
  long.writeBigUInt64BE(32n, 8);
  for (const [boxes, expected] of [
    [[box('ftyp', 16), box('moov', 16), box('mdat', 16)], false],
    [[box('ftyp', 16), long, box('mdat', 16), box('moov', 16)], true],
    [[box('ftyp', 16)], false],
    [[box('ftyp', 16), Buffer.alloc(64)], false],
    [[], false],
  ] as const) {
    const file = path.join(folder, 'boxes.mp4');
    await writeFile(file, Buffer.concat(boxes));
    expect(await isMoovAtEnd(file)).toBe(expected);
  }
});
