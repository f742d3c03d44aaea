/** How much of a given value a message repeats, in characters. */
const SHOWN_AT_MOST = 60;

/**
 * Controls, invisible format characters (bidirectional overrides among them), lone surrogates and
 * separators of lines: in a terminal they would move the cursor, hide or reorder what is read.
 */
const HARMFUL = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A given value as a message may repeat it: quoted, cut, with nothing that acts on a terminal. */
export function shown(value: string): string {
  // The cut comes first: a value may be megabytes long.
  const characters = [...value.slice(0, 2 * SHOWN_AT_MOST + 2)];
  const cut = characters.length > SHOWN_AT_MOST;
  const text = characters.slice(0, SHOWN_AT_MOST).join('');
  return `"${text.replace(HARMFUL, escaped)}${cut ? '…' : ''}"`;
}

function escaped(character: string): string {
  if (character === '\n') return '\\n';
  if (character === '\t') return '\\t';
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
