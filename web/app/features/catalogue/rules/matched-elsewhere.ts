import type { CourseSummary } from '@lectern/contract/course';
import type { SearchedWordShown } from '@lectern/contract/search-words';
import { markedParts } from './marked-text.ts';

/** A text of a course, other than its title and its instructor's name, that a search found it by. */
export interface MatchedElsewhere {
  readonly field: 'subject' | 'section' | 'lesson' | 'description';
  /** Of a long text the part with the first of the words. */
  readonly text: string;
}

type Searched = Pick<
  CourseSummary,
  'title' | 'instructor' | 'category' | 'curriculum' | 'matchedLesson' | 'description'
>;

/** Characters of a long text that are shown at most: before the first word that was found, and in all. */
const EXCERPT = { before: 20, length: 160 };

/**
 * Where words were found that neither the title nor the instructor's name has (SEARCH-10): the text with
 * the most of them, of those the one that counts most for the search. Undefined where there are none.
 */
export function matchedElsewhere(
  course: Searched,
  words: readonly SearchedWordShown[],
): MatchedElsewhere | undefined {
  const missing = words.filter(
    (word) => !(hasWord(course.title, word) || hasWord(course.instructor, word)),
  );
  if (missing.length === 0) return undefined;
  let best: MatchedElsewhere | undefined;
  let most = 0;
  for (const text of textsOf(course)) {
    const found = missing.filter((word) => hasWord(text.text, word)).length;
    if (found > most) [best, most] = [text, found];
  }
  return best && { ...best, text: excerptOf(best.text, missing) };
}

function textsOf(course: Searched): MatchedElsewhere[] {
  return [
    { field: 'subject', text: course.category },
    ...course.curriculum.map((text) => ({ field: 'section' as const, text })),
    { field: 'lesson', text: course.matchedLesson ?? '' },
    { field: 'description', text: course.description },
  ];
}

function hasWord(text: string, word: SearchedWordShown): boolean {
  return markedParts(text, [word]).some(({ isMarked }) => isMarked);
}

/** Begins with a word shortly before the first that was found, and is cut where it is long. */
function excerptOf(text: string, words: readonly SearchedWordShown[]): string {
  const [first, ...others] = markedParts(text, words);
  const match = first && !first.isMarked && others.length > 0 ? first.text.length : 0;
  const before = text.slice(Math.max(0, match - EXCERPT.before), match);
  const isCut = before.length < match;
  const start = isCut ? before.search(/\s|$/u) : 0;
  const from = match - before.length + start;
  // The cut must not split a surrogate pair.
  const room = text.slice(from, from + EXCERPT.length).replace(/[\ud800-\udbff]$/, '');
  return `${from > 0 ? '…' : ''}${room.trim()}${from + EXCERPT.length < text.length ? '…' : ''}`;
}
