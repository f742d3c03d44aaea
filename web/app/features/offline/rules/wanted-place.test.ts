import { expect, it } from 'vitest';
import { wantedPlace } from './wanted-place.ts';

const ORIGIN = 'https://lectern.example';

it.each(['/', '/courses?search=soup', '/signin?from=%2Fprofile'])('is %s', (place) => {
  expect(wantedPlace(place, ORIGIN)).toBe(place);
});

it.each([
  null,
  '',
  'courses',
  '//evil.example/',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/.//evil.example',
])('is home for %j', (place) => {
  expect(wantedPlace(place, ORIGIN)).toBe('/');
});
