import { Readable } from 'node:stream';
import type { LeftOut } from '@lectern/course-package/course-package';
import { PACKAGE_LIMITS } from '@lectern/course-package/package-limits';
import { expect, test } from 'vitest';
import { readPackageCaptions } from './package-captions.ts';

const VTT = 'WEBVTT\n\n00:01.000 --> 00:02.000\nListen.\n';
const CUES = [{ start: 1, end: 2, text: 'Listen.' }];

/** Reads files, of which each belongs to a lesson of its own. @param sizes what sources say of them */
async function read(texts: Readonly<Record<string, string>>, sizes: readonly number[] = []) {
  const names = Object.keys(texts);
  const files = names.map((name, at) => {
    const bytes = Buffer.from(texts[name] ?? '');
    const open = async () => Readable.from([bytes]);
    return [name, { name, bytes: sizes[at] ?? bytes.length, open }] as const;
  });
  const lessons = names.map((file) => ({
    id: `lesson of ${file}`,
    packed: { captions: [{ language: 'en', file }] },
  }));
  const leftOut: LeftOut[] = [];
  const report = (entry: LeftOut) => void leftOut.push(entry);
  return { taken: await readPackageCaptions({ files: new Map(files) }, lessons, report), leftOut };
}

test('captions come from WebVTT and SubRip, and what is none is told', {
  tags: ['PACKAGE-2', 'PACKAGE-11'],
}, async () => {
  const { taken, leftOut } = await read({
    'a.vtt': VTT,
    'b.srt': '\uFEFF1\r\n00:00:01,000 --> 00:00:02,000\r\n<i>Listen.</i>\r\n',
    'c.vtt': 'WEBVTT\n\n00:02.000 --> 00:01.000\nx\n',
    'd.srt': 'Listen.',
  });
  expect(taken).toEqual(
    ['a.vtt', 'b.srt'].map((name) => {
      return { lessonId: `lesson of ${name}`, language: 'en', name, cues: CUES };
    }),
  );
  expect(leftOut).toEqual([
    { name: 'c.vtt', reason: 'Line 3 cannot be read.' },
    { name: 'd.srt', reason: expect.stringContaining('There are no captions in this file.') },
  ]);
});

test('a file that is too large is left out by name', {
  tags: ['PACKAGE-2', 'PACKAGE-11'],
}, async () => {
  const sizes = [PACKAGE_LIMITS.captions, PACKAGE_LIMITS.captions + 1];
  const { taken, leftOut } = await read({ 'a.vtt': VTT, 'b.vtt': VTT }, sizes);
  expect(taken).toMatchObject([{ name: 'a.vtt', cues: CUES }]);
  expect(leftOut).toEqual([{ name: 'b.vtt', reason: 'A file of captions has at most 4 MB.' }]);
});

test('all of a course have a size together, and what is beyond it is left out by name', {
  tags: ['PACKAGE-2', 'PACKAGE-11'],
}, async () => {
  const full = PACKAGE_LIMITS.allCaptions / PACKAGE_LIMITS.captions;
  const names = [...Array(full).keys(), 'beyond', 'unreadable'].map((name) => `${name}.vtt`);
  const files = Object.fromEntries(names.map((name) => [name, VTT]));
  const sizes = [PACKAGE_LIMITS.captions - 1, ...Array(full).fill(PACKAGE_LIMITS.captions), 1];
  const { taken, leftOut } = await read({ ...files, 'unreadable.vtt': 'x' }, sizes);
  expect(taken.map(({ name }) => name)).toEqual(names.slice(0, full));
  expect(leftOut).toEqual([
    { name: 'beyond.vtt', reason: 'The captions of a course have at most 64 MB together.' },
    { name: 'unreadable.vtt', reason: expect.stringContaining('There are no captions') },
  ]);
});
