import distance from 'damerau-levenshtein';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deletionKeys, keysOfWord, mistakesIn } from './deletion-keys.ts';

const letters = fc.string({ unit: fc.constantFrom(...'abcdeé'), minLength: 4, maxLength: 14 });

test('words that differ by as many mistakes as are allowed have a key in common', () => {
  fc.assert(
    fc.property(letters, fc.nat(), fc.constantFrom(1, 2), (word, seed, mistakes) => {
      const typed = mistaken(word, seed, mistakes);
      fc.pre(mistakesIn(typed) >= distance(typed, word).steps);
      const keys = new Set(keysOfWord(word));
      expect(deletionKeys(typed, mistakesIn(typed)).some((key) => keys.has(key))).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

/** Swaps, drops, doubles or exchanges letters, as `seed` says. */
function mistaken(word: string, seed: number, mistakes: number): string {
  let text = [...word];
  for (let number = 0; number < mistakes; number += 1) {
    const place = (seed >> (number * 8)) % text.length;
    const [one = '', other = ''] = text.slice(place);
    const changes = [[other, one], [], [one, one], ['x']] as const;
    const change = changes[(seed >> (number * 8 + 6)) % 4] ?? [];
    text = text.toSpliced(place, change === changes[0] ? 2 : 1, ...change);
  }
  return text.join('');
}

test.each([
  ['ab', 0],
  ['abc', 1],
  ['pyton', 1],
  ['seventh', 1],
  ['begginer', 2],
  ['обучение', 2],
  ['c++', 0],
  ['2024', 0],
  ['日本', 0],
] as const)('%s may have %i mistakes', (typed, mistakes) => {
  expect(mistakesIn(typed)).toBe(mistakes);
});

test('short words, numbers and pairs of characters are no corrections', () => {
  expect(keysOfWord('web')).toEqual([]);
  expect(keysOfWord('2024')).toEqual([]);
  expect(keysOfWord('日本語入門')).toEqual([]);
  expect(keysOfWord('yoga')).toHaveLength(5);
  expect(keysOfWord('photoshop').length).toBeLessThanOrEqual(37);
});
