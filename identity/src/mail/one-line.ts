/**
 * Marks that turn the direction of what follows (Unicode Standard Annex 9): with them a name could
 * make an address beside it read backwards. Scripts that run from the right do without.
 */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;

/** The text as one line that can neither add a header nor a line to a letter, nor turn its text. */
export function oneLine(text: string): string {
  return text.replace(DIRECTION_MARKS, '').replace(BREAKS, ' ').trim();
}
