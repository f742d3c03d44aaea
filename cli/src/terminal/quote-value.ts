/** Characters of a value that a message repeats. */
const MAX_LENGTH = 60;

/**
 * Control characters, invisible format characters such as bidirectional overrides, lone surrogates and
 * line separators: in a terminal they move the cursor, or hide and reorder text.
 */
const HARMFUL = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A value for a message: quoted, shortened, and with every harmful character escaped. */
export function quoteValue(value: string): string {
  // Shortened first, because a value may be megabytes long.
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
