import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LIMITS } from '@lectern/contract/limits';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeFolder } from '../../testing/make-folder.ts';
import { makeZip } from '../../testing/make-zip.ts';
import type { CoursePackage } from '../course-package.ts';
import { openPackage } from '../open-package.ts';
import { readWhole } from '../sources/package-source.ts';
import { writeFolder } from './write-folder.ts';

const COURSE = '---\ntitle: Listening\ncategory: Music\n---\n\nHow to listen.\n';
const ID = '0197a8a5-0000-7000-8000-000000000001';

let root: string;
let folder: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'lectern-folder-'));
  folder = path.join(root, 'course');
});
afterEach(async () => {
  await rm(root, { recursive: true });
});

async function read(files: Readonly<Record<string, string | Buffer>>): Promise<CoursePackage> {
  await makeFolder(folder, { 'course.md': COURSE, ...files });
  return await readFrom(folder);
}

async function readFrom(place: string): Promise<CoursePackage> {
  const opened = await openPackage(place);
  await opened.close();
  return opened.package;
}

describe('the course', () => {
  test('has what its front matter says, and else the form’s first values', async () => {
    expect((await read({})).course).toEqual({
      id: undefined,
      title: 'Listening',
      category: 'Music',
      difficulty: 'Beginner',
      description: 'How to listen.',
      duration: '',
      totalSeats: 100,
      image: '',
      draft: false,
    });
    const head = `id: ${ID}\ntitle: A\ncategory: Music\nlevel: Advanced\nseats: 7\nduration: 2 weeks`;
    const more = `${head}\nimage: https://example.com/a.webp\ndraft: true`;
    expect((await read({ 'course.md': `---\n${more}\n---\nText` })).course).toEqual({
      id: ID,
      title: 'A',
      category: 'Music',
      difficulty: 'Advanced',
      description: 'Text',
      duration: '2 weeks',
      totalSeats: 7,
      image: 'https://example.com/a.webp',
      draft: true,
    });
  });

  test.each([
    ['title: A\ncategory: Sports', 'category: Please choose a category from the list.'],
    ['title: A\ncategory: Music\nseats: many', 'seats: Please give the seats as a whole number.'],
    ['category: Music', 'title: Course Title and Description are required.'],
    ['title: A\ncategory: Music\nlevel: Hard', 'level: Please choose Beginner, Intermediate'],
    ['title: [', 'The front matter of “course.md” is not YAML'],
    ['- a\n- b', 'it is no list of keys with values'],
    ['a: &a [x]\ntitle: *a', 'The front matter of “course.md” is not YAML'],
  ])('a head “%s” is refused', { tags: ['PACKAGE-3'] }, async (head, reason) => {
    await expect(read({ 'course.md': `---\n${head}\n---\nText` })).rejects.toThrow(reason);
  });

  test('without a description or in another encoding it is refused', async () => {
    const head = COURSE.slice(0, COURSE.indexOf('How'));
    await expect(read({ 'course.md': head })).rejects.toThrow('describes the course');
    const latin1 = Buffer.from(`${COURSE}\xe9`, 'latin1');
    await expect(read({ 'course.md': latin1 })).rejects.toThrow('“course.md” is not UTF-8');
  });

  test('a folder without course.md is no course', async () => {
    await makeFolder(folder, { 'README.md': 'x' });
    await expect(readFrom(folder)).rejects.toThrow(
      'It holds neither a course.md nor an imsmanifest.xml.',
    );
  });
});

