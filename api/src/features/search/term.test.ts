import { describe, expect, test } from 'vitest';
import { everyWord, type SearchedWord, withFrequent } from './term.ts';

function word(typed: string, courses: number): SearchedWord {
  const alternatives = [{ text: typed, isPrefix: false, weight: 1 }];
  return { typed, alternatives, courses, atLeast: courses, mended: [], role: 'required' };
}

function required(catalogueSize: number, counts: Readonly<Record<string, number>>): string[] {
  const words = Object.entries(counts).map(([typed, courses]) => word(typed, courses));
  return withFrequent(words, catalogueSize)
    .filter(({ role }) => role === 'required')
    .map(({ typed }) => typed);
}

describe('of a million courses', () => {
  const MILLION = 1_000_000;

  test('words in more than 20,000 only count for the order beside a rarer one', () => {
    const counts = { design: 20_001, looms: 20_000, the: 900_000 };
    expect(required(MILLION, counts)).toEqual(['looms']);
  });

  test('where all are in more, those in more than a quarter only count for the order', () => {
    const counts = { design: 20_001, study: 250_000, own: 250_001, the: 900_000 };
    expect(required(MILLION, counts)).toEqual(['design', 'study']);
  });

  test('where all are in more than a quarter, each is required', () => {
    expect(required(MILLION, { own: 250_001, the: 900_000 })).toEqual(['own', 'the']);
  });
});

test('of few courses each word is required: 2,000 are not too many to look through', () => {
  expect(required(2_000, { the: 2_000, own: 1_500, looms: 1 })).toEqual(['the', 'own', 'looms']);
});

test('of 70,000 courses a quarter is fewer than 20,000, and those are not too many', () => {
  const counts = { design: 7_001, study: 20_000, the: 20_001 };
  expect(required(70_000, counts)).toEqual(['design', 'study']);
});

test('the rarest word is looked for first', () => {
  const words = [word('the', 9_000), word('looms', 3), word('study', 500)];
  expect(everyWord(words).map(([one]) => one?.text)).toEqual(['looms', 'study', 'the']);
});
