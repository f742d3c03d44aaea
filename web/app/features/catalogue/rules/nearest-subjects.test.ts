import { expect, test } from 'vitest';
import { nearestSubjects } from './nearest-subjects.ts';

const ALL = { music: 9, cooking: 4, photography: 7, writing: 1, design: 2 };

test('are those that the search finds courses in without the other filters', () => {
  expect(nearestSubjects('photograph', { cooking: 2, music: 5 }, ALL)).toEqual([
    'Music',
    'Cooking',
  ]);
});

test('are those whose names are like the words, where it finds none', {
  tags: ['SUBJECT-5'],
}, () => {
  expect(nearestSubjects('fotografie', {}, ALL)).toEqual(['Photography']);
  expect(nearestSubjects('a cyber zzz', {}, ALL)[0]).toBe('Cybersecurity');
});

test('are the largest, where none is like them', () => {
  expect(nearestSubjects('qqq', {}, ALL)).toEqual(['Music', 'Photography', 'Cooking', 'Design']);
  expect(nearestSubjects('', {}, ALL)).toHaveLength(4);
  expect(nearestSubjects('qqq', {}, {})).toEqual([]);
});
