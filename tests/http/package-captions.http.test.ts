import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CaptionCue } from '@lectern/contract/caption';
import { LIMITS } from '@lectern/contract/limits';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addCourse } from '../support/arrange.ts';
import { arrangeCaptions, arrangeRecording } from '../support/lessons.ts';
import { type Member, openMembership } from '../support/members.ts';
import { everythingImported, type Importer, openImporter } from '../support/packages.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const DEMONSTRATION = path.join(import.meta.dirname, '../../demo/content/why-buildings-stand-up');

let product: RunningProduct;
let noor: Member;
let importer: Importer;
let root: string;

beforeAll(async () => {
  product = await startProduct('sqlite');
  noor = await (await openMembership(product))('Noor');
  importer = await openImporter(product);
});
afterAll(async () => {
  await importer.close();
  await product.stop();
});
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'lectern-captions-'));
});
afterEach(async () => {
  await rm(root, { recursive: true });
});

const letter = (at: number) => String.fromCharCode('a'.charCodeAt(0) + at);
const cue = (text: string) => `WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n${text}\n`;

/** A course with one film, whose captions may be saved by the site. */
async function addFilm(cues?: CaptionCue[]): Promise<{ courseId: string; lessonId: string }> {
  const courseId = await addCourse(product.database, noor.user, { curriculum: ['Listen'] });
  const lessonId = await arrangeRecording(product.database, noor.user, courseId, {});
  if (cues) await arrangeCaptions(product.database, noor.user, lessonId, cues);
  return { courseId, lessonId };
}

/** Exports a course, and imports that: nothing may change. */
async function bringAgain(courseId: string): Promise<string> {
  const copy = path.join(root, 'copy');
  await importer.export(courseId, copy);
  const before = await everythingImported(product);
  const again = await importer.run(copy, noor.email);
  expect(again).toMatchObject({ state: 'unchanged', leftOut: [] });
  expect(await everythingImported(product)).toEqual(before);
  const second = path.join(root, 'second');
  await importer.export(courseId, second);
  expect(await textsIn(second)).toEqual(await textsIn(copy));
  return copy;
}

async function textsIn(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const names = files.map(({ parentPath, name }) => path.join(parentPath, name)).sort();
  const read = names.map(async (name) => {
    return [path.relative(folder, name), await readFile(name, 'latin1')] as const;
  });
  return new Map(await Promise.all(read));
}

test('whatever the site saves comes back unchanged', {
  tags: ['PACKAGE-6', 'PACKAGE-11'],
}, async () => {
  const { courseId } = await addFilm([
    { start: 2, end: 5, text: 'the longer first' },
    { start: 2, end: 3, text: 'runs  of spaces,\u00a0\u00a0and a list:\n  - indented' },
    { start: 3, end: 3.0004, text: 'short' },
    { start: 4, end: 5, text: '&'.repeat(700) },
  ]);
  await bringAgain(courseId);
});

test('captions that were stored before they were tidied are the same', {
  tags: ['PACKAGE-6', 'PACKAGE-11'],
}, async () => {
  const { courseId, lessonId } = await addFilm([{ start: 1, end: 2, text: 'a' }]);
  const cues = JSON.stringify([
    { start: 2, end: 5, text: 'the  longer\r\n first' },
    { start: 2, end: 2.0001, text: 'short' },
  ]);
  await product.database.interactiveTransaction((writer) =>
    writer.updateTable('lesson_caption').set({ cues }).where('lesson_id', '=', lessonId).execute(),
  );
  await bringAgain(courseId);
});

test('every language that the site saves comes back, also of very long captions', {
  tags: ['PACKAGE-6', 'PACKAGE-11'],
}, async () => {
  const { courseId, lessonId } = await addFilm();
  const text = '&'.repeat(LIMITS.captionCue);
  const cues = Array.from({ length: 524 }, (_, at) => ({ start: at, end: at + 1, text }));
  await arrangeCaptions(product.database, noor.user, lessonId, cues);
  for (const language of ['en-x-plain', 'zh-Hant', 'es-419', 'de-u-co-phonebk', 'tlhqa']) {
    const path = `/lessons/${lessonId}/captions/${language}`;
    expect((await noor.put(path, { cues: [{ start: 1, end: 2, text: 'a' }] })).status).toBe(200);
  }
  await bringAgain(courseId);
});

