import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findVideoTools } from './video-tools.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'lectern-tools-'));
});
afterAll(() => rm(root, { recursive: true }));

/** A folder with programs that say this. */
async function folderOf(programs: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(path.join(root, 'bin-'));
  for (const [name, says] of Object.entries(programs)) {
    await writeFile(path.join(folder, name), `#!/bin/sh\necho '${says}'\n`);
    await chmod(path.join(folder, name), 0o755);
  }
  return folder;
}
const WHOLE = { ffmpeg: 'Encoder libx264 [libx264 H.264]:', ffprobe: '' };

test('ffmpeg is found where it is', { tags: ['MEDIA-40'] }, async () => {
  const folder = await folderOf({ ...WHOLE, nice: '' });
  const found = {
    ffmpeg: `${folder}/ffmpeg`,
    ffprobe: `${folder}/ffprobe`,
    nice: `${folder}/nice`,
    prlimit: undefined,
  };
  expect(await findVideoTools(undefined, `/nowhere:${folder}`)).toEqual(found);
  expect(await findVideoTools(`${folder}/ffmpeg`, '')).toEqual({ ...found, nice: undefined });
});

test('what cannot encode, or look into videos, is none', { tags: ['MEDIA-40'] }, async () => {
  const folder = await folderOf({ ...WHOLE, ffmpeg: 'Codec libx264 is not recognized.' });
  expect(await findVideoTools(undefined, folder)).toBe(undefined);
  const alone = await folderOf({ ffmpeg: WHOLE.ffmpeg });
  expect(await findVideoTools(undefined, alone)).toBe(undefined);
  expect(await findVideoTools(undefined, '')).toBe(undefined);
  // What this folder has is whoever's folder it is in.
  expect(await findVideoTools(undefined, '.:')).toBe(undefined);
});
