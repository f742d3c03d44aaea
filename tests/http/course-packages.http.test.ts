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
import { runCommandHere } from '../support/command-here.ts';
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

const cue = (text: string) => `WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n${text}\n`;

/** A course of two sections with pictures, captions, a file, a link and a draft. */
async function makeCourse(changes: Readonly<Record<string, string | Buffer>> = {}): Promise<void> {
  const languages = ['en: en.vtt', 'pt-BR: pt.srt', 'fr: fr.vtt'].map((each) => {
    const [language, file] = each.split(': ');
    return `  - { language: "${language}", file: ../media/${file} }\n`;
  });
  await makeFolder(folder, {
    'course.md': COURSE.replace('title', 'image: media/cover.png\ntitle'),
    '01-listen/01-why.md':
      '---\npreview: true\n---\n\nSee ![two staves](../media/staves.png) and [the sheet](02-sheet.md).\n',
    '01-listen/02-sheet.md': '---\nkind: file\nupload: ../media/sheet.txt\nminutes: 3\n---\n',
    '01-listen/03-talk.md': `---\nkind: video\naddress: https://vimeo.com/76979871\ncaptions:\n${languages.join('')}---\n`,
    '02-sing/01-site.md':
      '---\nkind: link\naddress: https://example.com/choirs\noptional: true\n---\n',
    '02-sing/02-later.md': '---\ndraft: true\n---\n\nTo be *written*.\n',
    'media/staves.png': await pngOf(40, 10, '#224466'),
    'media/cover.png': await pngOf(32, 18, '#664422'),
    'media/sheet.txt': 'do re mi',
    'media/en.vtt': cue('Listen.'),
    'media/pt.srt': '1\n00:00:01,000 --> 00:00:02,500\n<i>Escutem.</i>\n',
    'media/fr.vtt': 'no captions at all',
    'media/unused.txt': 'x',
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

  const outlineOf = async (id: string) => await (await noor.get(`/courses/${id}/authoring`)).json();
  const lessonNamed = async (id: string, title: string): Promise<string> => {
    const { sections } = await outlineOf(id);
    const all: { id: string; title: string }[] = sections.flatMap(
      (section: { lessons: [] }) => section.lessons,
    );
    return all.find((lesson) => lesson.title === title)?.id ?? '';
  };
  const readAs = async (person: Member, lessonId: string): Promise<Lesson> =>
    await (await person.get(`/lessons/${lessonId}`)).json();
  const said = async (lessonId: string, language: string) =>
    await (await noor.get(`/lessons/${lessonId}/captions/${language}`)).json();
  const everything = () => everythingImported(product);

  test('are imported, read, exported, and imported again without a change', {
    tags: ['PACKAGE-1', 'PACKAGE-2', 'PACKAGE-5', 'PACKAGE-6', 'PACKAGE-11'],
  }, async () => {
    await makeCourse();
    const imported = await importer.run(folder, noor.email);
    expect(imported).toMatchObject({
      state: 'created',
      sections: 2,
      added: 5,
      captions: 2,
      files: 3,
    });
    expect(imported.leftOut.map(({ name }) => name).sort()).toEqual([
      'media/fr.vtt',
      'media/unused.txt',
    ]);
    const id = imported.courseId;
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
    expect(await said(await lessonNamed(id, 'Talk'), 'pt-BR')).toMatchObject({
      cues: [{ start: 1, end: 2.5, text: 'Escutem.' }],
    });

    const before = await everything();
    const copy = path.join(root, 'copy');
    await importer.export(id, copy);
    expect((await readdir(copy, { recursive: true })).sort()).toEqual([
      '01-listen',
      '01-listen/01-why.md',
      '01-listen/02-sheet.md',
      '01-listen/03-talk.md',
      '01-listen/section.md',
      '02-sing',
      '02-sing/01-site.md',
      '02-sing/02-later.md',
      '02-sing/section.md',
      'course.md',
      'media',
      'media/03-talk.en.vtt',
      'media/03-talk.pt-BR.vtt',
      'media/cover.webp',
      'media/sheet.txt',
      'media/staves.webp',
    ]);
    const again = await importer.run(copy, noor.email);
    expect(again).toMatchObject({ courseId: id, state: 'unchanged', leftOut: [] });
    expect(await everything()).toEqual(before);
  });

  test('that have changed change the course that has their id', {
    tags: ['PACKAGE-7', 'PACKAGE-11'],
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
    await writeFile(path.join(copy, 'media/03-talk.en.vtt'), cue('Listen again.'));

    const changed = await importer.run(copy, noor.email);
    const counts = { added: 1, captions: 1, files: 0 };
    expect(changed).toMatchObject({ state: 'changed', ...counts, kept: ['Later'] });
    const talk = await lessonNamed(courseId, 'Talk');
    expect(await said(talk, 'en')).toMatchObject({ cues: [{ text: 'Listen again.' }] });
    expect(await said(talk, 'pt-BR')).toMatchObject({ cues: [{ text: 'Escutem.' }] });
    const { sections } = await outlineOf(courseId);
    const titles = sections.map(({ title, lessons }: { title: string; lessons: [] }) => [
      title,
      ...lessons.map((lesson: { title: string }) => lesson.title),
    ]);
    expect(titles).toEqual([
      ['Listen', 'Sheet', 'Talk'],
      ['Sing', 'Why two', 'Site', 'New', 'Later'],
    ]);
    const { lessons } = await (await lea.get(`/courses/${courseId}/learning`)).json();
    expect(lessons.find(({ lessonId }: { lessonId: string }) => lessonId === why)).toMatchObject({
      doneAt: expect.any(String),
    });
    expect((await readAs(lea, why)).html).toContain('Look at');
    expect(await (await noor.get(`/lessons/${why}/versions`)).json()).toHaveLength(2);

    const before = await everything();
    const again = await importer.run(copy, noor.email);
    expect(again).toMatchObject({ state: 'unchanged', kept: ['Later'] });
    expect(await everything()).toEqual(before);
  });

  // Both engines treat the rest alike: once is enough.
  if (engine === 'postgres') return;

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
    await expect(importer.run(folder, lea.email)).rejects.toThrow(
      `The course ${id} is not one of ${lea.email}.`,
    );
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
    await importer.run(folder, email, true);
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

  test('come and go by commands, which say what they did', {
    tags: ['PACKAGE-1', 'PACKAGE-2', 'PACKAGE-5', 'PACKAGE-6'],
    timeout: 90_000,
  }, async () => {
    const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = product;
    const command = (...args: string[]) => runCommandHere(args, { DATABASE_URL, DATA_DIR });
    const named = ['--instructor', noor.email];
    await makeFolder(folder, {
      'course.md': COURSE,
      '01-listen/01-talk.md':
        '---\nkind: video\naddress: https://vimeo.com/76979871\ncaptions: ../media/talk.en.vtt\n---\n',
      'media/talk.en.vtt': cue('Listen.'),
      'media/unused.txt': 'x',
    });
    // As an operator runs it: a process of its own, which ends when all is done.
    const imported = await runMeasuredCommand(['import', folder, ...named], DATABASE_URL, {
      DATA_DIR,
    });
    expect(imported.status, imported.stderr).toBe(0);
    expect(imported.stderr).toBe('left out: media/unused.txt: No lesson names it.\n');
    const [, id = ''] = /\(([0-9a-f-]{36})\)/.exec(imported.stdout) ?? [];
    expect(imported.stdout).toBe(
      `“Two voices” (${id}) was imported and published: 1 section, 1 lesson, 1 file of captions, 0 files stored.\n`,
    );
    const copy = path.join(root, 'copy');
    const exported = await command('export', id, '--to', copy);
    expect(exported).toMatchObject({
      stderr: '',
      stdout: `“Two voices” was exported to ${copy}: 1 lessons, 1 files.\n`,
    });
    const onto = await command('export', id, '--to', copy);
    expect(onto.stderr).toMatch(/^Lectern cannot export: the folder ".*" is not empty\.\n$/);
    expect(onto.code).toBe(1);
    const again = await command('import', copy, ...named);
    expect(again).toMatchObject({
      stderr: '',
      stdout: `“Two voices” (${id}): nothing has changed.\n`,
    });
  });
});
