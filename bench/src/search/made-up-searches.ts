import { random } from '../data/random.ts';
import { mistaken } from '../relevance/mistakes.ts';

/** Searches as people make them, of three kinds. */
export interface MadeUpSearches {
  /** Two to four words of a title, in any order; in every second search each word is mistaken. */
  readonly mixed: readonly string[];
  /** Words that are in every tenth title and more, one to three of them. */
  readonly frequent: readonly string[];
  /** Words as far as they are typed. */
  readonly typed: readonly string[];
}

const FREQUENT = 0.1;
/** Shorter words are typed as they are. */
const MISTAKABLE = 4;

/** @param howMany of each kind */
export function madeUpSearches(
  titles: readonly string[],
  howMany: number,
  seed: number,
): MadeUpSearches {
  const next = random(seed);
  const below = (count: number) => Math.floor(next() * count);
  const some = (words: readonly string[], least: number, most: number) =>
    words
      .map((word) => ({ word, place: next() }))
      .sort((one, other) => one.place - other.place)
      .slice(0, least + below(most - least + 1))
      .map(({ word }) => word);
  const someTitle = () => wordsOf(titles[below(titles.length)] ?? '');
  const frequent = frequentWords(titles);
  return {
    mixed: Array.from({ length: howMany }, (_, place) =>
      some(someTitle(), 2, 4)
        .map((word) => (place % 2 === 0 && isMistakable(word) ? mistaken(word, next) : word))
        .join(' '),
    ),
    frequent: Array.from({ length: howMany }, () => some(frequent, 1, 3).join(' ')),
    typed: Array.from({ length: howMany }, () => {
      const [word = 'course'] = some(someTitle(), 1, 1);
      return word.slice(0, 1 + below(word.length));
    }),
  };
}

/** Letters from which on suggestions are asked for. */
const FIRST_LETTERS = 2;

/**
 * What has been typed after each letter, from the second on: one to three words of a title as they follow
 * one another; in every second search each word is mistaken.
 *
 * @param howMany searches
 */
export function typedLetters(titles: readonly string[], howMany: number, seed: number): string[] {
  const next = random(seed);
  const below = (count: number) => Math.floor(next() * count);
  return Array.from({ length: howMany }, (_, place) => {
    const words = wordsOf(titles[below(titles.length)] ?? '');
    const from = below(words.length);
    const typed = words
      .slice(from, from + 1 + below(3))
      .map((word) => (place % 2 === 0 && isMistakable(word) ? mistaken(word, next) : word))
      .join(' ');
    const lengths = Array.from({ length: typed.length }, (_, letter) => letter + 1);
    return lengths
      .filter((length) => length >= FIRST_LETTERS && typed[length - 1] !== ' ')
      .map((length) => typed.slice(0, length));
  }).flat();
}

function frequentWords(titles: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const title of titles) {
    for (const word of new Set(wordsOf(title))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const words = [...counts].filter(([, count]) => count >= titles.length * FREQUENT);
  return words.map(([word]) => word);
}

function isMistakable(word: string): boolean {
  return word.length >= MISTAKABLE && /^[a-z]+$/.test(word);
}

function wordsOf(title: string): string[] {
  return title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
