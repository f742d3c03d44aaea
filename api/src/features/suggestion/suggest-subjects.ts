import { CATEGORIES, subjectSlug } from '@lectern/contract/catalogue';
import type { SuggestedSubject } from '@lectern/contract/suggestions';
import { isMatch, type SearchedWord } from '../search/term.ts';
import { splitWords } from '../search-index/split-words.ts';

const SUBJECTS = CATEGORIES.map((name) => ({
  slug: subjectSlug(name),
  name,
  words: splitWords(name).words,
}));

/**
 * The subjects whose names have all the words, or words that begin with them; those that begin with the
 * first of them come first.
 *
 * @param words of a search; none of them may be left out
 */
export function suggestSubjects(words: readonly SearchedWord[], most: number): SuggestedSubject[] {
  const [first] = words;
  if (!first) return [];
  const found = SUBJECTS.filter(({ words: own }) =>
    words.every((word) => word.role !== 'left out' && own.some((text) => isMeant(word, text))),
  );
  const isBegun = ({ words: [begin = ''] }: (typeof SUBJECTS)[number]) => isMeant(first, begin);
  return [...found.filter(isBegun), ...found.filter((subject) => !isBegun(subject))]
    .slice(0, most)
    .map(({ slug, name }) => ({ slug, name }));
}

function isMeant(word: SearchedWord, text: string): boolean {
  return text.startsWith(word.typed) || isMatch(word, text);
}
