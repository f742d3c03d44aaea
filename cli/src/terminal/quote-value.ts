/** How much of a given value a message repeats, in characters. */
const MAX_LENGTH = 60;

/**
 * Controls, invisible format characters (bidirectional overrides among them), lone surrogates and
 * separators of lines: in a terminal they would move the cursor, hide or reorder what is read.
 */
const HARMFUL = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A given value as a message may repeat it: quoted, cut, with nothing that acts on a terminal. */
export function quoteValue(value: string): string {
  // The cut comes first: a value may be megabytes long.
  const characters = [...value.slice(0, 2 * MAX_LENGTH + 2)];
  const cut = characters.length > MAX_LENGTH;
  const text = characters.slice(0, MAX_LENGTH).join('');
  return `"${text.replace(HARMFUL, escapeCharacter)}${cut ? '…' : ''}"`;
}

function escapeCharacter(character: string): string {
  if (character === '\n') return '\\n';
  if (character === '\t') return '\\t';
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
