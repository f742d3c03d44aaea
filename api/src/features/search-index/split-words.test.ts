import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinedNeighbours, LONGEST_WORD, splitWords } from './split-words.ts';

describe('splitWords', () => {
  test.each([
    ['Web Development: The Bootcamp!', ['web', 'development', 'the', 'bootcamp'], []],
    ['Éclairs & Crème brûlée', ['eclairs', 'creme', 'brulee'], []],
    ["The Beginner’s Guide, don't panic", ['the', 'beginners', 'guide', 'dont', 'panic'], []],
    ['E-Commerce in 8-bit', ['e', 'commerce', 'in', '8', 'bit'], ['ecommerce', '8bit']],
    ['C++, C# and C', ['c++', 'c#', 'and', 'c'], ['c']],
    ['.NET with Node.js', ['.net', 'with', 'node', 'js'], ['net', 'nodejs']],
    ['ASP.NET Core', ['asp', '.net', 'core'], ['net', 'aspnet']],
    ['TCP/IP – a course', ['tcp', 'ip', 'a', 'course'], ['tcpip']],
    ['日本語入門', ['日本', '本語', '語入', '入門', '門'], []],
    ['Python入門', ['python', '入門', '門'], []],
    ['한국어 배우기', ['한국', '국어', '어', '배우', '우기', '기'], []],
    ['Обучение чтению', ['обучение', 'чтению'], []],
    ['تعلّم البرمجة', ['تعلم', 'البرمجة'], []],
    ['🎓 \u0000\u202e', ['🎓'], []],
    ['👩‍🍳 Cooking 🍲🍲', ['👩', '🍳', 'cooking', '🍲', '🍲'], []],
    ['* & ~ " ( )', [], []],
  ])('%s', (text, words, others) => {
    expect(splitWords(text)).toEqual({ words, others });
  });

  test('a query for a part of an unseparated text has only pairs that the text has', () => {
    expect(splitWords('日本語', { asQuery: true }).words).toEqual(['日本', '本語']);
    expect(splitWords('本', { asQuery: true }).words).toEqual(['本']);
  });

  test('no word is longer than an index takes, or holds a sign of a query', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const { words, others } = splitWords(text);
        for (const word of [...words, ...others]) {
          expect(word.length).toBeLessThanOrEqual(LONGEST_WORD);
          expect(word).toMatch(/^[\p{L}\p{N}\p{M}\p{Extended_Pictographic}+#.ー]+$/u);
        }
      }),
    );
  });
});

test('neighbours are joined, long ones and unseparated scripts are not', () => {
  expect(joinedNeighbours(['java', 'script', 'basics'])).toEqual(['javascript', 'scriptbasics']);
  expect(joinedNeighbours(['a'.repeat(30), 'b'.repeat(30)])).toEqual([]);
  expect(joinedNeighbours(['日本', '本語'])).toEqual([]);
});
