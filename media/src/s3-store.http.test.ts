import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ObjectStore, startObjectStore } from '../testing/object-store.ts';
import { mediaKey } from './media-store.ts';
import { type S3Place, S3Store } from './s3-store.ts';

const ASSET = '3d9f6a4e-6c1b-4b7e-9a51-8f0b5d0c2e11';
const OTHER = '3d9f6a4e-6c1b-4b7e-9a51-8f0b5d0c2e12';
const MINUTE = 60_000;

let objects: ObjectStore;
let folder: string;
let place: S3Place;
let store: S3Store;

beforeAll(async () => {
  objects = await startObjectStore();
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-s3-'));
});
beforeEach(() => {
  const { port, bucket, key: accessKeyId, secret: secretAccessKey } = objects;
  place = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket,
    prefix: `${crypto.randomUUID()}/`,
    credentials: { accessKeyId, secretAccessKey },
  };
  store = new S3Store(place);
});
afterAll(async () => {
  await objects.stop();
  await rm(folder, { recursive: true });
});

const listed = async (of = store) => {
  const files = [];
  for await (const file of of.list()) files.push(file);
  return files;
};

test('a file is stored whole, found again and listed', { tags: ['OPERATE-66'] }, async () => {
  const key = mediaKey(ASSET, 'original.mp4');
  expect(await listed()).toEqual([]);
  expect(await store.size(key)).toBe(undefined);
  // More than is sent at once, and no multiple of it.
  const film = randomBytes(17_000_001);
  const source = path.join(folder, 'arrived');
  await writeFile(source, film);
  await store.add(key, source);
  expect(await readFile(source)).toHaveLength(film.length);
  await store.write(mediaKey(ASSET, '480.webp'), Buffer.from('picture'));
  await new S3Store({ ...place, prefix: '' }).write(mediaKey(OTHER, '1.webp'), Buffer.from('x'));
  expect((await buffer(await store.open(key))).equals(film)).toBe(true);
  expect(await store.size(key)).toBe(film.length);
  expect((await listed()).toSorted((a, b) => a.bytes - b.bytes)).toEqual([
    { key: `${ASSET}/480.webp`, bytes: 7 },
    { key, bytes: film.length },
  ]);
  await store.removeAsset(ASSET);
  await store.removeAsset(ASSET);
  expect(await listed()).toEqual([]);
  await expect(store.open(key)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('what comes in parts is stored whole, or not at all', async () => {
  const key = mediaKey(ASSET, 'original.mp4');
  async function* parts(end?: Error): AsyncIterable<Uint8Array> {
    for (let part = 0; part < 5; part++) yield randomBytes(2_000_000);
    if (end) throw end;
    yield Buffer.from('lm');
  }
  await expect(store.write(key, parts(new Error('cut off')))).rejects.toThrow('cut off');
  expect(await store.size(key)).toBe(undefined);
  await store.write(key, parts());
  expect(await store.size(key)).toBe(10_000_002);
});

test('an address is good for one file and a time, and says how it is answered', {
  tags: ['OPERATE-67'],
}, async () => {
  const key = mediaKey(ASSET, 'original.pdf');
  await store.write(key, Buffer.from('%PDF-1.7'));
  const from = Date.now() - MINUTE;
  const grant = {
    type: 'application/pdf',
    disposition: `attachment; filename="file"; filename*=UTF-8''Br%C3%BChe.pdf`,
    cacheControl: 'private, max-age=60',
    from,
    until: from + 2 * MINUTE,
  };
  const address = await store.addressOf(key, grant);
  expect(await store.addressOf(key, grant)).toBe(address);
  expect(address).not.toContain(`:${objects.secret}@`);
  const answer = await fetch(address, { headers: { range: 'bytes=0-3' } });
  expect(answer.status).toBe(206);
  expect(await answer.text()).toBe('%PDF');
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toBe(grant.disposition);
  expect(answer.headers.get('cache-control')).toBe('private, max-age=60');
  const dead = await store.addressOf(key, { ...grant, from: from - MINUTE, until: from });
  expect((await fetch(dead)).status).toBe(403);
  expect((await fetch(address.replace('.pdf?', '.txt?'))).status).toBe(403);
  expect((await fetch(address.split('?')[0] ?? '')).status).toBe(403);
});

test('what is wrong with the place is said without its secret', {
  tags: ['OPERATE-66'],
}, async () => {
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'not-the-secret' };
  const wrong = new S3Store({ ...place, credentials });
  expect(wrong.place).toBe(
    `s3://127.0.0.1:${objects.port}/lectern-media/${place.prefix.slice(0, -1)}`,
  );
  const refusal = await listed(wrong).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ name: 'MediaStoreError' });
  expect(String(refusal)).toContain(`${wrong.place} refuses: SignatureDoesNotMatch`);
  expect(JSON.stringify(refusal)).not.toContain('not-the-secret');
  const away = new S3Store({ ...place, endpoint: 'http://127.0.0.1:9' });
  await expect(listed(away)).rejects.toThrow('s3://127.0.0.1:9/lectern-media/');
  const noBucket = new S3Store({ ...place, bucket: 'elsewhere' });
  await expect(noBucket.write(`${ASSET}/a.txt`, Buffer.from('x'))).rejects.toThrow('NoSuchBucket');
});
