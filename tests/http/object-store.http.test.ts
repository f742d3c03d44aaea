import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { copyMedia } from '@lectern/cli/backup/copy-media';
import { parseMediaArguments } from '@lectern/cli/media/arguments';
import { executeCommand } from '@lectern/cli/media/execute-command';
import type { MediaStore } from '@lectern/media/media-store';
import { type ObjectStore, startObjectStore } from '@lectern/media/testing/object-store';
import { openMediaStore } from '@lectern/server/media/open-media-store';
import { readSettings } from '@lectern/server/settings/settings';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyRow } from '../../database/testing/every-row.ts';
import { freshDatabaseUrl } from '../../database/testing/fresh-database.ts';
import { addCourse, enrolIn } from '../support/arrange.ts';
import { runCommandHere } from '../support/command-here.ts';
import { untilAtRest } from '../support/database-state.ts';
import { type Member, openMembership } from '../support/members.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';
import { upload } from '../support/uploads.ts';

const HEAD = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2mp41', 'latin1');
const FILM = new Uint8Array(Buffer.concat([HEAD, randomBytes(50_000)]));

let objects: ObjectStore;
let product: RunningProduct;
let arranged: Awaited<ReturnType<typeof arrange>>;
beforeAll(async () => {
  objects = await startObjectStore();
  const MEDIA_URL = objects.mediaUrl('sends/');
  product = await startProduct('sqlite', { environment: { MEDIA_URL } });
  arranged = await arrange();
});
afterAll(async () => {
  await product.stop();
  await objects.stop();
});

/** A film and a file in a course, and a portrait. */
async function arrange() {
  const join = await openMembership(product);
  const [noor, lea] = [await join('Noor'), await join('Lea')];
  const courseId = await addCourse(product.database, noor.user, { curriculum: ['Broth'] });
  const sender = { url: product.url, token: noor.token };
  const lessonWith = async (kind: 'video' | 'file', name: string, bytes: typeof FILM) => {
    const { id: assetId } = await upload(sender, { purpose: kind, courseId, name, bytes });
    const { sections } = await (await noor.get(`/courses/${courseId}/authoring`)).json();
    const body = { sectionId: sections[0].id, kind, title: 'Salt' };
    const { id } = await (await noor.post(`/courses/${courseId}/lessons`, body)).json();
    await noor.put(`/lessons/${id}`, { assetId });
    expect((await noor.post(`/lessons/${id}/publish`, undefined)).status).toBe(200);
    return id as string;
  };
  const film = await lessonWith('video', 'a.mp4', FILM);
  const page = new Uint8Array(Buffer.from('%PDF-1.7\nSalt'));
  const file = await lessonWith('file', 'Brühe & "Salz".pdf', page);
  const picture = { create: { width: 9, height: 9, channels: 3, background: 'teal' } } as const;
  const bytes = new Uint8Array(await sharp(picture).png().toBuffer());
  const portrait = await upload(sender, { purpose: 'portrait', name: 'me.png', bytes });
  await enrolIn(product.database, courseId, lea.user);
  return { courseId, noor, lea, film, file, portrait: portrait.id };
}

const addressFor = async (person: Member, lessonId: string): Promise<string> =>
  (await (await person.get(`/lessons/${lessonId}`)).json()).media.src;

