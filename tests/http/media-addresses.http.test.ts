import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
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

describe.each(ENGINES)('addresses of media on %s', (engine) => {
  let product: RunningProduct;
  let join: Join;
  let noor: Member;
  let lea: Member;

  beforeAll(async () => {
    product = await startProduct(engine);
    join = await openMembership(product);
    noor = await join('Noor');
    lea = await join('Lea');
  });
  afterAll(() => product.stop());

  /** A course with a film, in which Lea learns. */
  async function courseWithFilm(preview = false) {
    const { database, url } = product;
    const id = await addCourse(database, noor.user, { curriculum: ['Broth'] });
    const film = { purpose: 'video', courseId: id, name: 'Stirring — a film.mp4' } as const;
    const { id: assetId } = await upload({ url, token: noor.token }, { ...film, bytes: FILM });
    const { sections } = await (await noor.get(`/courses/${id}/authoring`)).json();
    const body = { sectionId: sections[0].id, kind: 'video', title: 'Stirring' };
    const { id: lessonId } = await (await noor.post(`/courses/${id}/lessons`, body)).json();
    await noor.put(`/lessons/${lessonId}`, { assetId, preview });
    expect((await noor.post(`/lessons/${lessonId}/publish`, undefined)).status).toBe(200);
    await enrolIn(database, id, lea.user);
    return { id, lessonId, assetId };
  }
  const addressFor = async (person: Member, lessonId: string): Promise<string> =>
    (await (await person.get(`/lessons/${lessonId}`)).json()).media.src;
  const load = (address: string, headers: Record<string, string> = {}) =>
    fetch(product.url + address, { headers });
  const expectDead = async (address: string) => {
    const refusal = await expectRefusal(await load(address), 'forbidden');
    expect(refusal.message).toBe('This address is no longer good. Please open the lesson again.');
  };

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

  test('die with the seat, the hours and the course', { tags: ['MEDIA-6'] }, async () => {
    const { id, lessonId, assetId } = await courseWithFilm(true);
    const address = await addressFor(lea, lessonId);
    await lea.delete(`/enroll?courseId=${id}&userEmail=${lea.email}`);
    await expectDead(address);
    // What lies elsewhere is not for sale at this address.
    const guest = await (await ask(product, 'GET', { path: `/lessons/${lessonId}` })).json();
    expect((await load(guest.media.src)).status).toBe(200);
    await noor.put(`/courses/${id}/state`, { state: 'withdrawn' });
    await noor.delete(`/course/${id}`);
    expect((await load(guest.media.src)).status).toBe(404);
    expect((await load(address.replace(assetId, crypto.randomUUID()))).status).toBe(403);
  });

  test('a preview’s is good for guests while the course is listed', {
    tags: ['MEDIA-6'],
  }, async () => {
    const { id, lessonId } = await courseWithFilm(true);
    const guest = await (await ask(product, 'GET', { path: `/lessons/${lessonId}` })).json();
    expect((await load(guest.media.src)).status).toBe(200);
    await noor.put(`/courses/${id}/state`, { state: 'withdrawn' });
    await expectDead(guest.media.src);
    expect((await load(await addressFor(lea, lessonId))).status).toBe(200);
  });

  test('pictures of a text have addresses of their own', { tags: ['MEDIA-6'] }, async () => {
    const id = await addCourse(product.database, noor.user, { curriculum: ['Broth'] });
    const other = await addCourse(product.database, noor.user, { curriculum: ['Broth'] });
    const bytes = new Uint8Array(
      await sharp({ create: { width: 700, height: 350, channels: 3, background: 'teal' } })
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
    expect(html).toContain('width="700" height="350"');
    expect(html).not.toContain(foreign);
    const answer = await load(src.replaceAll('&amp;', '&'));
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(700);
    const sizes = /srcset="([^"]+)"/.exec(html)?.[1]?.split(', ') ?? [];
    expect(sizes.map((size) => size.split(' ')[1])).toEqual(['480w', '700w']);
    for (const size of sizes) {
      const [address = ''] = size.replaceAll('&amp;', '&').split(' ');
      expect((await load(address)).status).toBe(200);
    }
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

describe('recordings and files', () => {
  let product: RunningProduct;
  let noor: Member;
  let film: string;
  let file: string;

  beforeAll(async () => {
    product = await startProduct('sqlite');
    noor = await (await openMembership(product))('Noor');
    const id = await addCourse(product.database, noor.user, { curriculum: ['Broth'] });
    film = await lessonWith(id, 'video', 'a.mp4', FILM);
    const page = new Uint8Array(Buffer.from('Salt <script>alert(1)</script>'));
    file = await lessonWith(id, 'file', 'Brühe & "Salz".txt', page);
  });
  afterAll(() => product.stop());

  async function lessonWith(
    courseId: string,
    kind: 'video' | 'file',
    name: string,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<string> {
    const sender = { url: product.url, token: noor.token };
    const { id: assetId } = await upload(sender, { purpose: kind, courseId, name, bytes });
    const { sections } = await (await noor.get(`/courses/${courseId}/authoring`)).json();
    const body = { sectionId: sections[0].id, kind, title: 'Salt' };
    const { id } = await (await noor.post(`/courses/${courseId}/lessons`, body)).json();
    await noor.put(`/lessons/${id}`, { assetId });
    expect((await noor.post(`/lessons/${id}/publish`, undefined)).status).toBe(200);
    return (await (await noor.get(`/lessons/${id}`)).json()).media.src;
  }
  const load = (address: string, headers: Record<string, string> = {}) =>
    fetch(product.url + address, { headers });

  test.each([
    ['the first two bytes, as Safari asks', 'bytes=0-1', 0, 2],
    ['an open range, as Chromium asks', 'bytes=0-', 0, FILM.length],
    ['from the middle on', 'bytes=40000-', 40_000, FILM.length],
    ['the last bytes', 'bytes=-100', FILM.length - 100, FILM.length],
    ['past the end', 'bytes=49000-99999999', 49_000, FILM.length],
  ])('are sent in parts: %s', { tags: ['MEDIA-7'] }, async (_what, range, from, to) => {
    const answer = await load(film, { range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/${FILM.length}`);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(FILM.subarray(from, to));
  });

  test('no part is there beyond the end', { tags: ['MEDIA-7'] }, async () => {
    const answer = await load(film, { range: `bytes=${FILM.length}-` });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe(`bytes */${FILM.length}`);
  });

  test('several parts at once are the whole', { tags: ['MEDIA-7'] }, async () => {
    const answer = await load(film, { range: 'bytes=0-1,5-9' });
    expect(answer.status).toBe(200);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(FILM);
  });

  test('a part is of the file that the browser knows', { tags: ['MEDIA-7'] }, async () => {
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
    const answer = await load(file);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="file"; filename*=UTF-8''Br%C3%BChe%20%26%20%22Salz%22.txt`,
    );
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
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
