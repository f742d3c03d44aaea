import { Readable } from 'node:stream';
import { LIMITS } from '@lectern/contract/limits';
import type { LeftOut, PackageFile, PackageLesson } from '@lectern/course-package/course-package';
import { PACKAGE_LIMITS } from '@lectern/course-package/package-limits';
import { expect, test } from 'vitest';
import { readPackageCaptions } from './package-captions.ts';

const LESSON: PackageLesson = {
  name: 'one/talk.md',
  title: 'Talk',
  kind: 'video',
  markdown: '',
  required: true,
  preview: false,
  draft: false,
  address: '',
  captions: [],
};
const CUE = '00:01.000 --> 00:02.000\nListen.\n';
/** Different tags, as many as there are pairs of letters. */
const TAGS = Array.from('abcdefghijklmnopqrstuvwxy', (letter) => `z${letter}`);

function fileOf(name: string, text: string): PackageFile {
  const bytes = Buffer.from(text);
  return { name, bytes: bytes.length, open: async () => Readable.from([bytes]) };
}

/** Reads the captions of a lesson whose captions in each language are this text. */
async function read(tags: readonly string[], text: string, stored: readonly string[] = []) {
  const captions = tags.map((language) => ({ language, file: `${language}.vtt` }));
  const files = new Map(captions.map(({ file }) => [file, fileOf(file, text)]));
  const leftOut: LeftOut[] = [];
  const taken = await readPackageCaptions(
    {
      files,
      lessons: [{ id: 'talk', packed: { ...LESSON, captions } }],
      stored: new Map([['talk', stored]]),
    },
    (entry) => void leftOut.push(entry),
  );
  return { taken: taken.map(({ language }) => language), leftOut };
}

test('a lesson has captions in so many languages, with those that it has already', {
  tags: ['PACKAGE-11'],
}, async () => {
  const tags = TAGS.slice(0, LIMITS.captionLanguages);
  const { taken, leftOut } = await read(tags, `WEBVTT\n\n${CUE}`, ['de', 'za']);
  expect(taken).toEqual(tags.slice(0, -1));
  expect(leftOut).toEqual([
    { name: 'zt.vtt', reason: 'A lesson has captions in at most 20 languages.' },
  ]);
});

test('a file of captions has its limit, and so have all of a course', {
  tags: ['PACKAGE-11'],
}, async () => {
  const note = `${'x'.repeat(999)}\n`;
  const noted = (bytes: number) =>
    `WEBVTT\n\nNOTE\n${note.repeat(Math.floor(bytes / note.length) - 1)}\n${CUE}`;
  const large = await read(['de'], noted(LIMITS.captionBody + 2 * note.length));
  expect(large.leftOut).toEqual([
    { name: 'de.vtt', reason: 'A file of captions has at most 2097152 bytes.' },
  ]);

  const text = noted(LIMITS.captionBody);
  const held = Math.floor(PACKAGE_LIMITS.captions / text.length);
  const { taken, leftOut } = await read(TAGS.slice(0, held + 1), text);
  expect(taken).toEqual(TAGS.slice(0, held));
  expect(leftOut).toEqual([
    {
      name: `${TAGS[held]}.vtt`,
      reason: 'All captions of a course have at most 33554432 bytes.',
    },
  ]);
});
