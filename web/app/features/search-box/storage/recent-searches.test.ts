import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  keepSearch,
  MOST_RECENT,
  recentSearches,
  removeAllSearches,
  removeSearch,
} from './recent-searches.ts';

let texts: Map<string, string>;

beforeEach(() => {
  texts = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => texts.set(name, text),
    removeItem: (name: string) => texts.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the last eight are kept, each once, the latest first', { tags: ['SUGGEST-8'] }, () => {
  expect(MOST_RECENT).toBe(8);
  for (let search = 1; search <= 9; search += 1) keepSearch(`search ${search}`);
  keepSearch('search 5');
  expect(recentSearches()).toEqual([5, 9, 8, 7, 6, 4, 3, 2].map((search) => `search ${search}`));
});

test('one is removed, or all, and then nothing is kept', { tags: ['SUGGEST-8'] }, () => {
  keepSearch('soup');
  keepSearch('bread');
  expect(removeSearch('soup')).toEqual(['bread']);
  expect(removeSearch('bread')).toEqual([]);
  expect(texts.size).toBe(0);
  keepSearch('soup');
  removeAllSearches();
  expect(recentSearches()).toEqual([]);
  expect(texts.size).toBe(0);
});

test.each(['', 'no JSON', '{}', 'null', '[1, null]'])('%j in their place is nothing', (text) => {
  texts.set('lectern:recent-searches', text);
  expect(recentSearches()).toEqual([]);
});

test('where storage is switched off there are none', () => {
  vi.stubGlobal('localStorage', undefined);
  keepSearch('soup');
  expect(recentSearches()).toEqual([]);
});
