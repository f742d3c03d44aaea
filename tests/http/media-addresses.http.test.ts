import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCourse, enrolIn } from '../support/arrange.ts';
import { ask } from '../support/ask.ts';
import { arrangeLesson } from '../support/lessons.ts';
import { type Join, type Member, openMembership } from '../support/members.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';
import { upload } from '../support/uploads.ts';

const HOUR = 60 * 60_000;
const HEAD = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2mp41', 'latin1');
const FILM = new Uint8Array(Buffer.concat([HEAD, randomBytes(50_000)]));

describe('addresses of media', () => {
  let product: RunningProduct;
  let join: Join;
  let noor: Member;
  let lea: Member;

  beforeAll(async () => {
    product = await startProduct('sqlite');
    join = await openMembership(product);
    noor = await join('Noor');
    lea = await join('Lea');
  });
  afterAll(() => product.stop());

  /** A course with a film, in which Lea learns. */
  async function courseWithFilm(preview = false) {
    const id = await addCourse(product.database, noor.user, { curriculum: ['Broth'] });
    const film = { purpose: 'video', name: 'Stirring — a film.mp4', bytes: FILM } as const;
    const lesson = await lessonWith(id, film, preview);
    await enrolIn(product.database, id, lea.user);
    return { id, ...lesson };
  }
  async function lessonWith(
    courseId: string,
    file: { purpose: 'video' | 'file'; name: string; bytes: typeof FILM },
    preview = false,
  ) {
    const sender = { url: product.url, token: noor.token };
    const { id: assetId } = await upload(sender, { ...file, courseId });
    const { sections } = await (await noor.get(`/courses/${courseId}/authoring`)).json();
    const body = { sectionId: sections[0].id, kind: file.purpose, title: 'Stirring' };
    const { id: lessonId } = await (await noor.post(`/courses/${courseId}/lessons`, body)).json();
    await noor.put(`/lessons/${lessonId}`, { assetId, preview });
    expect((await noor.post(`/lessons/${lessonId}/publish`, undefined)).status).toBe(200);
    return { lessonId, assetId };
  }
  const addressFor = async (person: Member, lessonId: string): Promise<string> =>
    (await (await person.get(`/lessons/${lessonId}`)).json()).media.src;
  const load = (address: string, headers: Record<string, string> = {}) =>
    fetch(product.url + address, { headers });
  const expectDead = async (address: string) => {
    const refusal = await expectRefusal(await load(address), 'forbidden');
    expect(refusal.message).toBe('This address is no longer good. Please open the lesson again.');
  };

  test('die with the seat and the course; a preview’s is good for guests while that is listed', {
    tags: ['MEDIA-6'],
  }, async () => {
    const { id, lessonId, assetId } = await courseWithFilm(true);
    const address = await addressFor(lea, lessonId);
    await lea.delete(`/enroll?courseId=${id}&userEmail=${lea.email}`);
    await expectDead(address);
    // What lies elsewhere is not for sale at this address.
    const guest = await (await ask(product, 'GET', { path: `/lessons/${lessonId}` })).json();
    expect((await load(guest.media.src)).status).toBe(200);
    await noor.put(`/courses/${id}/state`, { state: 'withdrawn' });
    await expectDead(guest.media.src);
    expect((await load(await addressFor(noor, lessonId))).status).toBe(200);
    await noor.delete(`/course/${id}`);
    expect((await load(guest.media.src)).status).toBe(404);
    expect((await load(address.replace(assetId, crypto.randomUUID()))).status).toBe(403);
  });

  test('are good for who may take the lesson', { tags: ['MEDIA-6'] }, async () => {
    const { lessonId, assetId } = await courseWithFilm();
    for (const person of [noor, lea]) {
      const answer = await load(await addressFor(person, lessonId));
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('video/mp4');
      expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(FILM);
    }
    await expectDead(`/media/${assetId}/original.mp4`);
    // Another course's learner changes the name in it.
    const address = await addressFor(lea, lessonId);
    const stranger = await join('Stranger');
    await expectDead(address.replace(/p=[^&]*/, `p=${stranger.user.personId}`));
    await expectDead(address.replace('original.mp4', 'original.txt'));
  });

  test('pictures of a text have addresses of their own', { tags: ['MEDIA-6'] }, async () => {
    const id = await addCourse(product.database, noor.user, { curriculum: ['Broth'] });
    const other = await addCourse(product.database, noor.user, { curriculum: ['Broth'] });
    const bytes = new Uint8Array(
      await sharp({ create: { width: 500, height: 25, channels: 3, background: 'teal' } })
        .png()
        .toBuffer(),
    );
    const sender = { url: product.url, token: noor.token };
    const picture = { purpose: 'picture', name: 'salt.png', bytes } as const;
    const { id: own } = await upload(sender, { ...picture, courseId: id });
    const { id: foreign } = await upload(sender, { ...picture, courseId: other });
    const { lessonId } = await arrangeLesson(product.database, noor.user, id);
    const markdown = `![Salt](media:${own})\n\n![Elsewhere](media:${foreign})`;
    await noor.put(`/lessons/${lessonId}/draft`, { markdown });
    expect((await noor.post(`/lessons/${lessonId}/publish`, undefined)).status).toBe(200);
    await enrolIn(product.database, id, lea.user);
    const { html } = await (await lea.get(`/lessons/${lessonId}`)).json();
    const [src = ''] = Array.from(html.matchAll(/ src="([^"]+)"/g), ([, found]) => found);
    expect(html).toContain('width="500" height="25"');
    expect(html).not.toContain(foreign);
    const answer = await load(src.replaceAll('&amp;', '&'));
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(500);
    const sizes = /srcset="([^"]+)"/.exec(html)?.[1]?.split(', ') ?? [];
    expect(sizes.map((size) => size.split(' ')[1])).toEqual(['480w', '500w']);
    for (const size of sizes) {
      const [address = ''] = size.replaceAll('&amp;', '&').split(' ');
      expect((await load(address)).status).toBe(200);
    }
  });

  test('are answered in parts', { tags: ['MEDIA-7'] }, async () => {
    const film = await addressFor(noor, (await courseWithFilm()).lessonId);
    for (const [range, from, to] of [
      // As Safari and as Chromium ask first.
      ['bytes=0-1', 0, 2],
      ['bytes=0-', 0, FILM.length],
      ['bytes=40000-', 40_000, FILM.length],
      ['bytes=-100', FILM.length - 100, FILM.length],
      ['bytes=49000-99999999', 49_000, FILM.length],
    ] as const) {
      const answer = await load(film, { range });
      expect(answer.status, range).toBe(206);
      expect(answer.headers.get('accept-ranges')).toBe('bytes');
      expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/${FILM.length}`);
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(FILM.subarray(from, to));
    }
    const beyond = await load(film, { range: `bytes=${FILM.length}-` });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe(`bytes */${FILM.length}`);
    // Several parts at once are the whole.
    const several = await load(film, { range: 'bytes=0-1,5-9' });
    expect(several.status).toBe(200);
    expect(new Uint8Array(await several.arrayBuffer())).toEqual(FILM);
  });

  test('a part is of the file that the browser knows', { tags: ['MEDIA-7'] }, async () => {
    const film = await addressFor(noor, (await courseWithFilm()).lessonId);
    const known = await load(film, { range: 'bytes=0-1' });
    await known.arrayBuffer();
    const etag = known.headers.get('etag') ?? '';
    expect((await load(film, { 'if-none-match': etag, 'cache-control': 'max-age=0' })).status).toBe(
      304,
    );
    const strong = known.headers.get('last-modified') ?? '';
    const range = { range: 'bytes=0-1' };
    expect((await load(film, { ...range, 'if-range': strong })).status).toBe(206);
    expect((await load(film, { ...range, 'if-range': '"other"' })).status).toBe(200);
    const head = await fetch(product.url + film, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(FILM.length));
    expect((await head.arrayBuffer()).byteLength).toBe(0);
  });

  test('files are saved, and never shown', { tags: ['MEDIA-8'] }, async () => {
    const id = await addCourse(product.database, noor.user, { curriculum: ['Broth'] });
    const bytes = new Uint8Array(Buffer.from('Salt <script>alert(1)</script>'));
    const name = 'Brühe & "Salz".txt';
    const file = await lessonWith(id, { purpose: 'file', name, bytes });
    const answer = await load(await addressFor(noor, file.lessonId));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="file"; filename*=UTF-8''Br%C3%BChe%20%26%20%22Salz%22.txt`,
    );
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  // The last: tokens expire with the hours.
  test('die after six hours', { tags: ['MEDIA-6'] }, async () => {
    const { lessonId } = await courseWithFilm();
    const address = await addressFor(lea, lessonId);
    expect(await addressFor(lea, lessonId)).toBe(address);
    product.passTime(5 * HOUR - 60_000);
    expect((await load(address)).status).toBe(200);
    product.passTime(HOUR + 60_000);
    await expectDead(address);
  });
});

test('a proxy sends files once it is told to', { tags: ['MEDIA-11'] }, async () => {
  const environment = { MEDIA_ACCEL: '/protected-media' };
  const product = await startProduct('sqlite', { environment });
  try {
    const lea = await (await openMembership(product))('Lea');
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const file = { purpose: 'portrait', name: 'me.png', bytes: new Uint8Array(bytes) } as const;
    const { id } = await upload({ url: product.url, token: lea.token }, file);
    const answer = await fetch(`${product.url}/pictures/${id}/9.webp`);
    const handedOver = answer.headers.get('x-accel-redirect') ?? '';
    expect(handedOver).toBe(`/protected-media/${id.slice(-2)}/${id}/9.webp`);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect((await answer.arrayBuffer()).byteLength).toBe(0);
    const inFolder = handedOver.replace('/protected-media', `${product.dataDir}/media`);
    expect((await stat(inFolder)).size).toBeGreaterThan(0);
    const other = await fetch(`${product.url}/pictures/${crypto.randomUUID()}/9.webp`);
    expect(other.headers.has('x-accel-redirect')).toBe(false);
  } finally {
    await product.stop();
  }
});
