import { expect, test } from 'vitest';
import { formatMatching } from './course-figures.ts';

test('a plus says that more courses match than are counted', () => {
  expect(formatMatching({ courses: 1_000, isLeast: true })).toBe('1,000+');
  expect(formatMatching({ courses: 12, isLeast: false })).toBe('12');
});
