import { foldForSearch } from '@lectern/contract/fold-for-search';

/** Of one word, in UTF-16 code units: two that begin with so many equal ones are not told apart. */
export const PERSON_WORD_LENGTH = 32;
/** Words of one person. */
const MOST = 12;

/** What a person is found by: the e-mail and the words of the name, as rows of `person_word`. */
export function wordsOfPerson({
  id,
  email,
  name,
}: {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}): { readonly word: string; readonly person_id: string }[] {
  const folded = foldForSearch(name);
  const words = [foldForSearch(email), ...folded.split(' '), ...folded.split(/[^\p{L}\p{N}]+/u)];
  const found = new Set(words.map(personWord).filter((word) => word !== ''));
  return [...found].slice(0, MOST).map((word) => ({ word, person_id: id }));
}

/** A word as it is kept: no longer than {@link PERSON_WORD_LENGTH}. */
export function personWord(word: string): string {
  return word.slice(0, PERSON_WORD_LENGTH).toWellFormed();
}