describe('sections and lessons', () => {
  test('are in the natural order of their names, which give titles', {
    tags: ['PACKAGE-1'],
  }, async () => {
    const { sections, leftOut } = await read({
      '10-last/1.md': 'z',
      '2-first_steps/10 more.md': 'c',
      '2-first_steps/2.md': '---\ntitle: Second\n---\nb',
      '2-first_steps/1_why-two.md': 'a',
      '3/section.md': `---\ntitle: Named\nid: ${ID}\n---\n`,
    });
    const outline = sections.map(({ id, title, lessons }) => [
      id,
      title,
      lessons.map((l) => l.title),
    ]);
    expect(outline).toEqual([
      [undefined, 'First steps', ['Why two', 'Second', 'More']],
      [ID, 'Named', []],
      [undefined, 'Last', ['1']],
    ]);
    expect(leftOut).toEqual([]);
  });

  test('a lesson has what its front matter says', { tags: ['PACKAGE-1'] }, async () => {
    const head = [
      `id: ${ID}`,
      'title: Talk',
      'kind: video',
      'optional: true',
      'preview: true',
      'draft: true',
      'minutes: 5',
      'upload: ../media/talk.mp4',
      'captions: ../media/talk.pt-BR.vtt',
    ];
    const { sections, files } = await read({
      'one/talk.md': `---\n${head.join('\n')}\n---\n\nWatch.\n`,
      'media/talk.mp4': 'video',
      'media/talk.pt-BR.vtt': 'WEBVTT',
    });
    expect(sections[0]?.lessons).toEqual([
      {
        name: 'one/talk.md',
        id: ID,
        title: 'Talk',
        kind: 'video',
        markdown: 'Watch.',
        required: false,
        preview: true,
        draft: true,
        minutes: 5,
        upload: 'media/talk.mp4',
        address: '',
        captions: [{ language: 'pt-BR', file: 'media/talk.pt-BR.vtt' }],
      },
    ]);
    expect([...files.keys()]).toEqual(['media/talk.mp4', 'media/talk.pt-BR.vtt']);
  });

  test.each([
    ['talk.de.vtt', 'de'],
    ['talk.de.srt', 'de'],
    ['talk.PT-br.SRT', 'pt-BR'],
    ['talk.en-x-plain.vtt', 'en-x-plain'],
    ['talk.final.vtt', 'en'],
    ['talk.srt', 'en'],
  ])('the name “%s” says the language %s', { tags: ['PACKAGE-11'] }, async (file, language) => {
    const talk = `---\nkind: audio\naddress: https://example.com/a.mp3\ncaptions: ${file}\n---\n`;
    const { sections, leftOut } = await read({ 'one/talk.md': talk, [`one/${file}`]: 'x' });
    expect(sections[0]?.lessons[0]?.captions).toEqual([{ language, file: `one/${file}` }]);
    expect(leftOut).toEqual([]);
  });

  test('a language is taken once, and captions belong to recordings', {
    tags: ['PACKAGE-2', 'PACKAGE-11'],
  }, async () => {
    const listed = (file: string, language: string) =>
      `  - { language: ${language}, file: ${file} }`;
    const captions = ['captions:', listed('gone.vtt', 'fr'), listed('a.vtt', 'en')];
    captions.push(listed('b.vtt', 'EN'), listed('c.srt', 'fr'));
    const { sections, files, leftOut } = await read({
      'one/1-talk.md': `---\nkind: video\n${captions.join('\n')}\n---\n`,
      ...Object.fromEntries(
        ['text', 'link', 'file'].map((kind, at) => [
          `one/${at + 2}.md`,
          `---\nkind: ${kind}\ncaptions: d.en.vtt\n---\nx`,
        ]),
      ),
      ...Object.fromEntries(
        ['a.vtt', 'b.vtt', 'c.srt', 'd.en.vtt'].map((name) => [`one/${name}`, 'x']),
      ),
    });
    expect(sections[0]?.lessons.map((lesson) => lesson.captions)).toEqual([
      [
        { language: 'en', file: 'one/a.vtt' },
        { language: 'fr', file: 'one/c.srt' },
      ],
      [],
      [],
      [],
    ]);
    expect([...files.keys()]).toEqual(['one/a.vtt', 'one/c.srt']);
    expect(leftOut.map(({ name, reason }) => `${name}: ${reason}`)).toEqual([
      'one/1-talk.md: There is no file “gone.vtt”.',
      'one/b.vtt: The captions in “en” that are listed before it are taken.',
      'one/2.md: A lesson of the kind “text” has no captions.',
      'one/3.md: A lesson of the kind “link” has no captions.',
      'one/4.md: A lesson of the kind “file” has no captions.',
      'one/d.en.vtt: No lesson names it.',
    ]);
  });

  test('pictures and links name files and lessons of the folder', {
    tags: ['PACKAGE-1'],
  }, async () => {
    const text = [
      '![Two voices](../media/two%20voices.webp "Bach")',
      '![by reference][fig] and `![code](../media/x.webp)` and $![f](../media/x.webp)$',
      '[next](<02-b.md#part>) [away](https://example.com/a.md) [site](/faq) [here](#top)',
      '',
      '[fig]: ../media/fig.png',
    ].join('\n');
    const { sections, files, leftOut } = await read({
      'one/01-a.md': text,
      'one/02-b.md': 'b',
      'media/two voices.webp': 'w',
      'media/fig.png': 'p',
    });
    expect(sections[0]?.lessons[0]?.markdown).toBe(
      text
        .replace('../media/two%20voices.webp', 'package:media/two%20voices.webp')
        .replace('02-b.md#part', 'lesson:one/02-b.md#part')
        .replace('../media/fig.png', 'package:media/fig.png'),
    );
    expect([...files.keys()]).toEqual(['media/two voices.webp', 'media/fig.png']);
    expect(leftOut).toEqual([]);
  });

  test('what cannot be taken is told by name', { tags: ['PACKAGE-2'] }, async () => {
    await makeFolder(root, { 'secret.png': 'x' });
    await makeFolder(folder, { 'one/z.md': 'z' });
    await symlink('/etc/hosts', path.join(folder, 'one', 'hosts.md'));
    const { sections, leftOut } = await read({
      'README.md': 'read me',
      'one/a.md':
        '---\nauthor: Ann\nupload: ../media/a.mp4\n---\n![x](../../secret.png) ![y](no.png)',
      'one/b.md': '---\nkind: video\nupload: gone.mp4\n---\n',
      'one/c.md': 'x'.repeat(LIMITS.lessonText + 1),
      'one/deeper/d.md': 'd',
      'one/e.md': `---\nid: ${ID}\n---\ne`,
      'one/f.md': `---\nid: ${ID}\n---\nf`,
      'one/g.md': `${'>'.repeat(100)} g`,
      'one/section.md': `---\nid: ${ID}\n---\nText of a section`,
      'two/section.md': `---\nid: ${ID}\n---`,
      'media/a.mp4': 'x',
      'media/.hidden': 'x',
    });
    expect(sections[0]?.lessons.map(({ title }) => title)).toEqual(['A', 'B', 'E', 'F', 'Z']);
    expect(leftOut.map(({ name, reason }) => `${name}: ${reason}`).sort()).toEqual([
      'README.md: A lesson lies in the folder of its section.',
      'media/a.mp4: No lesson names it.',
      'one/a.md: A lesson of the kind “text” has no upload.',
      'one/a.md: It names “../../secret.png”, which is not there.',
      'one/a.md: It names “no.png”, which is not there.',
      'one/a.md: The key “author” is not known.',
      'one/b.md: There is no file “gone.mp4”.',
      `one/c.md: A lesson has at most ${LIMITS.lessonText} characters.`,
      'one/deeper/d.md: A lesson lies in the folder of its section, no deeper.',
      'one/f.md: Another lesson has its id; it gets a new one.',
      'one/g.md: This text is nested too deeply.',
      'one/hosts.md: Links and devices are not followed.',
      'one/section.md: A section has no text of its own.',
      'two: Another section has its id; it gets a new one.',
    ]);
  });

  test('a wrong value of a lesson ends it, with the file and the key', {
    tags: ['PACKAGE-3'],
  }, async () => {
    await expect(read({ 'one/a.md': '---\nminutes: five\nkind: film\n---\n' })).rejects.toThrow(
      '“one/a.md” says what cannot be taken. kind: Please choose text, video, audio, file or link. minutes: Please give the minutes as a whole number.',
    );
  });
});

