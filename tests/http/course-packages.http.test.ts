import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Lesson } from '@lectern/contract/lesson';
import { makeFolder } from '@lectern/course-package/testing/make-folder';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { enrolIn, signIn } from '../support/arrange.ts';
import { ask } from '../support/ask.ts';
import { runMeasuredCommand } from '../support/measured-command.ts';
import { type Join, type Member, openMembership } from '../support/members.ts';
import { everythingImported, type Importer, openImporter, pngOf } from '../support/packages.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const COURSE = '---\ntitle: Two voices\ncategory: Music\nseats: 7\n---\n\nHow to hear them.\n';

let root: string;
let folder: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'lectern-package-'));
  folder = path.join(root, 'two-voices');
});
afterEach(async () => {
  await rm(root, { recursive: true });
});

/** A course of two sections with a picture, a file, a link and a draft. */
async function makeCourse(changes: Readonly<Record<string, string | Buffer>> = {}): Promise<void> {
  const head = COURSE.replace('title', 'image: media/cover.png\ntitle');
  await makeFolder(folder, {
    'course.md': head,
    '01-listen/01-why.md':
      '---\npreview: true\n---\n\nSee ![two staves](../media/staves.png) and [the sheet](02-sheet.md).\n',
    '01-listen/02-sheet.md': '---\nkind: file\nupload: ../media/sheet.txt\nminutes: 3\n---\n',
    '02-sing/01-site.md':
      '---\nkind: link\naddress: https://example.com/choirs\noptional: true\n---\n',
    '02-sing/02-later.md': '---\ndraft: true\n---\n\nTo be *written*.\n',
    'media/staves.png': await pngOf(1_200, 300, '#224466'),
    'media/cover.png': await pngOf(640, 360, '#664422'),
    'media/sheet.txt': 'do re mi',
    ...changes,
  });
}

