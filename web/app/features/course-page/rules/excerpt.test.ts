import { describe, expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

describe('the excerpt of a description', () => {
  it('is one line', () => {
    expect(excerpt('One.\n\nTwo\tthree.  ')).toBe('One. Two three.');
  });

  it('ends between words with an ellipsis', () => {
    expect(excerpt('Draw what you see, and then draw what you know', 20)).toBe(
      'Draw what you see…',
    );
  });

  it('cuts a word that is longer than the limit', () => {
    expect(excerpt('x'.repeat(40), 10)).toBe(`${'x'.repeat(9)}…`);
  });

  it('never exceeds its length nor splits a character', () => {
    const text = 'Naïve 👩‍🏫👩‍🏫👩‍🏫 café 文文文 🎻🎻🎻🎻🎻🎻🎻🎻🎻🎻🎻🎻🎻🎻🎻🎻🎻🎻🎻 end';
    for (let length = 2; length <= text.length + 1; length += 1) {
      const cut = excerpt(text, length);
      expect(cut.length).toBeLessThanOrEqual(length);
      expect(cut.isWellFormed()).toBe(true);
    }
  });
});
