import type { SearchedWordShown } from '@lectern/contract/search-words';
import type { SearchedWord } from '../search/term.ts';

/** How a word of a search is taken, for who searched. */
export function presentWord({
  typed,
  mended,
  role,
  alternatives,
}: SearchedWord): SearchedWordShown {
  return {
    typed,
    mended: [...mended],
    ...(role === 'left out' ? { leftOut: true } : {}),
    matches: alternatives.map(({ text, isPrefix }) => ({ text, isPrefix })),
  };
}