describe.each(ENGINES)('courses as folders on %s', (engine) => {
  let product: RunningProduct;
  let join: Join;
  let noor: Member;
  let lea: Member;
  let importer: Importer;

  beforeAll(async () => {
    product = await startProduct(engine);
    join = await openMembership(product);
    [noor, lea] = [await join('Noor'), await join('Lea')];
    importer = await openImporter(product);
  });
  afterAll(async () => {
    await importer.close();
    await product.stop();
  });

  const command = (...args: string[]) =>
    runMeasuredCommand(args, product.databaseUrl, { DATA_DIR: product.dataDir });
  const outlineOf = async (id: string, person = noor) =>
    await (await person.get(`/courses/${id}/authoring`)).json();
  const lessonNamed = async (id: string, title: string): Promise<string> => {
    const { sections } = await outlineOf(id);
    const all: { id: string; title: string }[] = sections.flatMap(
      (section: { lessons: [] }) => section.lessons,
    );
    return all.find((lesson) => lesson.title === title)?.id ?? '';
  };
  const readAs = async (person: Member, lessonId: string): Promise<Lesson> =>
    await (await person.get(`/lessons/${lessonId}`)).json();
  const everything = () => everythingImported(product);

  test('are imported, read, exported, and imported again without a change', {
    tags: ['PACKAGE-1', 'PACKAGE-2', 'PACKAGE-5', 'PACKAGE-6'],
    timeout: 90_000,
  }, async () => {
    await makeCourse({ 'media/unused.txt': 'x' });
    const imported = await command('import', folder, '--instructor', noor.email);
    expect(imported.status, imported.stderr).toBe(0);
    expect(imported.stderr).toBe('left out: media/unused.txt: No lesson names it.\n');
    const [, id = ''] = /\(([0-9a-f-]{36})\)/.exec(imported.stdout) ?? [];
    expect(imported.stdout).toBe(
      `“Two voices” (${id}) was imported and published: 2 sections, 4 lessons, 3 files stored.\n`,
    );

    const course = await (await ask(product, 'GET', { path: `/courses/${id}` })).json();
    expect(course).toMatchObject({ title: 'Two voices', instructor: 'Noor', totalSeats: 7 });
    const cover = await fetch(product.url + course.image);
    expect(cover.headers.get('content-type')).toBe('image/webp');
    await enrolIn(product.database, id, lea.user);
    const why = await readAs(lea, await lessonNamed(id, 'Why'));
    const sheetId = await lessonNamed(id, 'Sheet');
    expect(why.html).toContain(`<a href="/learn/${id}/${sheetId}">the sheet</a>`);
    const [, picture = ''] = /<img src="([^"]+)"/.exec(why.html) ?? [];
    const shown = await fetch(product.url + picture.replaceAll('&amp;', '&'));
    expect(shown.headers.get('content-type')).toBe('image/webp');
    const sheet = await readAs(lea, sheetId);
    expect(await (await fetch(product.url + sheet.media?.src)).text()).toBe('do re mi');

    const before = await everything();
    const copy = path.join(root, 'copy');
    const exported = await command('export', id, '--to', copy);
    expect(exported.stderr).toBe('');
    expect(exported.stdout).toBe(`“Two voices” was exported to ${copy}: 4 lessons, 3 files.\n`);
    expect((await readdir(copy, { recursive: true })).sort()).toEqual([
      '01-listen',
      '01-listen/01-why.md',
      '01-listen/02-sheet.md',
      '01-listen/section.md',
      '02-sing',
      '02-sing/01-site.md',
      '02-sing/02-later.md',
      '02-sing/section.md',
      'course.md',
      'media',
      'media/cover.webp',
      'media/sheet.txt',
      'media/staves.webp',
    ]);
    const again = await command('import', copy, '--instructor', noor.email);
    expect(again.stderr).toBe('');
    expect(again.stdout).toBe(`“Two voices” (${id}): nothing has changed.\n`);
    expect(await everything()).toEqual(before);
  });

  test('carry the captions of recordings', { tags: ['PACKAGE-11'], timeout: 90_000 }, async () => {
    const talk = '---\nkind: video\naddress: https://vimeo.com/76979871\ncaptions:\n';
    const listed = ['en: en.vtt', 'pt-BR: pt.srt', 'fr: fr.vtt'].map((each) => {
      const [language, file] = each.split(': ');
      return `  - { language: "${language}", file: ../media/${file} }\n`;
    });
    const cue = (text: string) => `WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n${text}\n`;
    await makeFolder(folder, {
      'course.md': COURSE,
      '01-listen/01-talk.md': `${talk}${listed.join('')}---\n`,
      'media/en.vtt': cue('Listen.'),
      'media/pt.srt': '1\n00:00:01,000 --> 00:00:02,500\n<i>Escutem.</i>\n',
      'media/fr.vtt': 'no captions at all',
    });
    const imported = await command('import', folder, '--instructor', noor.email);
    const [, id = ''] = /\(([0-9a-f-]{36})\)/.exec(imported.stdout) ?? [];
    expect(imported.stderr.split('\n').filter(Boolean)).toEqual([
      expect.stringMatching(/^left out: media\/fr\.vtt: /),
    ]);
    expect(imported.stdout).toContain('1 lesson, 2 files of captions, 0 files stored.');
    const lesson = await lessonNamed(id, 'Talk');
    const said = async (language: string) => {
      const path = `/lessons/${lesson}/captions/${language}`;
      return (await ask(product, 'GET', { path }, noor.token)).json();
    };
    expect(await said('pt-BR')).toMatchObject({
      cues: [{ start: 1, end: 2.5, text: 'Escutem.' }],
    });

    const copy = path.join(root, 'copy');
    await command('export', id, '--to', copy);
    expect(await readdir(path.join(copy, 'media'))).toEqual([
      '01-talk.en.vtt',
      '01-talk.pt-BR.vtt',
    ]);
    const before = await everything();
    const again = await command('import', copy, '--instructor', noor.email);
    expect(again.stdout).toBe(`“Two voices” (${id}): nothing has changed.\n`);
    expect(await everything()).toEqual(before);

    const [english = ''] = await readdir(path.join(copy, 'media'));
    await writeFile(path.join(copy, 'media', english), cue('Listen again.'));
    const changed = await command('import', copy, '--instructor', noor.email);
    expect(changed.stdout).toContain('0 lessons added, 0 changed, 1 file of captions, 0 files');
    expect(await said('en')).toMatchObject({ cues: [{ text: 'Listen again.' }] });
    expect(await said('pt-BR')).toMatchObject({ cues: [{ text: 'Escutem.' }] });
  });

  test('that have changed change the course that has their id', {
    tags: ['PACKAGE-7'],
  }, async () => {
    await makeCourse();
    const { courseId } = await importer.run(folder, noor.email);
    await enrolIn(product.database, courseId, lea.user);
    const why = await lessonNamed(courseId, 'Why');
    await lea.put(`/lessons/${why}/done`, { done: true });
    const copy = path.join(root, 'copy');
    await importer.export(courseId, copy);

    const file = path.join(copy, '01-listen/01-why.md');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('title: Why', 'title: Why two').replace('See', 'Look at'));
    await rename(file, path.join(copy, '02-sing/01-a.md'));
    await writeFile(path.join(copy, '02-sing/03-new.md'), 'A new one.');
    await rm(path.join(copy, '02-sing/02-later.md'));
    const course = path.join(copy, 'course.md');
    await writeFile(course, (await readFile(course, 'utf8')).replace('seats: 7', 'seats: 9'));

    const changed = await importer.run(copy, noor.email);
    expect(changed).toMatchObject({ state: 'changed', added: 1, files: 0, kept: ['Later'] });
    const { sections } = await outlineOf(courseId);
    const titles = sections.map(({ title, lessons }: { title: string; lessons: [] }) => [
      title,
      ...lessons.map((lesson: { title: string }) => lesson.title),
    ]);
    expect(titles).toEqual([
      ['Listen', 'Sheet'],
      ['Sing', 'Why two', 'Site', 'New', 'Later'],
    ]);
    const { lessons } = await (await lea.get(`/courses/${courseId}/learning`)).json();
    expect(lessons.find(({ lessonId }: { lessonId: string }) => lessonId === why)).toMatchObject({
      doneAt: expect.any(String),
    });
    expect((await readAs(lea, why)).html).toContain('Look at');
    expect((await noor.get(`/lessons/${why}/versions`)).status).toBe(200);
    expect(await (await noor.get(`/lessons/${why}/versions`)).json()).toHaveLength(2);

    const before = await everything();
    const again = await importer.run(copy, noor.email);
    expect(again).toMatchObject({ state: 'unchanged', kept: ['Later'] });
    expect(await everything()).toEqual(before);
  });

  test('of somebody else are never changed, and never lose seats that are taken', {
    tags: ['PACKAGE-7'],
  }, async () => {
    const id = randomUUID();
    const own = { 'course.md': COURSE.replace('title', `id: ${id}\ntitle`) };
    await makeFolder(folder, own);
    await importer.run(folder, noor.email);
    await enrolIn(product.database, id, lea.user);
    await enrolIn(product.database, id, (await join('Bo')).user);
    const before = await everything();
    const foreign = await command('import', folder, '--instructor', lea.email);
    expect(foreign.stderr).toBe(
      `Lectern cannot import: The course ${id} is not one of ${lea.email}.\n`,
    );
    expect(foreign.status).toBe(1);
    const fewer = { 'course.md': own['course.md'].replace('seats: 7', 'seats: 1') };
    await makeFolder(folder, fewer);
    await expect(importer.run(folder, noor.email)).rejects.toThrow(
      'Total seats cannot be less than enrolled students (2)',
    );
    expect(await everything()).toEqual(before);
  });

  test('wait for their instructor, published or as drafts', { tags: ['PACKAGE-4'] }, async () => {
    const email = `${randomUUID()}@example.com`;
    await makeCourse();
    const { courseId } = await importer.run(folder, email);
    const draft = await command('import', folder, '--instructor', email.toUpperCase(), '--draft');
    expect(draft.stdout).toContain('was imported as a draft');
    const waiting = await (await ask(product, 'GET', { path: `/courses/${courseId}` })).json();
    expect(waiting.instructor).toBe('An instructor');
    const mia = await signIn(product.database, 'Mia', { email });
    const claimed = await (await lea.get(`/courses/${courseId}`)).json();
    expect(claimed.instructor).toBe('Mia');
    const { read } = product.database;
    const courses = read.selectFrom('course').innerJoin('listing', 'course_id', 'course.id');
    const own = await courses
      .select(['published_at', 'archived_at'])
      .where('owner_id', '=', mia.personId)
      .execute();
    expect(own.map(({ published_at }) => published_at !== null).sort()).toEqual([false, true]);
    expect(own.map(({ archived_at }) => archived_at === null).sort()).toEqual([false, true]);
    const assets = read.selectFrom('media_asset').select('purpose');
    const hers = await assets.where('owner_id', '=', mia.personId).execute();
    expect(hers.map(({ purpose }) => purpose).sort()).toEqual([
      'file',
      'file',
      'picture',
      'picture',
    ]);
  });

  test('that fail leave nothing behind', { tags: ['PACKAGE-10'] }, async () => {
    await makeCourse();
    const before = await everything();
    const failing = await openImporter(product, {
      renderText: async () => {
        throw new Error('The renderer has died');
      },
    });
    await expect(failing.run(folder, noor.email)).rejects.toThrow('The renderer has died');
    await failing.close();
    expect(await everything()).toEqual(before);
    expect(await readdir(path.join(product.dataDir, 'uploads'))).toEqual([]);
  });

  test('keep apart: the ids of another course’s lessons are not taken', async () => {
    await makeCourse();
    const { courseId } = await importer.run(folder, noor.email);
    const copy = path.join(root, 'copy');
    await importer.export(courseId, copy);
    const twin = path.join(root, 'twin');
    await cp(copy, twin, { recursive: true });
    const course = path.join(twin, 'course.md');
    const text = await readFile(course, 'utf8');
    await writeFile(course, text.replace(/^id: .*\n/m, '').replace('Two voices', 'A twin'));
    const before = await outlineOf(courseId);
    const imported = await importer.run(twin, noor.email);
    expect(imported.state).toBe('created');
    expect(imported.leftOut).toContainEqual({
      name: '01-listen/01-why.md',
      reason: 'A lesson of another course has its id; it gets a new one.',
    });
    expect(await outlineOf(courseId)).toEqual(before);
  });
});
