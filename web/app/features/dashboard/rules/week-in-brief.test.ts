import { expect, test } from 'vitest';
import { weekInBrief } from './week-in-brief.ts';

const day = (seconds: number, lessonsDone: number) => ({ day: '2026-01-05', seconds, lessonsDone });

test.each([
  ['nothing', [day(0, 0), day(0, 0)], { days: 0, lessons: 0, minutes: 0 }],
  ['some days', [day(61, 0), day(0, 0), day(59, 2)], { days: 2, lessons: 2, minutes: 2 }],
  ['a lesson marked without a visit', [day(0, 1)], { days: 1, lessons: 1, minutes: 0 }],
  ['a moment', [day(3, 0)], { days: 1, lessons: 0, minutes: 1 }],
])('%s', (_, days, brief) => {
  expect(weekInBrief(days)).toEqual(brief);
});
