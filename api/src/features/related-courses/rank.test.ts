import { expect, test } from 'vitest';
import type { Candidate } from './queries.ts';
import { mostAlike } from './rank.ts';

const WORDS = [
  { forms: ['portrait', 'portraits'], courses: 20 },
  { forms: ['night'], courses: 90 },
];

function course(id: string, title_words: string, more: Partial<Candidate> = {}): Candidate {
  const figures = { students: 0, score: 0, review_count: 0 };
  return { id, title_words: `${title_words} |`, category: 'Photography', ...figures, ...more };
}

const order = (...candidates: Candidate[]) =>
  mostAlike(candidates, { category: 'Photography', words: WORDS }, 4);

test('the subject counts more than a part of the title, and a rare word more than another', {
  tags: ['RELATED-4'],
}, () => {
  expect(
    order(
      course('elsewhere', 'night portraits', { category: 'Cooking' }),
      course('neither', 'frames'),
      course('night', 'a night'),
      course('portrait', 'the portrait'),
    ),
  ).toEqual(['portrait', 'night', 'elsewhere', 'neither']);
});

test('of another subject only those are related that share much of the title', {
  tags: ['RELATED-4'],
}, () => {
  const elsewhere = { category: 'Cooking' as const };
  expect(order(course('one', 'nights', elsewhere), course('other', 'soup', elsewhere))).toEqual([]);
});

test('few ratings say little, and many learners something', { tags: ['RELATED-4'] }, () => {
  expect(
    order(
      course('bad', 'frames', { score: 1.2, review_count: 40 }),
      course('one review', 'frames', { score: 3.9, review_count: 1 }),
      course('many reviews', 'frames', { score: 4.7, review_count: 40 }),
      course('learned', 'frames', { students: 5_000 }),
    ),
  ).toEqual(['learned', 'many reviews', 'one review', 'bad']);
});

test('alike ones come in the order of their ids, whichever way they are found', {
  tags: ['RELATED-4'],
}, () => {
  const [a, b, c] = [course('a', 'frames'), course('b', 'frames'), course('c', 'frames')];
  expect(order(c, a, b)).toEqual(['a', 'b', 'c']);
  expect(order(b, c, a)).toEqual(['a', 'b', 'c']);
});
