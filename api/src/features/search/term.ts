import type { WordQuery, WordTerm } from '@lectern/database/word-query';

/** A word that stands for one that was typed. */
export interface Alternative extends WordTerm {
  /** From 0 to 1: the word itself has 1, a mended one less. */
  readonly weight: number;
}

/** A word of a search, and the words of courses that it may mean. */
export interface SearchedWord {
  readonly typed: string;
  readonly alternatives: readonly Alternative[];
  /** In how many courses the alternatives are, those with several of them counted several times. */
  readonly courses: number;
  /** In how many courses the most frequent of them is. */
  readonly atLeast: number;
  /** The words that it was taken for; empty where it is taken as it was typed. */
  readonly mended: readonly string[];
  /**
   * `required` words are in every course that is found. A `frequent` one only counts for the order,
   * and one that was `left out` not even there.
   */
  readonly role: 'required' | 'frequent' | 'left out';
}

/** What the database is asked for: the words that every course must have. */
export function requiredWords(words: readonly SearchedWord[]): WordQuery {
  return everyWord(words.filter(({ role }) => role === 'required'));
}

/**
 * The same for a text that must have each of the words, also the frequent ones. The rarest comes first:
 * where texts are looked at one by one, most of them lack it.
 */
export function everyWord(words: readonly SearchedWord[]): WordQuery {
  return words
    .toSorted((one, other) => one.courses - other.courses)
    .map(({ alternatives }) => withoutImplied(alternatives));
}

/** A beginning finds the longer words too; to ask for both takes PostgreSQL several times as long. */
function withoutImplied(alternatives: readonly Alternative[]): WordTerm[] {
  const beginnings = alternatives.filter(({ isPrefix }) => isPrefix);
  return alternatives
    .filter(
      ({ text, isPrefix }) => isPrefix || !beginnings.some((one) => text.startsWith(one.text)),
    )
    .map(({ text, isPrefix }) => ({ text, isPrefix }));
}

/** A word in more courses than this, and than the share, says too little to search by it. */
const FREQUENT = { least: 2_000, most: 20_000, share: 0.1 };

/** True if each of the words is in so many courses that it says little. */
export function areFrequent(words: readonly SearchedWord[], catalogueSize: number): boolean {
  const share = Math.min(FREQUENT.most, catalogueSize * FREQUENT.share);
  const limit = Math.max(FREQUENT.least, share);
  return words.every(({ courses, role }) => role !== 'required' || courses > limit);
}

/** A word in more courses than this, and than the share, says nothing beside other words. */
const EVERYWHERE = { least: 20_000, share: 0.25 };

/** True if each of the words is in so many courses that it says nothing beside a rarer one. */
function areEverywhere(words: readonly SearchedWord[], catalogueSize: number): boolean {
  const limit = Math.max(EVERYWHERE.least, EVERYWHERE.share * catalogueSize);
  return words.every(({ courses }) => courses > limit);
}

/**
 * Has frequent words only count for the order. Where all words are frequent, only those that are everywhere
 * do; where all are everywhere, every course must have each of them.
 */
export function withFrequent(
  words: readonly SearchedWord[],
  catalogueSize: number,
): readonly SearchedWord[] {
  const areTooFrequent = [areFrequent, areEverywhere].find(
    (areAll) => !areAll(words, catalogueSize),
  );
  if (!areTooFrequent) return words;
  return words.map((word) =>
    areTooFrequent([word], catalogueSize) ? { ...word, role: 'frequent' } : word,
  );
}

/**
 * The weight of the best alternative that is among words; 0 where there is none.
 *
 * @param words with a blank before and after each
 */
export function weightAmong({ alternatives }: SearchedWord, words: string): number {
  let best = 0;
  for (const { text, isPrefix, weight } of alternatives) {
    if (weight > best && words.includes(isPrefix ? ` ${text}` : ` ${text} `)) best = weight;
  }
  return best;
}

/** True if the word of a course is one that was searched for. */
export function isMatch({ alternatives }: SearchedWord, word: string): boolean {
  return alternatives.some(({ text, isPrefix }) =>
    isPrefix ? word.startsWith(text) : word === text,
  );
}
