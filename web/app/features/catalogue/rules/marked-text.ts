import { foldForSearch } from '@lectern/contract/fold-for-search';
import type { SearchedWordShown } from '@lectern/contract/search-words';
import { UNSEPARATED_SCRIPTS } from '@lectern/contract/unseparated-scripts';

/** A part of a text, and whether a search found the course by it. */
export interface TextPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** A place in a text. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** A word as the search compares it, or a run of characters whose words nothing separates. */
interface Piece extends Range {
  readonly word: string;
  readonly run: string;
}

type Match = SearchedWordShown['matches'][number];

/** As `api/src/features/search-index/split-words.ts`, of text that is not folded. */
const WORDS =
  /(?:[\p{L}\p{N}\p{M}]|(?<=[\p{L}\p{N}\p{M}])['’ʼ‘](?=\p{L}))+(?:\+\+|#)?|\.net(?![\p{L}\p{N}])/giu;
const APOSTROPHES = /(?<=[\p{L}\p{N}])['’ʼ‘](?=\p{L})/gu;
/** A character with its accents, which may be characters of their own. */
const UNSEPARATED = new RegExp(`[${UNSEPARATED_SCRIPTS}][\\p{M}ﾞﾟ]*`, 'gu');
const PIECES = new RegExp(`((?:${UNSEPARATED.source})+)|(?:(?![${UNSEPARATED_SCRIPTS}]).)+`, 'gsu');
/** Most words are of these alone, and folding takes longer. */
const ASCII = /^[!-~]*$/;

/** Splits a text where words that a search found begin and end (SEARCH-10). */
export function markedParts(text: string, words: readonly SearchedWordShown[]): TextPart[] {
  const matches = words.filter(({ leftOut }) => !leftOut).flatMap((word) => word.matches);
  if (matches.length === 0) return [{ text, isMarked: false }];
  const pieces = piecesOf(text);
  const marked = pieces.flatMap((piece, at) => {
    if (piece.run !== '') return foundInRun(piece, matches);
    const { word } = piece;
    const [before, after] = [pieces[at - 1], pieces[at + 1]];
    const isMarked =
      isFound(word, matches) ||
      // “java script” is found by “javascript”.
      (after !== undefined && isWhole(word + after.word, matches)) ||
      (before !== undefined && isWhole(before.word + word, matches));
    return isMarked ? [piece] : [];
  });
  return partsOf(text, merged(marked));
}

function piecesOf(text: string): Piece[] {
  return [...text.matchAll(WORDS)].flatMap((found) =>
    [...found[0].matchAll(PIECES)].map(({ 0: piece, 1: run = '', index }) => {
      const from = found.index + index;
      return { from, to: from + piece.length, word: run === '' ? plain(piece) : '', run };
    }),
  );
}

/** The places of the characters alone that were found: the run may be the whole text. */
function foundInRun({ run, from }: Piece, matches: readonly Match[]): Range[] {
  let folded = '';
  /** Where the characters stand that the folded ones are of. */
  const places: Range[] = [];
  for (const { 0: character, index } of run.matchAll(UNSEPARATED)) {
    const place = { from: from + index, to: from + index + character.length };
    folded += plain(character);
    while (places.length < folded.length) places.push(place);
  }
  const ranges: Range[] = [];
  for (const { text } of matches) {
    if (text.search(UNSEPARATED) !== 0) continue;
    for (let at = folded.indexOf(text); at >= 0; at = folded.indexOf(text, at + 1)) {
      const [first, last] = [places[at], places[at + text.length - 1]];
      if (first && last) ranges.push({ from: first.from, to: last.to });
    }
  }
  return ranges;
}

/** In their order, those that touch or overlap as one. */
function merged(ranges: readonly Range[]): Range[] {
  const ordered = [...ranges].sort((one, other) => one.from - other.from);
  const apart: Range[] = [];
  for (const range of ordered) {
    const last = apart.at(-1);
    if (last === undefined || range.from > last.to) apart.push(range);
    else apart[apart.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
  }
  return apart;
}

function partsOf(text: string, marked: readonly Range[]): TextPart[] {
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
  return matches.some(({ text, isPrefix }) => (isPrefix ? word.startsWith(text) : word === text));
}

function isWhole(word: string, matches: readonly Match[]): boolean {
  return matches.some(({ text, isPrefix }) => !isPrefix && word === text);
}

/** Without letter case, accents and apostrophes, as the search compares words. */
function plain(word: string): string {
  const folded = ASCII.test(word) ? word.toLowerCase() : foldForSearch(word).normalize('NFC');
  return folded.replace(APOSTROPHES, '');
}
