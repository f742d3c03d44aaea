import porter2 from 'wink-porter2-stemmer';

/** The stem that all forms of an English word share (Snowball's English stemmer, Porter 2). */
export function stemOf(word: string): string {
  return /^[a-z]+$/.test(word) ? porter2(word) : word;
}
