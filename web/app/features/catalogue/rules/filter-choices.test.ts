import { COURSE_LENGTHS } from '@lectern/contract/catalogue';
import type { FilterCounts } from '@lectern/contract/filter-counts';
import { expect, test } from 'vitest';
import { countShown, FILTER_CHOICES, withCounts } from './filter-choices.ts';

test('the lengths have names', { tags: ['LIST-20'] }, () => {
  const names = ['Less than a week', '1 to 4 weeks', '1 to 6 months', 'Over 6 months'];
  expect(FILTER_CHOICES.length).toEqual(
    COURSE_LENGTHS.map((length, place) => [length, names[place]]),
  );
});

test('a choice says how many courses it would leave', { tags: ['LIST-21'] }, () => {
  const counts = {
    stars: { '4': 1200, '3': 1300, '2': 0 },
    seats: { free: 7 },
  } as unknown as FilterCounts;
  expect(withCounts(FILTER_CHOICES.stars, counts, 'stars')).toEqual([
    ['4', '4 stars and up (1,200)'],
    ['3', '3 stars and up (1,300)'],
    ['2', '2 stars and up (0)'],
  ]);
  expect(withCounts(FILTER_CHOICES.seats, undefined, 'seats')).toEqual([['free', 'Free seats']]);
  const least = { ...counts, isLeast: true } as const;
  expect(countShown(least, 'stars', '4')).toBe('1,200+');
  expect(countShown(least, 'stars', '2')).toBe('0');
});
