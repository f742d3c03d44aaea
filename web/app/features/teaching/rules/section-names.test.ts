import { expect, test } from 'vitest';
import { nextSectionName, sectionName } from './section-names.ts';

test.each([
  [['Section 1'], 'Section 2'],
  [['The starter', 'Baking'], 'Section 3'],
  [['Section 1', ' Section 3 '], 'Section 4'],
  [['Section 2'], 'Section 3'],
  [['Section 4', 'Section 5', 'x'], 'Section 6'],
])('after %j comes %j', (sections, next) => {
  expect(nextSectionName(sections)).toBe(next);
});

test('the first is named by its number', () => {
  expect(sectionName(1)).toBe('Section 1');
});
