import { UNKNOWN_MEAN } from '../listing/score.ts';
import type { Candidate } from './queries.ts';

/** A word of the title that others are compared with. */
export interface ComparedWord {
  readonly forms: readonly string[];
  /** In how many courses it is. */
  readonly courses: number;
}

export interface Comparison {
  readonly category: string;
  readonly words: readonly ComparedWord[];
}

/** What the same subject counts; as much as the whole title. */
const SUBJECT = 1;
/** What good ratings and many learners count together at most. */
const MERIT = 0.3;
/** A course of another subject must share so much of the title. */
const LEAST_SHARED = 0.6;
const BEST_RATING = 5;
/** More learners than this add nothing. */
const MANY_LEARNERS = 10_000;

/**
 * The ids of those that are most like a course: of its subject, with words of its title, rated well
 * and learned by many. Alike ones come in the order of their ids.
 */
export function mostAlike(
  candidates: readonly Candidate[],
  { category, words }: Comparison,
  limit: number,
): string[] {
  const partOf = sharedPart(words);
  const scored = candidates.flatMap((candidate) => {
    const isOfSubject = candidate.category === category;
    const shared = partOf(candidate);
    if (!isOfSubject && shared < LEAST_SHARED) return [];
    const score = (isOfSubject ? SUBJECT : 0) + shared + MERIT * merit(candidate);
    return [{ id: candidate.id, score }];
  });
  return bestOf(scored, limit);
}

/** The ids of those whose titles are most like one, whatever their subject; among alike ones the better. */
export function titledAlike(
  candidates: readonly Candidate[],
  words: readonly ComparedWord[],
  limit: number,
): string[] {
  const partOf = sharedPart(words);
  const scored = candidates.map((candidate) => ({
    id: candidate.id,
    score: partOf(candidate) + MERIT * merit(candidate),
  }));
  return bestOf(scored, limit);
}

function bestOf(
  scored: readonly { readonly id: string; readonly score: number }[],
  limit: number,
): string[] {
  return scored
    .toSorted((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1))
    .slice(0, limit)
    .map(({ id }) => id);
}

/** Tells which part of the words a title has, from 0 to 1; a rare word counts more. */
function sharedPart(words: readonly ComparedWord[]): (candidate: Candidate) => number {
  const weighed = words.map(({ forms, courses }) => ({
    forms: forms.map((form) => ` ${form} `),
    weight: 1 / Math.log2(2 + courses),
  }));
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  return ({ title_words }) => {
    if (total === 0) return 0;
    const title = ` ${title_words} `;
    let shared = 0;
    for (const { forms, weight } of weighed) {
      if (forms.some((form) => title.includes(form))) shared += weight;
    }
    return shared / total;
  };
}

/** How well a course is thought of, from 0 to 1. */
function merit({ score, review_count, students }: Candidate): number {
  const rated = (review_count > 0 ? score : UNKNOWN_MEAN) / BEST_RATING;
  const learned = Math.log1p(Math.min(students, MANY_LEARNERS)) / Math.log1p(MANY_LEARNERS);
  return (rated + learned) / 2;
}
