import type { JudgedSearch, Kind } from './judged-searches.ts';

/** Finds the first courses of a search: their places in the list of courses. */
export type Search = (search: string) => Promise<readonly number[]>;

export interface Verdict {
  /** Of the shuffled words that few courses answer: a course that was meant is among the first three. */
  readonly shuffled: number;
  /** Of the mistaken ones: it is among the first ten. */
  readonly mistaken: number;
  /** Of the beginnings: it is among the first ten. */
  readonly prefix: number;
  /** Of subjects and instructors: one of the first three is of them. */
  readonly 'subject or instructor': number;
  /** Of all searches: nothing is found. */
  readonly nothing: number;
  /** What failed, for whoever looks into it. */
  readonly failed: readonly string[];
  /** The first three of each search. */
  readonly first: readonly (readonly number[])[];
}

/** More courses than that are not to be told apart by their titles. */
const FEW = 3;
const SHOWN = 10;

/** Searches for each and tells which share is answered well, from 0 to 1. */
export async function judge(searches: readonly JudgedSearch[], search: Search): Promise<Verdict> {
  const answers: (readonly number[])[] = [];
  for (const judged of searches) answers.push((await search(judged.search)).slice(0, SHOWN));
  const failed: string[] = [];
  const share = (
    kind: Kind,
    isGood: (judged: JudgedSearch, found: readonly number[]) => boolean,
  ) => {
    const judged = searches
      .map((one, place) => ({ one, found: answers[place] ?? [] }))
      .filter(({ one }) => one.kind === kind)
      .filter(({ one }) => kind === 'subject or instructor' || one.meant.size <= FEW);
    const bad = judged.filter(({ one, found }) => !isGood(one, found));
    failed.push(...bad.map(({ one }) => `${kind}: ${one.search}`));
    return judged.length === 0 ? 0 : 1 - bad.length / judged.length;
  };
  const isAmong = (most: number) => (judged: JudgedSearch, found: readonly number[]) =>
    found.slice(0, most).some((place) => judged.meant.has(place));
  return {
    shuffled: share('shuffled', isAmong(FEW)),
    mistaken: share('mistaken', isAmong(SHOWN)),
    prefix: share('prefix', isAmong(SHOWN)),
    'subject or instructor': share('subject or instructor', isAmong(FEW)),
    nothing: answers.filter((found) => found.length === 0).length / searches.length,
    failed,
    first: answers.map((found) => found.slice(0, FEW)),
  };
}

/** The share of searches whose first three are the same, in the same order. */
export function agreement(one: Verdict, other: Verdict): number {
  const same = one.first.filter((found, place) => found.join() === other.first[place]?.join());
  return same.length / one.first.length;
}
