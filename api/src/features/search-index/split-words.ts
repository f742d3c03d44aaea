import { foldForSearch } from '@lectern/contract/fold-for-search';
import { UNSEPARATED_SCRIPTS } from '@lectern/contract/unseparated-scripts';

/** The words of a text. */
export interface SplitText {
  /** As they follow one another. */
  readonly words: readonly string[];
  /** Other forms that the text is found by: `ecommerce` for “e-commerce”, `c` for “C++”. */
  readonly others: readonly string[];
}

/** Letters of a word that are kept; nobody types more to find a course. */
export const LONGEST_WORD = 40;

/** Between letters, where both parts and the whole are searched for: “e-commerce”, “node.js”. */
const JOINERS = /^[-‐‑‒–—./_·]$/u;
/** Each two neighbours are a word (bigrams). */
const UNSEPARATED = new RegExp(`[${UNSEPARATED_SCRIPTS}]+`, 'gu');
const APOSTROPHES = /(?<=[\p{L}\p{N}])['’ʼ‘](?=\p{L})/gu;
/** “.net”, a word with the signs that make “C++” and “C#” other words than “C”, or a pictograph. */
const WORDS =
  /\.net(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+(?:\+\+|#)?|(?!\p{Emoji_Component})\p{Extended_Pictographic}/gu;

/**
 * Splits a text into the words that it is searched by: without letter case, accents and apostrophes.
 *
 * @param options.asQuery true: a run of Chinese, Japanese or the like is only its pairs, for its last
 *   character may begin another word
 */
export function splitWords(
  text: string,
  { asQuery = false }: { readonly asQuery?: boolean } = {},
): SplitText {
  const folded = foldForSearch(text).normalize('NFC').replace(APOSTROPHES, '');
  const words: string[] = [];
  const others: string[] = [];
  let joined: { text: string; parts: number; end: number } | undefined;
  const endJoined = () => {
    if (joined && joined.parts > 1) others.push(joined.text.slice(0, LONGEST_WORD));
  };
  for (const { 0: found, index } of folded.matchAll(WORDS)) {
    const plain = found.replace(/\+\+$|#$|^\./, '');
    const isJoined = joined !== undefined && isBetweenParts(folded.slice(joined.end, index), found);
    if (joined && isJoined) joined = { text: joined.text + plain, parts: joined.parts + 1, end: 0 };
    else {
      endJoined();
      joined = { text: plain, parts: 1, end: 0 };
    }
    joined.end = index + found.length;
    if (plain !== found) others.push(plain);
    for (const part of splitScripts(found)) {
      if (part.isUnseparated) words.push(...pairsOf(part.text, asQuery));
      else words.push(part.text.slice(0, LONGEST_WORD));
    }
  }
  endJoined();
  return { words, others: [...new Set(others)] };
}

/** Pairs of neighbours as one word, so that “java script” is found as “javascript”. */
export function joinedNeighbours(words: readonly string[]): string[] {
  return words
    .slice(1)
    .map((word, place) => `${words[place]}${word}`)
    .filter((pair) => pair.length <= LONGEST_WORD && !pair.match(UNSEPARATED));
}

function isBetweenParts(between: string, next: string): boolean {
  return JOINERS.test(between) || (between === '' && next.startsWith('.'));
}

function* splitScripts(word: string): Generator<{ text: string; isUnseparated: boolean }> {
  let from = 0;
  for (const { 0: run, index } of word.matchAll(UNSEPARATED)) {
    if (index > from) yield { text: word.slice(from, index), isUnseparated: false };
    yield { text: run, isUnseparated: true };
    from = index + run.length;
  }
  if (from < word.length) yield { text: word.slice(from), isUnseparated: false };
}

function pairsOf(run: string, asQuery: boolean): string[] {
  const characters = [...run];
  const pairs = characters.slice(1).map((character, place) => `${characters[place]}${character}`);
  const last = characters.at(-1) ?? '';
  return asQuery && pairs.length > 0 ? pairs : [...pairs, last];
}