test('a recording that has become a text has none in an export', {
  tags: ['PACKAGE-11'],
}, async () => {
  const { courseId } = await addFilm([{ start: 1, end: 2, text: 'a' }]);
  const copy = await bringAgain(courseId);
  const lesson = path.join(copy, '01-listen/01-a-film.md');
  expect(await readFile(lesson, 'utf8')).toContain('captions:');
  const text = '---\ntitle: A film\n';
  const id = /^id: .*$/m.exec(await readFile(lesson, 'utf8'))?.[0];
  await writeFile(lesson, `${text}${id}\n---\n\nRead.\n`);
  expect(await importer.run(copy, noor.email)).toMatchObject({ state: 'changed', changed: 1 });
  const after = path.join(root, 'after');
  await importer.export(courseId, after);
  expect([...(await textsIn(after)).keys()].filter((name) => name.endsWith('.vtt'))).toEqual([]);
  expect(await importer.run(after, noor.email)).toMatchObject({ state: 'unchanged', leftOut: [] });
});

test('a language too many is left out by name, and the others are taken', {
  tags: ['PACKAGE-2', 'PACKAGE-11'],
}, async () => {
  const { courseId, lessonId } = await addFilm([{ start: 1, end: 2.5, text: 'a' }]);
  const copy = await bringAgain(courseId);
  const languages = Array.from({ length: LIMITS.captionLanguages }, (_, at) => `d${letter(at)}`);
  const lesson = path.join(copy, '01-listen/01-a-film.md');
  const listed = ['en', ...languages].map((tag) => `  - { language: ${tag}, file: ${tag}.vtt }\n`);
  const head = await readFile(lesson, 'utf8');
  await writeFile(lesson, head.replace(/captions:\n(?: .*\n)+/, `captions:\n${listed.join('')}`));
  for (const tag of ['en', ...languages]) {
    await writeFile(path.join(copy, '01-listen', `${tag}.vtt`), cue(tag));
  }
  const { captions, leftOut } = await importer.run(copy, noor.email);
  expect(captions).toBe(LIMITS.captionLanguages);
  expect(leftOut).toEqual([
    { name: 'media/01-a-film.en.vtt', reason: 'No lesson names it.' },
    {
      name: '01-listen/dt.vtt',
      reason: `A lesson has captions in at most ${LIMITS.captionLanguages} languages.`,
    },
  ]);
  const saved = await (await noor.get(`/lessons/${lessonId}/captions`)).json();
  expect(saved.map(({ language }: { language: string }) => language)).toEqual(
    ['en', ...languages].slice(0, -1),
  );
  await rm(path.join(copy, '01-listen', 'en.vtt'));
  expect(await importer.run(copy, noor.email)).toMatchObject({ state: 'unchanged' });
});

test('the film of the demonstration has its captions', { tags: ['PACKAGE-11'] }, async () => {
  const film = path.join('media', 'hanging-chain.en.vtt');
  const section = '02-the-arch-and-the-hanging-chain';
  const folder = path.join(root, 'demonstration');
  const of = ['course.md', `${section}/01-turned-upside-down.md`, 'media/hanging-chain.mp4', film];
  for (const file of of) await cp(path.join(DEMONSTRATION, file), path.join(folder, file));
  const { courseId, captions, leftOut } = await importer.run(folder, noor.email);
  expect({ captions, leftOut }).toEqual({ captions: 1, leftOut: [] });
  const copy = await bringAgain(courseId);
  const written = await readFile(path.join(DEMONSTRATION, film), 'utf8');
  expect(await readFile(path.join(copy, film), 'utf8')).toBe(written);
});