test('a course’s picture and links to files', { tags: ['PACKAGE-1', 'PACKAGE-2'] }, async () => {
  const { course, sections, files, leftOut } = await read({
    'course.md': COURSE.replace('title', 'image: media/cover.png\ntitle'),
    'media/cover.png': 'p',
    'media/sheet.pdf': 'pdf',
    'media/other.pdf': 'pdf',
    'one/1.md': '[sheet](../media/sheet.pdf) [other](../media/other.pdf)',
    'one/2-sheet.md': '---\nkind: file\nupload: ../media/sheet.pdf\n---',
  });
  expect(course).toMatchObject({ image: '', imageFile: 'media/cover.png' });
  expect([...files.keys()]).toEqual(['media/cover.png', 'media/sheet.pdf']);
  expect(sections[0]?.lessons[0]?.markdown).toBe(
    '[sheet](lesson:one/2-sheet.md) [other](../media/other.pdf)',
  );
  expect(leftOut).toEqual([
    {
      name: 'one/1.md',
      reason: 'It links to “media/other.pdf”, which is no lesson of the kind “file”.',
    },
  ]);
  const wrong = { 'course.md': COURSE.replace('title', 'image: gone.png\ntitle') };
  expect((await read(wrong)).leftOut).toContainEqual({
    name: 'course.md',
    reason: 'There is no picture “gone.png”.',
  });
});

