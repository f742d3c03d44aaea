/**
 * Marks that change the direction of the text after them (Unicode Standard Annex 9): with them a name
 * could make an address next to it read backwards. Right-to-left scripts do not need them.
 */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;

/** The text as one line that can add neither a header nor a line to a letter, nor reverse its text. */
export function oneLine(text: string): string {
  return text.replace(DIRECTION_MARKS, '').replace(BREAKS, ' ').trim();
}
