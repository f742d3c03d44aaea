import type { Notice } from '@lectern/contract/notice';
import { expect, test } from 'vitest';
import { noticeText } from '../messages.ts';
import { noticePlace, noticeQuote } from './notice-place.ts';

const courseId = '019b0000-0000-7000-8000-000000000001';
const course = { courseId, courseTitle: 'Soup' };
const always = { id: courseId, createdAt: '2026-01-05T09:00:00.000Z', read: false };
const about = { ...course, subject: 'review' as const, text: 'It advertises.' };

const CASES: readonly (readonly [Notice, string, string | undefined, string])[] = [
  [
    { ...always, kind: 'seat', detail: course },
    'You have got a seat in “Soup”.',
    `/courses/${courseId}`,
    '',
  ],
  [
    { ...always, kind: 'course-changed', detail: { ...course, newLessons: 0 } },
    'Lessons of “Soup” have changed.',
    `/learn/${courseId}`,
    '',
  ],
  [
    { ...always, kind: 'course-changed', detail: { ...course, newLessons: 1 } },
    '“Soup” has 1 new lesson.',
    `/learn/${courseId}`,
    '',
  ],
  [
    { ...always, kind: 'course-changed', detail: { ...course, newLessons: 3 } },
    '“Soup” has 3 new lessons.',
    `/learn/${courseId}`,
    '',
  ],
  [
    { ...always, kind: 'course-withdrawn', detail: course },
    '“Soup” takes no new learners any more. It stays yours.',
    `/courses/${courseId}`,
    '',
  ],
  [
    { ...always, kind: 'review-answered', detail: { ...course, text: 'Thanks.' } },
    'The instructor of “Soup” has answered your review.',
    `/courses/${courseId}`,
    'Thanks.',
  ],
  [
    { ...always, kind: 'report-decided', detail: { ...about, outcome: 'removed' } },
    'We looked at the review (“Soup”) that you reported, and acted on it.',
    '/profile/decisions#reports',
    'It advertises.',
  ],
  [
    {
      ...always,
      kind: 'report-decided',
      detail: { ...about, courseId: null, courseTitle: '', outcome: 'kept', text: '' },
    },
    'We looked at the review that you reported, and leave it as it is.',
    '/profile/decisions#reports',
    '',
  ],
  [
    { ...always, kind: 'moderation', detail: { ...about, act: 'hidden' } },
    'Your review (“Soup”) was hidden by a moderator.',
    '/profile/decisions',
    'It advertises.',
  ],
  [
    { ...always, kind: 'security', detail: { text: 'Your password was changed.' } },
    'Your password was changed.',
    '/profile/security',
    '',
  ],
];

test.each(CASES)('a notice of $kind says what it is about and leads there', (notice, ...rest) => {
  expect([noticeText(notice), noticePlace(notice), noticeQuote(notice)]).toEqual(rest);
});
