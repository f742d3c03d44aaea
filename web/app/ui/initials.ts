/** The first letters of the first and the last word of a name, in capitals; `?` without any. */
export function initials(name: string): string {
  const words = name.split(/[\s_]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const first = words[0];
  if (first === undefined) return '?';
  const last = words.length > 1 ? words.at(-1) : undefined;
  return (firstLetter(first) + (last ? firstLetter(last) : '')).toLocaleUpperCase('en');
}

function firstLetter(word: string): string {
  return word.match(/[\p{L}\p{N}]\p{M}*/u)?.[0] ?? '';
}

/** A number below `count` that is always the same for one name. */
export function toneOf(name: string, count: number): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash % count;
}
