import type { CourseWordsTable } from '@lectern/database/schema';
import { parseField } from '../search-index/searched-texts.ts';
import { isMatch, type SearchedWord, weightAmong } from './term.ts';

/** The fields of a course: a title counts most, a description least. */
const FIELDS = [
  ['title', 1],
  ['instructor', 0.6],
  ['subject', 0.5],
  ['outline', 0.3],
  ['description', 0.15],
] as const;

/** What words that follow one another as they were typed add, where the field counts most. */
const PHRASE = 0.2;
/** What words of a title in the typed order add, with others between them. */
const IN_ORDER = 0.05;
/** What a title adds that consists of the searched words alone. */
const WHOLE_TITLE = 0.1;
/** What an instructor's whole name adds, so that it is found before titles with a part of it. */
const WHOLE_NAME = 0.35;
/** Parts of a title that make a difference. */
const COVERAGE_STEPS = 4;
/** Scores that differ by less are the same: then more learners come first. */
const SCORE_STEP = 0.01;

type Texts = Omit<CourseWordsTable, 'seq'>;

/**
 * How well a course answers a search: from 0 to about 1.7, in steps.
 *
 * @param catalogueSize how many courses there are: a rare word says more
 */
export function scoreCourse(
  words: readonly SearchedWord[],
  course: Texts,
  catalogueSize: number,
): number {
  const counted = words.filter(({ role }) => role !== 'left out');
  const score =
    relevance(counted, course, catalogueSize) +
    phraseScore(counted, course) +
    titleScore(counted, course.title) +
    nameScore(counted, course.instructor);
  return Math.round(score / SCORE_STEP) * SCORE_STEP;
}

/** How well a title alone answers a search; to choose those that are looked at more closely. */
export function scoreTitle(
  words: readonly SearchedWord[],
  title: string,
  catalogueSize: number,
): number {
  const nothing = { instructor: '', subject: '', outline: '', description: '' };
  return scoreCourse(words, { title, ...nothing }, catalogueSize);
}

/** The share of the search that is found, each word where it counts most. */
function relevance(words: readonly SearchedWord[], course: Texts, catalogueSize: number): number {
  let found = 0;
  let total = 0;
  for (const word of words) {
    const rarity = rarityOf(word, catalogueSize);
    total += rarity;
    found += rarity * bestWeight(word, course);
  }
  return total === 0 ? 0 : found / total;
}

function bestWeight(word: SearchedWord, course: Texts): number {
  let best = 0;
  for (const [field, weight] of FIELDS) {
    // The fields that follow count less than this.
    if (best >= weight) break;
    best = Math.max(best, weight * weightAmong(word, padded(course[field])));
  }
  return best;
}

/** Inverse document frequency, smoothed so that a word in every course still counts a little. */
function rarityOf({ courses }: SearchedWord, catalogueSize: number): number {
  return Math.log(1.1 + catalogueSize / Math.max(1, courses));
}

function phraseScore(words: readonly SearchedWord[], course: Texts): number {
  if (words.length < 2) return 0;
  for (const [field, weight] of FIELDS) {
    const text = padded(course[field]);
    const isPossible = words.every((word) => weightAmong(word, text) > 0);
    if (isPossible && isPhraseIn(words, parseField(text).words)) return weight * PHRASE;
  }
  return 0;
}

function isPhraseIn(words: readonly SearchedWord[], text: readonly string[]): boolean {
  for (let start = 0; start + words.length <= text.length; start += 1) {
    if (words.every((word, offset) => isMatch(word, text[start + offset] ?? ''))) return true;
  }
  return false;
}

function titleScore(words: readonly SearchedWord[], title: string): number {
  const text = parseField(title).words;
  if (text.length === 0) return 0;
  const covered = text.filter((word) => words.some((searched) => isMatch(searched, word))).length;
  const coverage = Math.floor((covered / text.length) * COVERAGE_STEPS) / COVERAGE_STEPS;
  return WHOLE_TITLE * coverage + (isInOrder(words, text) ? IN_ORDER : 0);
}

function isInOrder(words: readonly SearchedWord[], text: readonly string[]): boolean {
  if (words.length < 2) return false;
  let place = -1;
  return words.every((searched) => {
    place = text.findIndex((word, at) => at > place && isMatch(searched, word));
    return place >= 0;
  });
}

function nameScore(words: readonly SearchedWord[], instructor: string): number {
  const name = parseField(instructor).words;
  const isWhole =
    name.length === words.length && name.every((word, at) => words[at]?.typed === word);
  return isWhole ? WHOLE_NAME : 0;
}

function padded(text: string): string {
  return ` ${text} `;
}
