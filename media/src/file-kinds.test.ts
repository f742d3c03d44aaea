import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kindOf, type Purpose } from './file-kinds.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-kinds-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function kind(content: string | Uint8Array, purpose: Purpose, name = 'file.mp4') {
  const place = path.join(folder, name);
  await writeFile(place, content);
  return await kindOf(place, purpose);
}
const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));
const square = sharp({ create: { width: 4, height: 4, channels: 3, background: 'teal' } });
const mp4 = bytes([0, 0, 0, 24], 'ftypisom', [0, 0, 2, 0], 'isomiso2mp41');

test('a file is what its content says, whatever it is called', { tags: ['MEDIA-4'] }, async () => {
  const png = await square.png().toBuffer();
  expect(await kind(png, 'picture', 'film.mp4')).toEqual({ type: 'image/png', extension: 'png' });
  expect(await kind(png, 'video', 'film.mp4')).toBe(undefined);
  expect(await kind(mp4, 'video')).toEqual({ type: 'video/mp4', extension: 'mp4' });
  expect(await kind(mp4, 'picture', 'picture.png')).toBe(undefined);
  expect(await kind('%PDF-1.7\n%âãÏÓ\n', 'file')).toEqual({
    type: 'application/pdf',
    extension: 'pdf',
  });
});

test('text is taken where nothing in it is markup', { tags: ['MEDIA-4'] }, async () => {
  expect(await kind('Salt, 5 g\n', 'file')).toEqual({ type: 'text/plain', extension: 'txt' });
  expect(await kind('Größe\n'.repeat(20_000), 'file')).toMatchObject({ type: 'text/plain' });
  for (const refused of [
    '',
    '<html><script>alert(1)</script>',
    ' \n<!doctype html>',
    'a\0b',
    Buffer.from([0x80, 0x81, 0x20]),
  ]) {
    expect(await kind(refused, 'file')).toBe(undefined);
  }
});

test('a drawing that may run a script is no picture', { tags: ['MEDIA-4'] }, async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  for (const text of [svg, `<?xml version="1.0"?>${svg}`, `\ufeff${svg}`]) {
    expect(await kind(text, 'picture', 'a.png')).toBe(undefined);
    expect(await kind(text, 'cover', 'a.png')).toBe(undefined);
    expect(await kind(text, 'file', 'a.txt')).toBe(undefined);
  }
});
