import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderStore } from './folder-store.ts';
import { mediaKey, partsOf } from './media-store.ts';

const ASSET = '3d9f6a4e-6c1b-4b7e-9a51-8f0b5d0c2e11';
let folder: string;
let store: FolderStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-store-'));
  store = new FolderStore(path.join(folder, 'media'));
});
afterEach(() => rm(folder, { recursive: true }));

const listed = async () => {
  const files = [];
  for await (const file of store.list()) files.push(file);
  return files;
};

test('a file is stored whole, found again and listed', async () => {
  const source = path.join(folder, 'arrived');
  await writeFile(source, 'film');
  expect(await listed()).toEqual([]);
  await store.add(mediaKey(ASSET, 'original.mp4'), source);
  await store.write(mediaKey(ASSET, '480.webp'), Buffer.from('picture'));
  expect(await readFile(source, 'utf8')).toBe('film');
  expect(await text(await store.open(`${ASSET}/original.mp4`))).toBe('film');
  expect(await readFile(store.pathOf(`${ASSET}/480.webp`), 'utf8')).toBe('picture');
  expect((await listed()).toSorted((a, b) => a.bytes - b.bytes)).toEqual([
    { key: `${ASSET}/original.mp4`, bytes: 4 },
    { key: `${ASSET}/480.webp`, bytes: 7 },
  ]);
});

test('a file that a crash left stored is stored once again', async () => {
  const source = path.join(folder, 'arrived');
  await writeFile(source, 'film');
  await store.add(mediaKey(ASSET, 'original.mp4'), source);
  await store.add(mediaKey(ASSET, 'original.mp4'), source);
  expect(await readdir(folder, { recursive: true })).not.toContainEqual(
    expect.stringContaining('.writing-'),
  );
  await rm(source);
  expect(await text(await store.open(`${ASSET}/original.mp4`))).toBe('film');
  expect(await listed()).toHaveLength(1);
});

test('a file of another file system is stored too', async ({ skip }) => {
  // Memory, where Linux has it.
  const elsewhere = await mkdtemp('/dev/shm/lectern-store-').catch(() => undefined);
  if (!elsewhere) return skip('there is no second file system');
  const source = path.join(elsewhere, 'arrived');
  try {
    await writeFile(source, 'film');
    if ((await stat(source)).dev === (await stat(folder)).dev) skip('it is the same file system');
    await store.add(mediaKey(ASSET, 'original.mp4'), source);
    expect(await readFile(source, 'utf8')).toBe('film');
    expect(await text(await store.open(`${ASSET}/original.mp4`))).toBe('film');
    expect(await listed()).toHaveLength(1);
  } finally {
    await rm(elsewhere, { recursive: true });
  }
});

test('what is removed is gone, and may be removed again', async () => {
  await store.write(mediaKey(ASSET, '480.webp'), Buffer.from('picture'));
  await store.removeAsset(ASSET);
  await store.removeAsset(ASSET);
  expect(await listed()).toEqual([]);
  await expect(store.open(`${ASSET}/480.webp`)).rejects.toThrow('ENOENT');
});

test('no key leads out of its asset', () => {
  for (const [asset, name] of [
    ['..', '480.webp'],
    [ASSET, '../480.webp'],
    [ASSET, 'a..b'],
    [ASSET, '.hidden'],
    [ASSET, ''],
    [ASSET.toUpperCase(), '480.webp'],
  ] as const) {
    expect(() => mediaKey(asset, name)).toThrow(RangeError);
    expect(partsOf(`${asset}/${name}`)).toBe(undefined);
  }
  expect(partsOf(`${ASSET}/480.webp/x`)).toBe(undefined);
  expect(partsOf(`${ASSET}/480.webp`)).toEqual({ assetId: ASSET, name: '480.webp' });
});

test('what comes in parts is stored whole, or not at all', async () => {
  const key = mediaKey(ASSET, 'original.mp4');
  async function* parts(end?: Error): AsyncIterable<Uint8Array> {
    yield Buffer.from('fi');
    if (end) throw end;
    yield Buffer.from('lm');
  }
  await expect(store.write(key, parts(new Error('cut off')))).rejects.toThrow('cut off');
  expect(await listed()).toEqual([]);
  expect(await store.size(key)).toBe(undefined);
  await store.write(key, parts());
  expect(await text(await store.open(key))).toBe('film');
  expect(await store.size(key)).toBe(4);
});

const OTHER_DISK = '/dev/shm';

test('a file is taken over from another disk too', async (context) => {
  const isThere = await stat(OTHER_DISK).catch(() => undefined);
  if (isThere?.dev === undefined || isThere.dev === (await stat(folder)).dev) {
    context.skip(`${OTHER_DISK} is no disk of its own here`);
  }
  const elsewhere = await mkdtemp(path.join(OTHER_DISK, 'lectern-store-'));
  try {
    const source = path.join(elsewhere, 'arrived');
    await writeFile(source, 'film');
    await store.add(mediaKey(ASSET, 'original.mp4'), source);
    expect(await text(await store.open(`${ASSET}/original.mp4`))).toBe('film');
    expect(await readFile(source, 'utf8')).toBe('film');
    await store.remove(mediaKey(ASSET, 'original.mp4'));
    await store.remove(mediaKey(ASSET, 'original.mp4'));
    expect(await listed()).toEqual([]);
  } finally {
    await rm(elsewhere, { recursive: true });
  }
});
