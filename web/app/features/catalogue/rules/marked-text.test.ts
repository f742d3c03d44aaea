import { expect, test } from 'vitest';
import { markedParts } from './marked-text.ts';

const word = (text: string, isPrefix = false) => ({
  typed: text,
  mended: [],
  matches: [{ text, isPrefix }],
});
const shown = (text: string, ...words: Parameters<typeof markedParts>[1][number][]) =>
  markedParts(text, words)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Photoshop for Beginners', [word('photoshop')], '[Photoshop] for Beginners'],
  ['Crème Brûlée', [word('brulee'), word('creme')], '[Crème] [Brûlée]'],
  ['Photography Walks', [word('phot', true)], '[Photography] Walks'],
  ['C++ and C', [word('c++')], '[C++] and C'],
  ['C++ and C', [word('c')], 'C++ and [C]'],
  ['Learn .NET now', [word('.net')], 'Learn [.NET] now'],
  ['Java Script', [word('javascript')], '[Java] [Script]'],
  ['The Beginner’s Guide', [word('beginners')], 'The [Beginner’s] Guide'],
  ['The ‘Beginners’ Guide', [word('beginners')], 'The ‘[Beginners]’ Guide'],
  ['Hawaiʼian Food', [word('hawaiian')], '[Hawaiʼian] Food'],
  ['Smørrebrød', [word('smorrebrod')], '[Smørrebrød]'],
  ['Straße by Strasse', [word('strasse')], '[Straße] by [Strasse]'],
  ['Polski złoty', [word('zloty')], 'Polski [złoty]'],
  ['Ο λόγος', [word('λογοσ')], 'Ο [λόγος]'],
  ['日本語入門', [word('日本')], '[日本]語入門'],
  ['日本語入門', [word('日本'), word('本語')], '[日本語]入門'],
  ['日本と日本', [word('日本')], '[日本]と[日本]'],
  ['Python入門', [word('python'), word('入門')], '[Python入門]'],
  ['Python入門', [word('pyth', true)], '[Python]入門'],
  ['ガイド', [word('カイ')], '[ガイ]ド'],
  ['ｶﾞｲﾄﾞ', [word('カイ')], '[ｶﾞｲ]ﾄﾞ'],
  ['สอนทำอาหารไทย', [word('อา'), word('าห'), word('หา'), word('าร')], 'สอนทำ[อาหาร]ไทย'],
  ['한국어 배우기', [word('한국')], '[한국]어 배우기'],
  ['Nothing here', [word('photoshop')], 'Nothing here'],
  ['', [word('a')], ''],
])('%s', (text, words, marked) => {
  expect(shown(text, ...words)).toBe(marked);
});

test('a word that was left out marks nothing', () => {
  expect(shown('Soup', { ...word('soup'), leftOut: true })).toBe('Soup');
});
