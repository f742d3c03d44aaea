import distance from 'damerau-levenshtein';
import { mistakesIn } from '../search-index/deletion-keys.ts';

/** A word of the vocabulary. */
export interface KnownWord {
  readonly text: string;
  /** In how many courses it is. */
  readonly courses: number;
}

export interface Correction extends KnownWord {
  /** How many letters differ. */
  readonly mistakes: number;
}

/** Words that a mistaken one is taken for. */
const CORRECTIONS = 4;

/** The words that a mistaken one may have meant: the nearest first, of those the most frequent. */
export function nearestWords(typed: string, candidates: readonly KnownWord[]): Correction[] {
  const most = mistakesIn(typed);
  return candidates
    .map((word) => ({ ...word, mistakes: distance(typed, word.text).steps }))
    .filter(({ mistakes }) => mistakes > 0 && mistakes <= most)
    .sort(
      (one, other) =>
        one.mistakes - other.mistakes ||
        other.courses - one.courses ||
        (one.text < other.text ? -1 : 1),
    )
    .slice(0, CORRECTIONS);
}