describe('an object store that sends files', () => {
  const ask = (address: string) => fetch(product.url + address, { redirect: 'manual' });
  const locationOf = (answer: Response) => answer.headers.get('location') ?? '';

  test('holds what was uploaded, and nothing is left beside the database', {
    tags: ['OPERATE-66'],
  }, async () => {
    expect(await readdir(path.join(product.dataDir, 'uploads'))).toEqual([]);
    expect(await readdir(product.dataDir)).not.toContain('media');
  });

  test('is led to by who may have the file, for each request', {
    tags: ['OPERATE-67'],
  }, async () => {
    const { lea, film, courseId } = arranged;
    const address = await addressFor(lea, film);
    const answer = await ask(address);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const place = locationOf(answer);
    expect(place).toMatch(
      new RegExp(
        `^http://127\\.0\\.0\\.1:${objects.port}/lectern-media/sends/[0-9a-f-]{36}/original\\.mp4\\?`,
      ),
    );
    expect(locationOf(await ask(address))).toBe(place);
    const part = await fetch(place, { headers: { range: 'bytes=40000-' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-type')).toBe('video/mp4');
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(FILM.subarray(40_000));
    expect((await ask(address.replace('original.mp4', 'original.txt'))).status).toBe(403);
    await lea.delete(`/enroll?courseId=${courseId}&userEmail=${lea.email}`);
    await expectRefusal(await ask(address), 'forbidden');
    await enrolIn(product.database, courseId, lea.user);
  });

  test('has files saved under their names', { tags: ['OPERATE-67'] }, async () => {
    const place = locationOf(await ask(await addressFor(arranged.noor, arranged.file)));
    const answer = await fetch(place);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="file"; filename*=UTF-8''Br%C3%BChe%20%26%20%22Salz%22.pdf`,
    );
    expect(await answer.text()).toBe('%PDF-1.7\nSalt');
  });

  test('shows covers and portraits to everybody', { tags: ['OPERATE-67'] }, async () => {
    const answer = await ask(`/pictures/${arranged.portrait}/9.webp`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
    const picture = await fetch(locationOf(answer));
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect((await sharp(await picture.arrayBuffer()).metadata()).width).toBe(9);
  });
});

describe('an object store behind Lectern', () => {
  let other: RunningProduct;
  let film: string;
  beforeAll(async () => {
    const environment = { MEDIA_URL: objects.mediaUrl('sends/', '&redirect=off') };
    other = await startProduct('sqlite', { environment, through: async () => product.databaseUrl });
    film = await addressFor(arranged.noor, arranged.film);
  });
  afterAll(() => other.stop());

  const load = (headers: Record<string, string> = {}, method = 'GET') =>
    fetch(other.url + film, { headers, method, redirect: 'error' });

  test('sends parts', { tags: ['OPERATE-67'] }, async () => {
    for (const [range, from, to] of [
      ['bytes=0-1', 0, 2],
      ['bytes=40000-', 40_000, FILM.length],
      ['bytes=49000-99999999', 49_000, FILM.length],
    ] as const) {
      const answer = await load({ range });
      expect(answer.status).toBe(206);
      expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/${FILM.length}`);
      expect(answer.headers.get('content-length')).toBe(String(to - from));
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(FILM.subarray(from, to));
    }
  });

  test('sends the whole, or that nothing has changed', { tags: ['OPERATE-67'] }, async () => {
    const whole = await load();
    expect(whole.status).toBe(200);
    expect(whole.headers.get('content-type')).toBe('video/mp4');
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    expect(new Uint8Array(await whole.arrayBuffer())).toEqual(FILM);
    const etag = whole.headers.get('etag') ?? '';
    const known = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    expect((await load(known)).status).toBe(304);
    const range = { range: 'bytes=0-1' };
    expect((await load({ ...range, 'if-range': etag })).status).toBe(206);
    expect((await load({ ...range, 'if-range': '"other"' })).status).toBe(200);
    const beyond = await load({ range: `bytes=${FILM.length}-` });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe(`bytes */${FILM.length}`);
    const head = await load({}, 'HEAD');
    expect(head.headers.get('content-length')).toBe(String(FILM.length));
  });
});

describe('commands', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-objects-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const MEDIA_URL = () => objects.mediaUrl('sends/');
  async function run(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
    const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = product;
    const settings = { DATABASE_URL, DATA_DIR, MEDIA_URL: MEDIA_URL(), ...environment };
    const { code, said } = await runCommandHere(args, settings);
    expect(said).not.toContain(`:${objects.secret}`);
    return { code, said };
  }
  const storeAt = (place: string) => openMediaStore(readSettings({ MEDIA_URL: place }).media);

  /** What the command about media says at a place. */
  async function media(store: MediaStore, ...args: readonly string[]): Promise<string> {
    const said: string[] = [];
    const print = async (text: string) => void said.push(text);
    const context = { database: product.database, store, now: Date.now(), print };
    await executeCommand(parseMediaArguments(args), context);
    return said.join('\n');
  }

  test('back up from there, and restore there', { tags: ['OPERATE-66'] }, async () => {
    await untilAtRest(product);
    const file = path.join(folder, 'one.backup');
    const made = await run(['backup', file]);
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining(', 3 files of media (') });
    const next = await freshDatabaseUrl('sqlite', 'nothing');
    const restored = objects.mediaUrl('restored/');
    const place = { DATABASE_URL: next.url, DATA_DIR: path.join(folder, 'data') };
    const back = await run(['restore', file], { ...place, MEDIA_URL: restored });
    expect(back).toMatchObject({ code: 0, said: expect.stringContaining(', 3 files of media (') });
    expect(await everyRow(next.url)).toEqual(await everyRow(product.databaseUrl));
    await next.remove();
    expect(await media(await storeAt(restored), 'orphans')).toContain(
      '0 files of no upload, 0 uploads without a file',
    );
  });

  test('move there and back, compare and delete', { tags: ['OPERATE-66'] }, async () => {
    const mediaTo = pathToFileURL(path.join(folder, 'media')).href;
    const back = await run(['move', '--media-to', mediaTo]);
    expect(back.said).toMatch(/^Copied 3 files of media \(0\.1 MB\) to \//);
    const there = await storeAt(objects.mediaUrl('moved/'));
    expect(there.place).toBe(`s3://127.0.0.1:${objects.port}/lectern-media/moved`);
    const signal = AbortSignal.timeout(60_000);
    const moved = await copyMedia(await storeAt(mediaTo), there, signal);
    expect(moved).toMatchObject({ copied: { files: 3 }, there: 0 });
    expect(await media(there, 'orphans')).toContain('0 uploads without a file');
    const listed = (await media(there, 'list')).split('\n');
    const id = listed.find((line) => line.includes('\tvideo\t'))?.split('\t')[0] ?? '';
    await media(there, 'delete', id, '--yes', '--force');
    expect(await media(there, 'orphans')).toContain('0 files of no upload, 0 uploads');
  });

  test('say what is wrong with the place', { tags: ['OPERATE-66'] }, async () => {
    const wrong = MEDIA_URL().replace(`:${objects.secret}@`, ':mistyped@');
    const refused = await run(['media', 'orphans'], { MEDIA_URL: wrong });
    expect(refused.code).toBe(1);
    expect(refused.said).toMatch(
      /^Lectern cannot do that with media: s3:\/\/127\.0\.0\.1:\d+\/lectern-media\/sends refuses: SignatureDoesNotMatch/,
    );
    expect(refused.said).not.toContain('mistyped');
    const malformed = () => readSettings({ MEDIA_URL: `${wrong}&tls=perhaps` });
    expect(malformed).toThrow(/^MEDIA_URL must be a bucket(?!.*mistyped)/);
  });
});
