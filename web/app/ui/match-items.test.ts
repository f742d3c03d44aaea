import { describe, expect, it } from 'vitest';
import { matchItems } from './match-items.ts';

const CRÈME = 'Crème brûlée at home, Zoë Müller';
const LINUX = 'Linux from scratch, Ada Brûlé';
const ALL = [CRÈME, LINUX];

describe('a search', () => {
  it.each([
    ['', ALL],
    ['   ', ALL],
    ['creme', [CRÈME]],
    ['CRÈME', [CRÈME]],
    ['linux', [LINUX]],
    ['muller', [CRÈME]],
    ['brule', ALL],
    ['home zoe', [CRÈME]],
    ['linux zoe', []],
    ['.*', []],
  ])('for "%s"', (search, found) => {
    expect(matchItems(ALL, search, (text) => text)).toEqual(found);
  });
});
