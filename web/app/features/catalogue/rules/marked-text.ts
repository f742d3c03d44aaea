import type { SearchedWordShown } from '@lectern/contract/search-words';

/** A part of a text, and whether a search found the course by it. */
export interface TextPart {
  readonly text: string;
  readonly isMarked: boolean;
}

type Match = SearchedWordShown['matches'][number];

const WORDS = /[\p{L}\p{N}\p{M}'’]+(?:\+\+|#)?|\.net(?![\p{L}\p{N}])/giu;
const UNSEPARATED = /\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}|\p{sc=Hangul}|\p{sc=Thai}/u;

/** Splits a text where words that a search found begin and end (SEARCH-10). */
export function markedParts(text: string, words: readonly SearchedWordShown[]): TextPart[] {
  const matches = words.filter(({ leftOut }) => !leftOut).flatMap((word) => word.matches);
  if (matches.length === 0) return [{ text, isMarked: false }];
  const found = [...text.matchAll(WORDS)].map(({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
    word: plain(word),
  }));
  const marked = found.filter(({ word }, at) => {
    const [before, after] = [found[at - 1], found[at + 1]];
    return (
      isFound(word, matches) ||
      // “java script” is found by “javascript”.
      (after !== undefined && isWhole(word + after.word, matches)) ||
      (before !== undefined && isWhole(before.word + word, matches))
    );
  });
  return partsOf(text, marked);
}

function partsOf(text: string, marked: readonly { from: number; to: number }[]): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { from, to } of marked) {
    if (from > end) parts.push({ text: text.slice(end, from), isMarked: false });
    parts.push({ text: text.slice(from, to), isMarked: true });
    end = to;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMarked: false });
  return parts;
}

function isFound(word: string, matches: readonly Match[]): boolean {
  return matches.some(({ text, isPrefix }) => {
    if (UNSEPARATED.test(text)) return word.includes(text);
    return isPrefix ? word.startsWith(text) : word === text;
  });
}

function isWhole(word: string, matches: readonly Match[]): boolean {
  return matches.some(({ text, isPrefix }) => !isPrefix && word === text);
}

/** Without letter case, accents and apostrophes, as the search compares words. */
function plain(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/[\p{Mn}'’]/gu, '')
    .toLowerCase()
    .normalize('NFC');
}
