import { expect, test } from 'vitest';
import { pageHeaders } from './page-headers.ts';

const CATALOGUE = { count: 50_000, learners: 7 };
const headersOf = (found: { courses: number; isMore: boolean; learners?: number }) =>
  pageHeaders({ courses: [], next: undefined, found }, CATALOGUE, { search: 'the' });

test('say where more courses match than are counted', () => {
  expect(headersOf({ courses: 2_000, isMore: true })).toEqual({
    'x-total-count': '2000',
    'x-total-is-least': 'true',
    'x-catalogue-count': '50000',
    'x-catalogue-learners': '7',
  });
  expect(headersOf({ courses: 12, isMore: false })).toHaveProperty('x-total-is-least', 'false');
});
