import { describe, expect, it } from 'vitest';
import { initials, toneOf } from './initials.ts';

describe('initials', () => {
  it.each([
    ['Ada Lovelace', 'AL'],
    ['ada', 'A'],
    ['Ana María de la Cruz', 'AC'],
    ['Émile Zola', 'ÉZ'],
    ['(Dr.) Wangari Maathai', 'DM'],
    ['王 小明', '王小'],
    ['  ', '?'],
    ['🎓', '?'],
  ])('of %s are %s', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});

describe('the tone of a name', () => {
  it('is always the same and below the count', () => {
    expect(toneOf('Ada Lovelace', 5)).toBe(toneOf('Ada Lovelace', 5));
    const tones = ['Ada', 'Grace', 'Edsger', 'Barbara', 'Alan', ''].map((name) => toneOf(name, 5));
    expect(tones.every((tone) => tone >= 0 && tone < 5)).toBe(true);
    expect(new Set(tones).size).toBeGreaterThan(1);
  });
});
