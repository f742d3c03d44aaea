import type { Database } from '@lectern/database/database';
import { stemOf } from '../search-index/stem.ts';
import { selectWords } from './queries.ts';
import { typedWords } from './understand.ts';

/** A word of a title. */
export interface TitleWord {
  /** The word, and others of the same stem that courses have. */
  readonly forms: readonly string[];
  /** In how many courses they are, those with several of them counted several times. */
  readonly courses: number;
}

/** Words of titles that do not tell what a course is about, as their stems. */
const SAYS_NOTHING = new Set(
  `a an and art at basic beginner begin bootcamp by complete comprehensive course crash essential
  everyone everything first for from fundamental guide hero how in into intro introduction its
  learn lesson master masterclass my new no of on or practical practice quick scratch simple skill
  start step the to tutorial ultimate use what why with without workshop you your zero`
    .split(/\s+/)
    .map(stemOf),
);

/** The words that tell what a title is about, the rarest first. */
export async function titleWords(database: Database, title: string): Promise<TitleWord[]> {
  const typed = typedWords(title).filter((word) => !SAYS_NOTHING.has(stemOf(word)));
  if (typed.length === 0) return [];
  const known = await selectWords(database, typed, typed.map(stemOf));
  return typed
    .map((text) => {
      const stem = stemOf(text);
      const others = known.filter((word) => word.text !== text && word.stem === stem);
      const courses = known
        .filter((word) => word.text === text || word.stem === stem)
        .reduce((sum, word) => sum + word.courses, 0);
      return { forms: [text, ...others.map((word) => word.text).sort()], courses };
    })
    .sort((one, other) => one.courses - other.courses);
}
