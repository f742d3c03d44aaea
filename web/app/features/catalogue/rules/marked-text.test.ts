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
  ['日本語入門', [word('日本')], '[日本語入門]'],
  ['Nothing here', [word('photoshop')], 'Nothing here'],
  ['', [word('a')], ''],
])('%s', (text, words, marked) => {
  expect(shown(text, ...words)).toBe(marked);
});

test('a word that was left out marks nothing', () => {
  expect(shown('Soup', { ...word('soup'), leftOut: true })).toBe('Soup');
});
