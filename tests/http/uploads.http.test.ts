import { randomBytes } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { sweep } from '@lectern/api/workflows/sweep';
import { FolderStore } from '@lectern/media/folder-store';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourse } from '../support/arrange.ts';
import { type Join, type Member, openMembership } from '../support/members.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';
import { announce, arrived, giveUp, sendPart, upload, uploadIdOf } from '../support/uploads.ts';

const DAY = 24 * 60 * 60_000;
const MB = 1024 * 1024;
const png = async (width: number, height: number) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  );
const mp4 = (length: number) => {
  const head = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2mp41', 'latin1');
  return new Uint8Array(Buffer.concat([head, randomBytes(length - head.length)]));
};
const pdf = new Uint8Array(Buffer.from('%PDF-1.7\n'));

describe.each(ENGINES)('uploads on %s', (engine) => {
  let product: RunningProduct;
  let join: Join;
  let noor: Member;
  let courseId: string;

  beforeAll(async () => {
    const environment = { MEDIA_MAX_FILE: '4 MB', MEDIA_QUOTA: '9.5 MB' };
    product = await startProduct(engine, { environment });
    join = await openMembership(product);
    noor = await join('Noor');
    courseId = await addCourse(product.database, noor.user, { curriculum: ['Broth'] });
  });
  afterAll(() => product.stop());

  const as = ({ token }: Member) => ({ url: product.url, token });
  const assetOf = async (id: string, person = noor) => (await person.get(`/uploaded/${id}`)).json();
  const inFolder = (folder: string) =>
    readdir(path.join(product.dataDir, folder), { recursive: true }).catch(() => []);
  const storedOf = async (id: string) =>
    (await inFolder('media')).filter((name) => name.includes(`${id}/`)).length;
  /** Somebody with a course, and all of their quota. */
  async function teacher() {
    const person = await join('Tess');
    const own = await addCourse(product.database, person.user, { curriculum: ['Broth'] });
    return { person, own };
  }

  test('two at once do not exceed the quota together', { tags: ['MEDIA-3'] }, async () => {
    const { person, own } = await teacher();
    const film = { purpose: 'video', courseId: own, name: 'a.mp4', bytes: 4 * MB } as const;
    const answers = await Promise.all(Array.from({ length: 6 }, () => announce(as(person), film)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  });

  test('are listed for their owner, who deletes what nothing shows', {
    tags: ['MEDIA-12'],
  }, async () => {
    const { person, own } = await teacher();
    const file = { purpose: 'file', courseId: own, name: 'salt.pdf', bytes: pdf } as const;
    const cover = { purpose: 'cover', name: 'c.png', bytes: await png(20, 20) } as const;
    const [kept, shown, loose] = [
      await upload(as(person), file),
      await upload(as(person), cover),
      await upload(as(person), { ...file, name: 'loose.pdf' }),
    ];
    const { address } = await assetOf(shown.id, person);
    await person.put(`/courses/${own}`, { title: 'Soup', description: 'Hot.', image: address });
    const { sections } = await (await person.get(`/courses/${own}/authoring`)).json();
    const lesson = { sectionId: sections[0].id, kind: 'file', title: 'Salt' };
    const { id } = await (await person.post(`/courses/${own}/lessons`, lesson)).json();
    await person.put(`/lessons/${id}`, { assetId: kept.id });

    const list = await (await person.get('/uploaded')).json();
    expect(list.uploads).toMatchObject([
      { id: loose.id, name: 'loose.pdf', courseTitle: 'Soup', inUse: false, ready: true },
      { id: shown.id, name: 'c.png', courseTitle: null, inUse: true },
      { id: kept.id, name: 'salt.pdf', courseTitle: 'Soup', inUse: true },
    ]);
    expect(list).toMatchObject({
      bytes: 2 * pdf.length + cover.bytes.length,
      quota: 9.5 * MB,
      next: null,
    });
    expect((await fetch(product.url + list.uploads[0].address)).status).toBe(200);
    for (const each of [kept, shown]) {
      const refusal = await expectRefusal(await person.delete(`/uploaded/${each.id}`), 'conflict');
      expect(refusal.message).toBe(
        'It is shown in a lesson, as a cover or as your photo. Please take it out there first.',
      );
    }
    await expectRefusal(await noor.delete(`/uploaded/${loose.id}`), 'not-found');
    expect((await person.delete(`/uploaded/${loose.id}`)).status).toBe(200);
    expect(await storedOf(loose.id)).toBe(0);
    const after = await (await person.get('/uploaded')).json();
    expect(after.uploads).toHaveLength(2);
    const page = await (await person.get(`/uploaded?after=${shown.id}`)).json();
    expect(page.uploads).toMatchObject([{ id: kept.id }]);
  });

  test('go after a week where nothing shows them', { tags: ['MEDIA-9'] }, async () => {
    const { person, own } = await teacher();
    const cover = { purpose: 'cover', name: 'c.png', bytes: await png(20, 20) } as const;
    const [shown, unshown] = [await upload(as(person), cover), await upload(as(person), cover)];
    const { address } = await assetOf(shown.id, person);
    const body = { title: 'Soup', description: 'About soup.', image: address };
    expect((await person.put(`/courses/${own}`, body)).status).toBe(200);
    const file = { purpose: 'file', courseId: own, name: 'salt.pdf', bytes: pdf } as const;
    const [kept, loose] = [await upload(as(person), file), await upload(as(person), file)];
    const { sections } = await (await person.get(`/courses/${own}/authoring`)).json();
    const lesson = { sectionId: sections[0].id, kind: 'file', title: 'Salt' };
    const { id } = await (await person.post(`/courses/${own}/lessons`, lesson)).json();
    expect((await person.put(`/lessons/${id}`, { assetId: kept.id })).status).toBe(200);
    const begun = uploadIdOf(await announce(as(person), { ...file, bytes: 9 }));
    await sendPart(as(person), begun, 0, pdf.subarray(0, 4));

    const store = new FolderStore(path.join(product.dataDir, 'media'));
    const media = { store, uploadFolder: path.join(product.dataDir, 'uploads') };
    const sweepIn = (time: number) =>
      sweep({ database: product.database, media }, Date.now() + time);
    await sweepIn(6 * DAY);
    for (const each of [shown, unshown, kept, loose]) expect(await storedOf(each.id)).toBe(1);
    const old = new Date(Date.now() - 30 * DAY);
    await utimes(path.join(product.dataDir, 'uploads', begun), old, old);
    await sweepIn(7 * DAY + 60_000);
    for (const each of [shown, kept]) expect(await storedOf(each.id)).toBe(1);
    for (const each of [unshown, loose]) {
      expect(await storedOf(each.id)).toBe(0);
      await expectRefusal(await person.get(`/uploaded/${each.id}`), 'not-found');
    }
    expect(await inFolder('uploads')).not.toContain(begun);
  });

  // Both engines treat the rest alike: once is enough.
  if (engine === 'postgres') return;

  test('come in parts, and go on where they stopped', { tags: ['MEDIA-1'] }, async () => {
    const bytes = mp4(100_000);
    const film = { purpose: 'video', courseId, name: 'Stirring.mp4' } as const;
    const id = uploadIdOf(await announce(as(noor), { ...film, bytes: bytes.length }));
    expect(await assetOf(id)).toMatchObject({ ready: false, type: null, name: 'Stirring.mp4' });
    expect((await sendPart(as(noor), id, 0, bytes.subarray(0, 30_000))).status).toBe(204);
    expect(await arrived(as(noor), id)).toBe(30_000);
    // A part that begins elsewhere changes nothing.
    expect((await sendPart(as(noor), id, 40_000, bytes.subarray(40_000))).status).toBe(409);
    expect((await sendPart(as(noor), id, 30_000, bytes.subarray(30_000))).status).toBe(204);
    expect(await assetOf(id)).toEqual({
      id,
      purpose: 'video',
      name: 'Stirring.mp4',
      type: 'video/mp4',
      bytes: 100_000,
      seconds: null,
      ready: true,
      preparation: 'none',
      problem: null,
      address: expect.stringMatching(/^\/media\/.*\/original\.mp4\?/),
    });
    // The answer to the last part was lost: its client asks, or sends once more.
    expect(await arrived(as(noor), id)).toBe(100_000);
    expect((await sendPart(as(noor), id, 100_000, new Uint8Array())).status).toBe(204);
    expect(await inFolder('uploads')).toEqual([]);
    expect(await storedOf(id)).toBe(1);
  });

  test('are for instructors, and their own courses', { tags: ['MEDIA-2'] }, async () => {
    const lea = await join('Lea');
    const file = { purpose: 'file', courseId, name: 'salt.pdf', bytes: 9 } as const;
    const guest = { url: product.url, token: undefined };
    await expectRefusal(await announce(guest, file), 'unauthenticated');
    const refusal = await expectRefusal(await announce(as(lea), file), 'forbidden');
    expect(refusal.message).toBe('You can only upload to your own courses.');
    const elsewhere = { ...file, courseId: crypto.randomUUID() };
    await expectRefusal(await announce(as(noor), elsewhere), 'not-found');
    const id = uploadIdOf(await announce(as(noor), file));
    await expectRefusal(await sendPart(as(lea), id, 0, pdf), 'not-found');
    await expectRefusal(await sendPart(guest, id, 0, pdf), 'unauthenticated');
    expect((await sendPart(as(noor), id, 0, pdf)).status).toBe(204);
  });

  test('say what is wrong with them', async () => {
    const right = { purpose: 'file', courseId, name: 'salt.pdf', bytes: 9 } as const;
    for (const [wrong, message] of [
      [{ purpose: 'film' }, 'Please choose one of picture, video, audio, file, cover, portrait.'],
      [{ name: '' }, 'Please name the file.'],
      [{ courseId: 'x' }, 'That is not the id of a course.'],
      [{ bytes: 0 }, 'An empty file cannot be uploaded.'],
      [
        { purpose: 'cover' },
        'Please name the course of a lesson’s file, and none for a cover or a portrait.',
      ],
    ] as const) {
      const file = { ...right, ...wrong } as typeof right;
      const refusal = await expectRefusal(await announce(as(noor), file), 'rule-broken');
      expect(refusal.message).toBe(message);
    }
  });

  test('have a largest size, each and together', { tags: ['MEDIA-3'] }, async () => {
    const { person, own } = await teacher();
    const film = { purpose: 'video', courseId: own, name: 'a.mp4' } as const;
    const tooLong = await announce(as(person), { ...film, bytes: 4 * MB + 1 });
    expect((await expectRefusal(tooLong, 'too-large')).message).toBe(
      'A file may have 4 MB at most.',
    );
    // What is only announced counts too.
    for (let count = 0; count < 2; count++) {
      uploadIdOf(await announce(as(person), { ...film, bytes: 4 * MB }));
    }
    const tooMuch = await announce(as(person), { ...film, bytes: 2 * MB });
    expect((await expectRefusal(tooMuch, 'rule-broken')).message).toBe(
      'You can keep 9.5 MB of files. Please delete some you no longer need.',
    );
    uploadIdOf(await announce(as(person), { ...film, bytes: 1.5 * MB }));
  });

  test('say how long they are first', { tags: ['MEDIA-3'] }, async () => {
    const film = { purpose: 'video', courseId, name: 'a.mp4', bytes: 10 } as const;
    for (const length of ['-1', 'ten', '1e99', '']) {
      const answer = await announce(as(noor), film, { 'Upload-Length': length });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
    const deferred = await fetch(`${product.url}/api/uploads`, {
      method: 'POST',
      headers: {
        'Tus-Resumable': '1.0.0',
        Authorization: `Bearer ${noor.token}`,
        'Upload-Defer-Length': '1',
      },
    });
    expect((await expectRefusal(deferred, 'malformed')).message).toBe(
      'Please say how long the file is.',
    );
    const id = uploadIdOf(await announce(as(noor), film));
    expect((await sendPart(as(noor), id, 0, mp4(64))).ok).toBe(false);
    expect(await assetOf(id)).toMatchObject({ ready: false });
  });

  test('are taken for what they are', { tags: ['MEDIA-4', 'MEDIA-5'] }, async () => {
    const script = new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    const before = await inFolder('uploads');
    const broken = (await png(100, 100)).subarray(0, 80);
    for (const [purpose, bytes, message] of [
      [
        'picture',
        script,
        'This is no picture that can be shown. Please choose a JPEG, PNG, WebP, GIF or AVIF file.',
      ],
      ['picture', broken, 'This picture cannot be read, or it is too large to be shown.'],
      ['video', pdf, 'Browsers cannot play this video. Please choose an MP4 or WebM file.'],
      [
        'audio',
        pdf,
        'Browsers cannot play this recording. Please choose an MP3, M4A, Ogg, WAV or FLAC file.',
      ],
      [
        'file',
        script,
        'Files of this kind are not taken. Please choose a PDF, an office document, an EPUB, a ZIP, a text or a picture.',
      ],
    ] as const) {
      const file = { purpose, courseId, name: 'right.png', bytes };
      const { id, answer } = await upload(as(noor), file);
      expect(answer.status).toBe(422);
      expect(JSON.parse(await answer.text()).message).toBe(message);
      await expectRefusal(await noor.get(`/uploaded/${id}`), 'not-found');
      expect(await storedOf(id)).toBe(0);
    }
    expect(await inFolder('uploads')).toEqual(before);
  });

  test('covers and portraits are everybody’s', { tags: ['MEDIA-2', 'MEDIA-10'] }, async () => {
    const lea = await join('Lea');
    for (const [purpose, width] of [
      ['cover', 960],
      ['portrait', 480],
    ] as const) {
      const file = { purpose, name: 'me.png', bytes: await png(1_000, 1_000) };
      const { id } = await upload(as(lea), file);
      const { address } = await assetOf(id, lea);
      expect(address).toBe(`/pictures/${id}/${width}.webp`);
      const answer = await fetch(product.url + address);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(width);
    }
    const { id } = await upload(as(noor), {
      purpose: 'picture',
      courseId,
      name: 'a.png',
      bytes: await png(10, 10),
    });
    // A lesson's picture has no such address.
    expect((await fetch(`${product.url}/pictures/${id}/10.webp`)).status).toBe(404);
    expect((await fetch(`${product.url}/pictures/${id}/..%2F..%2Flectern.db`)).status).toBe(404);
  });

  test('take no space once they are given up', { tags: ['MEDIA-12'] }, async () => {
    const { person, own } = await teacher();
    const film = { purpose: 'video', courseId: own, name: 'a.mp4', bytes: MB } as const;
    const id = uploadIdOf(await announce(as(person), film));
    await sendPart(as(person), id, 0, mp4(1_000));
    expect((await giveUp(as(noor), id)).status).toBe(404);
    expect((await giveUp(as(person), id)).status).toBe(204);
    expect(await inFolder('uploads')).not.toContain(id);
    expect(await (await person.get('/uploaded')).json()).toMatchObject({ bytes: 0, uploads: [] });
    // What has arrived is deleted by its own call alone.
    const file = { purpose: 'file', courseId: own, name: 'salt.pdf', bytes: pdf } as const;
    const whole = await upload(as(person), file);
    expect((await giveUp(as(person), whole.id)).status).toBe(403);
    expect(await storedOf(whole.id)).toBe(1);
  });
});
