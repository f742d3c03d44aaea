import { expect, test } from 'vitest';
import { followingLessons } from './following-lessons.ts';

const required = (id: string) => ({ id, is_required: 1 }) as const;
const optional = (id: string) => ({ id, is_required: 0 }) as const;

test.each([
  ['the next one', [required('a'), required('b'), required('c')], 0, ['b']],
  ['an optional one too', [required('a'), optional('b'), required('c')], 0, ['b', 'c']],
  ['from an optional one', [required('a'), optional('b'), required('c')], 1, ['c']],
  ['optional ones alone', [required('a'), optional('b'), optional('c')], 0, ['b', 'c']],
  ['none after the last', [required('a'), required('b')], 1, []],
])('%s', { tags: ['ANALYTICS-3'] }, (_what, lessons, place, expected) => {
  expect(followingLessons(lessons, place)).toEqual(expected);
});
