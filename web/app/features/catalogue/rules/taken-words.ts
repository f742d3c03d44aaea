import type { SearchedWordShown } from '@lectern/contract/search-words';

/** The words of a search that were taken otherwise than they were typed. */
export function takenOtherwise(words: readonly SearchedWordShown[]) {
  return {
    mended: words.filter(({ mended, leftOut }) => mended.length > 0 && !leftOut),
    left: words.filter(({ leftOut }) => leftOut),
  };
}
