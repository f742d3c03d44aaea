import type { Database } from '@lectern/database/database';
import { deletionKeys, mistakesIn } from '../search-index/deletion-keys.ts';
import { splitWords } from '../search-index/split-words.ts';
import { stemOf } from '../search-index/stem.ts';
import { type KnownWord, nearestWords } from './mend-word.ts';
import {
  type Counts,
  countCoursesByPrefix,
  isIndexed,
  type StemmedWord,
  selectContaining,
  selectWords,
  selectWordsByKeys,
} from './queries.ts';
import { type Alternative, type SearchedWord, withFrequent } from './term.ts';

/** Words of a search that are looked for; more say nothing more. */
export const WORDS_OF_SEARCH = 12;

/** What an alternative counts beside the word itself. */
const WEIGHTS = {
  itself: 1,
  joined: 1,
  sameStem: 0.9,
  beginning: 0.8,
  part: 0.5,
  mistakes: [1, 0.6, 0.4],
};

export interface SearchOptions {
  /** How many courses are listed. */
  readonly catalogueSize: number;
  /** True: words are taken as they are typed. */
  readonly isVerbatim?: boolean;
}

/**
 * Finds out what a search asks for: its words in other forms, the last one as a beginning, mistaken
 * ones mended.
 *
 * @returns its words in their order; none where nothing can be searched for
 */
export async function understandSearch(
  database: Database,
  search: string,
  { catalogueSize, isVerbatim = false }: SearchOptions,
): Promise<readonly SearchedWord[]> {
  const typed = typedWords(search);
  const last = typed.at(-1);
  if (last === undefined) return [];
  const joined = typed.map((_, place) => joinedAt(typed, place)).filter((text) => text !== '');
  const [known, longer] = await Promise.all([
    selectWords(database, [...typed, ...joined], typed.map(stemOf)),
    countCoursesByPrefix(database, last),
  ]);
  const words = typed.map((text, place) => ({
    text,
    joined: [joinedAt(typed, place), joinedAt(typed, place - 1)].filter((pair) => pair !== ''),
    longer: place === typed.length - 1 ? longer : undefined,
  }));
  const understood = words.map((word) => asTyped(word, known));
  if (isVerbatim) return withFrequent(understood, catalogueSize);
  const mended = await Promise.all(
    understood.map(async (word, place) => {
      const complete = await completeOrMend(database, word);
      const isLast = place === understood.length - 1;
      return isLast ? await withMendedBeginnings(database, complete) : complete;
    }),
  );
  return withFrequent(mended, catalogueSize);
}

/** The words that a search is about, each once. */
export function typedWords(search: string): string[] {
  const { words } = splitWords(search, { asQuery: true });
  return [...new Set(words)].slice(0, WORDS_OF_SEARCH);
}

interface TypedWord {
  readonly text: string;
  /** The word and a neighbour of it as one, as in “java script”. */
  readonly joined: readonly string[];
  /** In how many courses longer words are, where this one may be their beginning. */
  readonly longer: Counts | undefined;
}

/** A word and what is known to be the same. */
function asTyped({ text, joined, longer }: TypedWord, known: readonly StemmedWord[]): SearchedWord {
  const stem = stemOf(text);
  const related = known.filter((word) => word.text !== text && word.stem === stem);
  const found = known.filter(
    (word) => word.text === text || word.stem === stem || joined.includes(word.text),
  );
  const alternatives: Alternative[] = [
    { text, isPrefix: false, weight: WEIGHTS.itself },
    ...joined.map((pair) => ({ text: pair, isPrefix: false, weight: WEIGHTS.joined })),
    ...related.map((word) => ({ text: word.text, isPrefix: false, weight: WEIGHTS.sameStem })),
  ];
  const word: SearchedWord = {
    typed: text,
    alternatives,
    ...countsOf(found),
    mended: [],
    role: 'required',
  };
  return longer ? withBeginning(word, longer) : word;
}

/** Takes a word that no course has for the beginning of another, or for a mistake. */
async function completeOrMend(database: Database, word: SearchedWord): Promise<SearchedWord> {
  if (word.courses > 0) return word;
  const [longer, isThere, mended] = await Promise.all([
    countCoursesByPrefix(database, word.typed),
    // The vocabulary lacks what only two words of a title are together.
    isIndexed(database, word.typed),
    mendWord(database, word),
  ]);
  if (longer.courses > 0) return withBeginning(word, longer);
  if (isThere || mended.mended.length > 0) return isThere ? word : mended;
  return withMore(word, await selectContaining(database, word.typed), () => WEIGHTS.part);
}

/** Takes what a word was mended to for a beginning too: “fotograph” finds “photography”. */
async function withMendedBeginnings(database: Database, word: SearchedWord): Promise<SearchedWord> {
  const counted = await Promise.all(
    word.mended.map(async (text) => ({ text, ...(await countCoursesByPrefix(database, text)) })),
  );
  const beginnings = counted.filter(({ courses }) => courses > 0);
  const weightOf = (text: string) =>
    WEIGHTS.beginning * (word.alternatives.find((one) => one.text === text)?.weight ?? 0);
  const added = beginnings.map(({ text }) => ({ text, isPrefix: true, weight: weightOf(text) }));
  const alternatives = [...word.alternatives, ...added];
  return { ...word, alternatives, ...beginnings.reduce<Counts>(sumOf, word) };
}

/** Adds words that this one may stand for. */
function withMore<Word extends KnownWord>(
  word: SearchedWord,
  more: readonly Word[],
  weightOf: (word: Word) => number,
): SearchedWord {
  const added = more.map((one) => ({ text: one.text, isPrefix: false, weight: weightOf(one) }));
  return {
    ...word,
    alternatives: [...word.alternatives, ...added],
    ...sumOf(word, countsOf(more)),
  };
}

function withBeginning(word: SearchedWord, longer: Counts): SearchedWord {
  if (longer.courses === 0) return word;
  const beginning = { text: word.typed, isPrefix: true, weight: WEIGHTS.beginning };
  return {
    ...word,
    alternatives: [...word.alternatives, beginning],
    ...sumOf(word, longer),
  };
}

function countsOf(words: readonly KnownWord[]): Counts {
  return {
    courses: words.reduce((sum, { courses }) => sum + courses, 0),
    atLeast: Math.max(0, ...words.map(({ courses }) => courses)),
  };
}

function sumOf(one: Counts, other: Counts): Counts {
  return {
    courses: one.courses + other.courses,
    atLeast: Math.max(one.atLeast, other.atLeast),
  };
}

/** Adds the words that a mistaken one may have meant; the same where there are none. */
export async function mendWord(database: Database, word: SearchedWord): Promise<SearchedWord> {
  const most = mistakesIn(word.typed);
  if (most === 0) return word;
  const candidates = await selectWordsByKeys(database, deletionKeys(word.typed, most));
  const corrections = nearestWords(word.typed, candidates);
  if (corrections.length === 0) return word;
  const mended = withMore(word, corrections, ({ mistakes }) => WEIGHTS.mistakes[mistakes] ?? 0);
  return { ...mended, mended: corrections.map(({ text }) => text) };
}

/** The word at a place and its follower as one, as in “java script”; empty at the end. */
function joinedAt(typed: readonly string[], place: number): string {
  const [one, other] = [typed[place], typed[place + 1]];
  return one === undefined || other === undefined ? '' : one + other;
}
