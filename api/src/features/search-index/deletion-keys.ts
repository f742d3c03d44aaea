/** Letters of a word's beginning that its keys are made of. */
const COMPARED = 8;
/** Words with fewer letters are never what somebody meant who wrote another word. */
const SHORTEST_MEANT = 4;
/** From how many letters on a word may differ by two. */
const SHORTEST_WITH_TWO = 6;

/** How many letters of what was typed may be mistaken. */
export function mistakesIn(typed: string): 0 | 1 | 2 {
  if (!isMendable(typed)) return 0;
  const { length } = [...typed];
  return length < 3 ? 0 : length < 8 ? 1 : 2;
}

/** The keys of a word of the vocabulary; empty for one that is never a correction. */
export function keysOfWord(word: string): number[] {
  const { length } = [...word];
  if (length < SHORTEST_MEANT || !isMendable(word)) return [];
  return deletionKeys(word, length < SHORTEST_WITH_TWO ? 1 : 2);
}

/**
 * Hashes of a word's beginning without up to `most` of its letters. Two words that differ by that
 * many have one in common (“symmetric delete”).
 *
 * @returns each once, 32 bits
 */
export function deletionKeys(word: string, most: number): number[] {
  const beginning = [...word].slice(0, COMPARED).join('');
  const texts = new Set([beginning]);
  let shorter = [beginning];
  for (let deleted = 0; deleted < most; deleted += 1) {
    shorter = shorter.flatMap((text) => {
      const letters = [...text];
      return letters.map((_, place) => letters.toSpliced(place, 1).join(''));
    });
    for (const text of shorter) texts.add(text);
  }
  return [...new Set([...texts].map(hash))];
}

/** Numbers, signs and scripts of which each two neighbours are a word are taken as they are typed. */
function isMendable(word: string): boolean {
  return /^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Armenian}\p{sc=Georgian}]+$/u.test(
    word,
  );
}

/** FNV-1a of 32 bits, over UTF-16. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) {
    value = Math.imul(value ^ text.charCodeAt(place), 0x01000193);
  }
  return value >>> 0;
}
