import { expect, test } from 'vitest';
import { readCaptions, UnreadableCaptionsError } from './read-captions.ts';
import { tidyCues } from './tidy-cues.ts';
import { writeCaptions } from './write-captions.ts';

const VTT = `WEBVTT - Stock

NOTE by hand

STYLE
::cue { color: red }

2
00:05.250 --> 00:06.000
Salt &amp; pepper, 1 &lt; 2

1
00:01.000 --> 00:04.000 align:start
<v Noor>Bring it to <i>a boil</i>
and wait
`;
const CUES = [
  { start: 1, end: 4, text: 'Noor: Bring it to a boil\nand wait' },
  { start: 5.25, end: 6, text: 'Salt & pepper, 1 < 2' },
];

test('reads WebVTT, in the order in which it is said', { tags: ['PLAYER-9'] }, async () => {
  expect(await readCaptions(VTT)).toEqual(CUES);
  expect(await readCaptions(`\uFEFF${VTT.replaceAll('\n', '\r\n')}`)).toEqual(CUES);
});

test('reads SubRip', { tags: ['PLAYER-9'] }, async () => {
  const srt = `1\r\n00:00:01,500 --> 00:00:04,000\r\n<i>Bring</i> it\r\n\r\n2\r\n01:00:05,000 --> 01:00:06,000\r\nto a boil\r\n`;
  expect(await readCaptions(srt)).toEqual([
    { start: 1.5, end: 4, text: 'Bring it' },
    { start: 3605, end: 3606, text: 'to a boil' },
  ]);
});

test('reads what it wrote', { tags: ['PLAYER-9'] }, async () => {
  const cues = [...CUES, { start: 4000.001, end: 4001, text: 'a --> b\nc' }];
  expect(await readCaptions(writeCaptions(cues))).toEqual(cues);
});

test('reads what it wrote, tidied, of everything that may be saved', {
  tags: ['PLAYER-9', 'PACKAGE-11'],
}, async () => {
  const cues = [
    { start: 2, end: 5, text: 'the longer first' },
    { start: 2, end: 3, text: 'runs  of\tspaces,\u00A0\u3000and others' },
    { start: 4, end: 6, text: 'a list:\n  - indented\r\n\r\r\u2028\n  - again ' },
    { start: 6, end: 6.0001, text: 'short' },
    { start: 0, end: 0.0001, text: 'shorter' },
    { start: 86_399.9999, end: 86_400, text: 'the last' },
    { start: 7, end: 8, text: '&'.repeat(1_000) },
    { start: 8, end: 9, text: '&nbsp; &amp;lt; <v Noor> --> NOTE' },
    ...['size: small', 'line=1', 'align:\nleft'].map((text) => ({ start: 9, end: 10, text })),
  ];
  const read = await readCaptions(writeCaptions(cues));
  expect(read).toEqual(tidyCues(cues));
  expect(tidyCues(read)).toEqual(read);
  expect(read.slice(0, 5)).toEqual([
    { start: 0, end: 0.001, text: 'shorter' },
    { start: 2, end: 3, text: 'runs of spaces, and others' },
    { start: 2, end: 5, text: 'the longer first' },
    { start: 4, end: 6, text: 'a list:\n- indented\n- again' },
    { start: 5.999, end: 6, text: 'short' },
  ]);
});

test.each([
  ['a text', 'Once upon a time'],
  ['nothing', ''],
  ['no captions', 'WEBVTT\n\nNOTE nobody speaks\n'],
  ['a wrong time', 'WEBVTT\n\n00:61.000 --> 00:02.000\nx\n'],
  ['an end before the beginning', 'WEBVTT\n\n00:05.000 --> 00:02.000\nx\n'],
  ['a very long line', `WEBVTT\n\n00:01.000 --> 00:02.000\n${'x'.repeat(9_000)}`],
  ['a very long caption', `WEBVTT\n\n00:01.000 --> 00:02.000\n${'x y\n'.repeat(3_000)}`],
])('%s is refused, with the reason', { tags: ['PLAYER-9'] }, async (_what, text) => {
  await expect(readCaptions(text)).rejects.toThrow(UnreadableCaptionsError);
});

test.each([
  ['WebVTT', 'WEBVTT\n\n00:05.000 --> 00:02.000\nx\n'],
  ['SubRip', '1\n\n00:00:05,000 --> 00:00:02,000\nx\n'],
])('the line of a fault is told in %s', { tags: ['PLAYER-9'] }, async (_what, text) => {
  await expect(readCaptions(text)).rejects.toThrow('Line 3 cannot be read.');
});

// A parser that takes the square of the time for one of these passes the test's time limit.
test.each([
  ['spaces', `WEBVTT\n\n00:00.000 --> 00:01.000 ${' '.repeat(500_000)}\nx`, 'x'],
  ['tabs', `WEBVTT\n\n00:00.000 --> 00:01.000 ${'\t '.repeat(250_000)}x\nx`, 'x'],
  ['tags', `WEBVTT\n\n00:00.000 --> 00:01.000\n${'<b>'.repeat(160_000)}`, 'Line 4 is too long.'],
  [
    'settings',
    `WEBVTT\n\n${'00:00.000 --> 00:01.000 a:b c:d\nx\n'.repeat(15_000)}`,
    'Line 3 cannot be read.',
  ],
  ['heads', 'WEBVTT\n'.repeat(70_000), 'There are no captions in this file.'],
])('many %s are read or refused', { tags: ['PLAYER-9'] }, async (_what, text, outcome) => {
  const read = await readCaptions(text).then(
    ([first]) => first?.text,
    (error: unknown) => String(error),
  );
  expect(read).toContain(outcome);
});