test('a zip of a folder is the same course, with the folder in it or without', {
  tags: ['PACKAGE-1'],
}, async () => {
  const files = { 'course.md': COURSE, 'one/a.md': '![x](b.png)', 'one/b.png': 'p' };
  const expected = await read(files);
  const zip = path.join(root, 'a.zip');
  await makeZip(zip, files);
  const named = ({ course, sections, leftOut }: CoursePackage) => ({ course, sections, leftOut });
  expect(named(await readFrom(zip))).toEqual(named(expected));
  const outer = Object.entries(files).map(([name, text]) => [`outer/${name}`, text]);
  await makeZip(zip, Object.fromEntries(outer));
  expect(named(await readFrom(zip))).toEqual(named(expected));
});

test('a course is written as a folder that is read as the same one', {
  tags: ['PACKAGE-5'],
}, async () => {
  const talk =
    '---\nkind: audio\nupload: ../media/talk.mp3\noptional: true\npreview: true\n---\nListen: *now*.';
  const first = await read({
    'course.md': COURSE.replace(
      'title',
      `id: ${ID}\nimage: https://example.com/a.png\ndraft: true\ntitle`,
    ),
    '01 Eins: über/a.md': 'See [b](b%20%28c%29.md) and ![p](../media/p%20%28q%29.png).',
    '01 Eins: über/b (c).md': '  indented\n\n- list\n\n\n```\ncode\n```',
    '02/section.md': `---\ntitle: "Two: # yes"\nid: ${ID}\n---`,
    '02/talk.md': talk,
    '02/link.md': '---\nkind: link\naddress: https://example.com/\nminutes: 3\ndraft: true\n---',
    'media/p (q).png': 'picture',
    'media/talk.mp3': Buffer.alloc(300_000, 7),
  });
  const copy = path.join(root, 'copy');
  await writeFolder(first, copy);
  const second = await readFrom(copy);
  const shape = ({ course, sections, files, leftOut }: CoursePackage) => ({
    course,
    leftOut,
    files: [...files.keys()].sort(),
    sections: sections.map((section) => ({
      ...section,
      lessons: section.lessons.map(({ name, ...lesson }) => ({
        ...lesson,
        markdown: lesson.markdown.replace(/lesson:[^)]+/, 'lesson'),
      })),
    })),
  });
  expect(shape(second)).toEqual(shape(first));
  expect(second.sections[0]?.lessons[0]?.markdown).toContain('lesson:01-eins-uber/02-b-c.md');
  const [recording] = [...second.files.values()].filter(({ name }) => name.endsWith('.mp3'));
  expect(recording && (await readWhole(recording, 400_000))).toEqual(Buffer.alloc(300_000, 7));

  await writeFile(path.join(copy, 'note.txt'), 'x');
  await expect(writeFolder(first, copy)).rejects.toThrow('EEXIST');
});
