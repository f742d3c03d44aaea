import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodePicture, PIXELS_AT_MOST, UnreadablePictureError } from './encode-picture.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-pictures-'));
});
afterAll(() => rm(folder, { recursive: true }));

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });
async function encoded(content: Uint8Array | string) {
  const place = path.join(folder, crypto.randomUUID());
  await writeFile(place, content);
  return await encodePicture(place);
}
const sizesOf = async (width: number, height: number) =>
  (await encoded(await picture(width, height).png().toBuffer())).map((size) => [
    size.width,
    size.height,
  ]);

test('a picture is kept in sizes, and never made larger', { tags: ['MEDIA-5'] }, async () => {
  expect(await sizesOf(3_200, 1_600)).toEqual([
    [480, 240],
    [960, 480],
    [1_600, 800],
  ]);
  expect(await sizesOf(700, 700)).toEqual([
    [480, 480],
    [700, 700],
  ]);
  expect(await sizesOf(20, 10)).toEqual([[20, 10]]);
});

test('what the camera noted stays behind, and the picture stands upright', {
  tags: ['MEDIA-5'],
}, async () => {
  const gps = { IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' } };
  const taken = await picture(300, 200)
    .jpeg()
    .withExif({ IFD0: { Artist: 'Noor' }, ...gps })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  const [kept] = await encoded(taken);
  expect(kept).toMatchObject({ width: 200, height: 300 });
  const { format, exif, xmp, icc, orientation } = await sharp(kept?.bytes).metadata();
  expect({ format, exif, xmp, icc, orientation }).toEqual({ format: 'webp' });
});

test('what hides behind a picture does not come along', { tags: ['MEDIA-5'] }, async () => {
  const gif = await picture(8, 8).gif().toBuffer();
  const polyglot = Buffer.concat([gif, Buffer.from('\n/*<script>alert(1)</script>*/')]);
  for (const { bytes } of await encoded(polyglot)) {
    expect(bytes.includes('<script>')).toBe(false);
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
  }
});

test('what cannot be read, or is too large to be read, is refused', {
  tags: ['MEDIA-5'],
}, async () => {
  const png = await picture(64, 64).png({ compressionLevel: 0 }).toBuffer();
  await expect(encoded('no picture')).rejects.toThrow(UnreadablePictureError);
  await expect(encoded(png.subarray(0, png.length / 2))).rejects.toThrow(UnreadablePictureError);
  const side = Math.ceil(Math.sqrt(PIXELS_AT_MOST)) + 1;
  const bomb = await picture(side, side).png().toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  await expect(encoded(bomb)).rejects.toThrow(UnreadablePictureError);
});
