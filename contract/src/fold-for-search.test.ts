import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldForSearch } from './fold-for-search.ts';

test.each([
  ['Crème BRÛLÉE', 'creme brulee'],
  ['İstanbul', 'istanbul'],
  ['ﬁne ﬂow ２', 'fine flow 2'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['οδος', 'οδοσ'],
  ['ΔΕΛΤΑ Ώ', 'δελτα ω'],
  ['Straße STRASSE', 'strasse strasse'],
  ['Łukasz Ørsted Ǿ Þóra', 'lukasz orsted o thora'],
  ['Йод', 'иод'],
  ['  two \t\n  lines\u00a0', 'two lines'],
  ['nul\u0000less', 'nulless'],
  ['half \ud83c pair', 'half pair'],
  ['🎹 \u202ekeys', '🎹 \u202ekeys'],
  ['', ''],
])('%j is folded to %j', (text, folded) => {
  expect(foldForSearch(text)).toBe(folded);
});

/** Any code point, halves of pairs included. fast-check's own takes seconds to be set up. */
const anyCharacter = fc
  .oneof(fc.nat(0x7f), fc.nat(0xffff), fc.nat(0x10_ffff))
  .map((code) => String.fromCodePoint(code));

const text = fc.string({ unit: anyCharacter, maxLength: 40 });

test('folding again changes nothing', () => {
  fc.assert(
    fc.property(text, (some) => {
      expect(foldForSearch(foldForSearch(some))).toBe(foldForSearch(some));
    }),
    { seed: 20_260_105, numRuns: 1_000 },
  );
}, 30_000);

test('nothing is left that a database cannot store, and no line break', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (some) => {
      const folded = foldForSearch(`${some}\ud800\u0000\n`);
      expect(folded.isWellFormed()).toBe(true);
      expect(folded).not.toMatch(/[\p{Cc}]/u);
    }),
    { seed: 20_260_105, numRuns: 1_000 },
  );
}, 30_000);

test('a word is found in its text, in any letter case', () => {
  const word = fc.string({
    unit: fc.constantFrom(...'aZéÑöΣσςßłЖж功한%_"*\'\\🎹 '),
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(word, word, word, (before, needle, after) => {
      const title = foldForSearch(before + needle + after);
      expect(title).toContain(foldForSearch(needle));
      expect(title).toContain(foldForSearch(needle.toUpperCase()));
    }),
    { seed: 20_260_105, numRuns: 1_000 },
  );
}, 30_000);
