import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sweepReplaced } from '@lectern/api/features/media/delete-asset';
import { MEDIA_VARIANTS, notePreparation } from '@lectern/api/features/media/preparation';
import { markStored } from '@lectern/api/features/media/store-upload';
import { FolderStore } from '@lectern/media/folder-store';
import { mediaKey } from '@lectern/media/media-store';
import { makeClip, NO_FFMPEG, picture, videoTools } from '@lectern/media/testing/video-clips';
import { mediaVariantsHandler } from '@lectern/server/media/media-variants-handler';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourse, enrolIn } from '../support/arrange.ts';
import { ask } from '../support/ask.ts';
import { arrangeLesson } from '../support/lessons.ts';
import { type Member, openMembership } from '../support/members.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';
import { announce, upload, uploadIdOf } from '../support/uploads.ts';

const HOUR = 60 * 60_000;
/** In milliseconds: ffmpeg comes after everything else on the machine. */
const PATIENCE = 60_000;

describe.each(ENGINES)('what is noted of videos on %s', (engine) => {
  let product: RunningProduct;
  let noor: Member;
  let store: FolderStore;
  beforeAll(async () => {
    product = await startProduct(engine);
    noor = await (await openMembership(product))('Noor');
    store = new FolderStore(path.join(product.dataDir, 'media'));
  });
  afterAll(() => product.stop());

  /** A video as it came that browsers do not play, in a lesson that guests may take. */
  async function waitingVideo() {
    const { database, url } = product;
    const courseId = await addCourse(database, noor.user, { curriculum: ['Broth'] });
    const film = { purpose: 'video', courseId, name: 'a.mov', bytes: 4 } as const;
    const id = uploadIdOf(await announce({ url, token: noor.token }, film));
    await store.write(mediaKey(id, 'original.mov'), Buffer.from('film'));
    const stored = {
      type: 'video/quicktime',
      file: null,
      original: 'original.mov',
      sizes: [],
      seconds: null,
    };
    await database.transaction(markStored, id, stored, Date.now());
    const wishes = { kind: 'video', assetId: id, preview: true } as const;
    const { lessonId } = await arrangeLesson(database, noor.user, courseId, wishes);
    return { id, courseId, lessonId };
  }
  const assetOf = async (id: string) => (await noor.get(`/uploaded/${id}`)).json();
  const lessonForGuest = async (id: string) => {
    // What was answered a moment ago is answered again.
    product.passTime(1_000);
    return (await ask(product, 'GET', { path: `/lessons/${id}` })).json();
  };
  const note = (id: string, prepared: Parameters<typeof notePreparation>[2], now = Date.now()) =>
    product.database.transaction(notePreparation, id, prepared, now);

  test('a lesson says that its video is being prepared', {
    tags: ['MEDIA-40', 'MEDIA-41'],
  }, async () => {
    const { id, lessonId } = await waitingVideo();
    const waiting = { ready: false, preparation: 'waiting', problem: null, address: null };
    expect(await assetOf(id)).toMatchObject(waiting);
    expect(await lessonForGuest(lessonId)).toMatchObject({ media: null, preparing: true });
    const playable = { file: 'video.mp4', type: 'video/mp4' };
    expect(await note(id, { preparation: 'waiting', playable, seconds: 61.5 })).toBe(true);
    expect(await assetOf(id)).toMatchObject({ ready: true, preparation: 'waiting', seconds: 61.5 });
    expect(await lessonForGuest(lessonId)).toMatchObject({
      media: {
        src: expect.stringContaining(`/media/${id}/video.mp4?`),
        type: 'video/mp4',
        poster: null,
        hls: null,
      },
      preparing: false,
    });
    await note(id, { preparation: 'done', poster: 'poster.webp', hls: 'hls.m3u8', seconds: 99 });
    // What was known of its length stays.
    expect(await assetOf(id)).toMatchObject({ preparation: 'done', seconds: 61.5 });
    expect((await lessonForGuest(lessonId)).media).toMatchObject({
      poster: expect.stringContaining(`/media/${id}/poster.webp?`),
      hls: expect.stringContaining(`/media/${id}/hls.m3u8?`),
    });
  });

  test('what a video came as goes when nobody can be watching it', {
    tags: ['MEDIA-43'],
  }, async () => {
    const now = Date.now();
    const { id } = await waitingVideo();
    const other = await waitingVideo();
    const playable = { file: 'video.mp4', type: 'video/mp4' };
    await store.write(mediaKey(id, 'video.mp4'), Buffer.from('made'));
    await note(id, { preparation: 'done', playable }, now);
    const sweepAt = (time: number) => sweepReplaced({ ...product, store }, time);
    const filesOf = async (asset: string) =>
      (await readdir(path.dirname(store.pathOf(mediaKey(asset, 'any'))))).toSorted();
    await sweepAt(now + 6 * HOUR);
    expect(await filesOf(id)).toEqual(['original.mov', 'video.mp4']);
    await sweepAt(now + 6 * HOUR + 1);
    expect(await filesOf(id)).toEqual(['video.mp4']);
    // What waits still is needed.
    expect(await filesOf(other.id)).toEqual(['original.mov']);
  });

  // Both engines treat the rest alike: once is enough.
  if (engine === 'postgres') return;

  test('what could not be prepared is told to its owner', { tags: ['MEDIA-44'] }, async () => {
    const { id, lessonId } = await waitingVideo();
    await note(id, { preparation: 'failed' });
    expect(await assetOf(id)).toMatchObject({
      ready: false,
      preparation: 'failed',
      problem:
        'This video could not be converted, and learners do not see it. Please upload it as an MP4 file.',
    });
    expect(await lessonForGuest(lessonId)).toMatchObject({ media: null, preparing: false });
    await note(id, { preparation: 'failed', playable: { file: 'video.mp4', type: 'video/mp4' } });
    expect(await assetOf(id)).toMatchObject({
      ready: true,
      problem:
        'This video could not be prepared for slow lines. It is shown as it came: please see whether it plays.',
    });
  });

  test('a run that fails is tried again, and told at last', { tags: ['MEDIA-44'] }, async () => {
    const { id } = await waitingVideo();
    await store.removeAsset(id);
    const { database } = product;
    const tools = {
      ffmpeg: '/bin/false',
      ffprobe: '/bin/false',
      nice: undefined,
      prlimit: undefined,
    };
    const folder = path.join(product.dataDir, 'variants');
    const given = { database, store, tools, folder, memory: 1024 ** 3, clock: Date.now };
    const handler = mediaVariantsHandler(given);
    const attempt = (number: number) =>
      handler.run(
        { assetId: id },
        { id, key: id, attempt: number, signal: new AbortController().signal, progress: () => {} },
      );
    await expect(attempt(1)).rejects.toThrow('ENOENT');
    expect(await assetOf(id)).toMatchObject({ preparation: 'waiting' });
    await expect(attempt(handler.maxAttempts)).rejects.toThrow('ENOENT');
    expect(await assetOf(id)).toMatchObject({ preparation: 'failed' });
    // What cannot be read is no failure of the job.
    await store.write(mediaKey(id, 'original.mov'), Buffer.from('film'));
    await attempt(1);
    expect(await assetOf(id)).toMatchObject({ preparation: 'failed' });
    // One that was deleted meanwhile needs nothing.
    await noor.delete(`/uploaded/${id}`);
    expect(await note(crypto.randomUUID(), { preparation: 'done' })).toBe(false);
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('videos where ffmpeg is', { timeout: PATIENCE }, () => {
  beforeEach(({ skip }) => skip(!videoTools, NO_FFMPEG));
  let product: RunningProduct;
  let folder: string;
  let noor: Member;
  let lea: Member;
  let courseId: string;
  beforeAll(async () => {
    const environment = { FFMPEG: videoTools?.ffmpeg ?? 'off' };
    product = await startProduct('sqlite', { environment });
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-clips-'));
    const join = await openMembership(product);
    [noor, lea] = [await join('Noor'), await join('Lea')];
    courseId = await addCourse(product.database, noor.user, { curriculum: ['Broth'] });
    await enrolIn(product.database, courseId, lea.user);
  });
  afterAll(async () => {
    await product.stop();
    await rm(folder, { recursive: true });
  });

  const clip = async (name: string, ...args: string[]) =>
    new Uint8Array(await readFile(await makeClip(path.join(folder, name), args)));
  const send = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
    upload({ url: product.url, token: noor.token }, { purpose: 'video', courseId, name, bytes });
  const assetOf = async (id: string) => (await noor.get(`/uploaded/${id}`)).json();
  /** An upload once it is prepared, and a lesson that shows it. */
  async function prepared(name: string, bytes: Uint8Array<ArrayBuffer>) {
    const { id, answer } = await send(name, bytes);
    expect(answer.status).toBe(204);
    const state = async () => (await assetOf(id)).preparation;
    await expect.poll(state, { timeout: PATIENCE }).not.toBe('waiting');
    const wishes = { kind: 'video', assetId: id } as const;
    const { lessonId } = await arrangeLesson(product.database, noor.user, courseId, wishes);
    return { id, asset: await assetOf(id), lessonId };
  }
  const mediaFor = async (person: Member, lessonId: string) =>
    (await (await person.get(`/lessons/${lessonId}`)).json()).media;
  const load = (address: string, headers: Record<string, string> = {}) =>
    fetch(product.url + address, { headers });
  const filesOf = async (id: string) =>
    (await readdir(path.join(product.dataDir, 'media', id.slice(-2), id))).toSorted();

  test('what browsers do not play is converted, and kept in sizes where it is long', {
    tags: ['MEDIA-40', 'MEDIA-41', 'MEDIA-42', 'MEDIA-43'],
  }, async () => {
    const mov = await clip('a.mov', ...picture('640x480', 61, 1), '-c:v', 'mpeg4');
    const { id, asset, lessonId } = await prepared('a.mov', mov);
    expect(asset).toMatchObject({
      ready: true,
      preparation: 'done',
      problem: null,
      type: 'video/mp4',
      seconds: expect.closeTo(61, 0),
    });
    expect(await filesOf(id)).toEqual([
      '360p.m3u8',
      '360p.mp4',
      '480p.m3u8',
      '480p.mp4',
      'hls.m3u8',
      'original.mov',
      'poster.webp',
      'video.mp4',
    ]);
    expect(await readdir(path.join(product.dataDir, 'variants'))).toEqual([]);
    const media = await mediaFor(lea, lessonId);
    expect(media.type).toBe('video/mp4');
    expect(media.src).toContain(`/media/${id}/video.mp4?`);
    const film = await load(media.src, { range: 'bytes=0-1' });
    expect(film.status).toBe(206);
    expect(film.headers.get('content-type')).toBe('video/mp4');
    const poster = await load(media.poster);
    expect(poster.headers.get('content-type')).toBe('image/webp');
    expect((await sharp(await poster.arrayBuffer()).metadata()).width).toBe(640);

    const main = await load(media.hls);
    expect(main.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
    expect(main.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
    const lists = addressesIn(await main.text());
    expect(lists.map((address) => address.split('?')[0])).toEqual([
      `/media/${id}/480p.m3u8`,
      `/media/${id}/360p.m3u8`,
    ]);
    const list = await (await load(lists[1] ?? '')).text();
    const segments = addressesIn(list);
    expect(segments.length).toBeGreaterThan(9);
    const [first = ''] = segments;
    expect(list).toContain(`#EXT-X-MAP:URI="${first}",BYTERANGE="`);
    const [, length, from] = /#EXT-X-BYTERANGE:(\d+)@(\d+)/.exec(list)?.map(Number) ?? [];
    const range = `bytes=${from}-${Number(from) + Number(length) - 1}`;
    const segment = await load(first, { range });
    expect(segment.status).toBe(206);
    expect(segment.headers.get('content-type')).toBe('video/mp4');
    expect((await segment.arrayBuffer()).byteLength).toBe(length);
    // A player follows all of these addresses.
    const entries = ['-show_entries', 'stream=codec_name,height', '-of', 'csv=p=0'];
    const asked = ['-v', 'error', ...entries, product.url + media.hls];
    const { stdout } = await promisify(execFile)(videoTools?.ffprobe ?? '', asked);
    expect(stdout.split('\n')).toEqual(expect.arrayContaining(['h264,480', 'h264,360']));
    // Addresses of one file are no good for another, nor for somebody else, nor after the course.
    const stranger = await load(first.replace('360p', '480p'));
    await expectRefusal(stranger, 'forbidden');
    await lea.delete(`/enroll?courseId=${courseId}&userEmail=${lea.email}`);
    for (const address of [media.hls, lists[0] ?? '', first]) {
      await expectRefusal(await load(address), 'forbidden');
    }
    await enrolIn(product.database, courseId, lea.user);
  });

  test('what cannot be read does no harm', { tags: ['MEDIA-44', 'MEDIA-45'] }, async () => {
    const mp4 = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2mp41 and no more', 'latin1');
    const shown = await prepared('broken.mp4', new Uint8Array(mp4));
    expect(shown.asset).toMatchObject({ ready: true, preparation: 'failed' });
    const mov = Buffer.from('\0\0\0\x14ftypqt  \0\0\x02\0qt   and no more', 'latin1');
    const hidden = await prepared('broken.mov', new Uint8Array(mov));
    expect(hidden.asset).toMatchObject({ ready: false, preparation: 'failed' });
    // Nobody but who uploaded them can do anything about it.
    await expect.poll(() => jobsOf(product)).toEqual([]);
  });

  test('what is no video is refused', { tags: ['MEDIA-40', 'MEDIA-45'] }, async () => {
    const secret = path.join(folder, 'secret.txt');
    await writeFile(secret, 'a secret of this machine');
    for (const text of [
      `#EXTM3U\n#EXTINF:1,\nfile://${secret}\n#EXT-X-ENDLIST\n`,
      `ffconcat version 1.0\nfile '${secret}'\n`,
    ]) {
      const { id, answer } = await send('a.mov', new Uint8Array(Buffer.from(text)));
      expect(answer.status).toBe(422);
      expect(JSON.parse(await answer.text()).message).toBe(
        'This is no video that can be read. Please choose an MP4, MOV, MKV, AVI or WebM file.',
      );
      await expectRefusal(await noor.get(`/uploaded/${id}`), 'not-found');
    }
  });
});

/** The lines of a playlist that are no tags. */
function addressesIn(playlist: string): string[] {
  return playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

async function jobsOf({ database }: RunningProduct) {
  return await database.read
    .selectFrom('job')
    .select('id')
    .where('kind', '=', MEDIA_VARIANTS.name)
    .execute();
}
