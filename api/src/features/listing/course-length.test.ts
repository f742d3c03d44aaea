import { expect, test } from 'vitest';
import { readCourseLength } from './course-length.ts';

test.each([
  ['Less Than 2 Hours', 'hours'],
  ['12h', 'hours'],
  ['90 min', 'hours'],
  ['3 days', 'hours'],
  ['1 week', 'weeks'],
  ['1 - 4 Weeks', 'weeks'],
  ['4 weeks, 3 hours a week', 'weeks'],
  ['1 month', 'weeks'],
  ['1 - 3 Months', 'months'],
  ['3 - 6 Months', 'months'],
  ['5 weeks', 'months'],
  ['4 meses', 'months'],
  ['6 - 12 Months', 'longer'],
  ['18 a 24 meses', 'longer'],
  ['24 to 60 months', 'longer'],
  ['1.5 – 3 years', 'longer'],
  ['2 or 3 years', 'longer'],
  ['15+ hours of study/wk per course', 'hours'],
  ['None', ''],
  ['Self-paced', ''],
  ['', ''],
  ['9'.repeat(60), ''],
])('“%s” is %s', { tags: ['LIST-20'] }, (duration, length) => {
  expect(readCourseLength(duration)).toBe(length);
});
