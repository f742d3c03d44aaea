import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rememberedLocation, signInAddress } from './remembered-location.ts';

const remembered = (place: string) =>
  rememberedLocation(`?${new URLSearchParams({ from: place })}`);

describe('the remembered location', () => {
  it.each([
    '/',
    '/my-courses',
    '/courses/abc?review=1#reviews',
    '/edit-course/a%2Fb',
    '/?search=//x',
  ])('leads back to %s', (place) => {
    expect(remembered(place)).toBe(place);
  });

  it('comes through the address of the sign-in page as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'/ab?&=#%+ é') }), (rest) => {
        const place = `/my-courses${rest}`;
        const { search } = new URL(signInAddress(place), 'http://lectern.test');
        expect(rememberedLocation(search)).toBe(place);
      }),
    );
  });

  it.each([
    '',
    'my-courses',
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    '/..//elsewhere.example',
    '/a\\b',
    '/\t/elsewhere.example',
    '\n//elsewhere.example',
    'javascript:alert(1)',
    '/signin',
    '/SignIn?from=/signin',
    '/register/',
    '/login#top',
    '/auth',
    '/./signin',
    '/forgot-password',
  ])('is the home page instead of %j', (place) => {
    expect(remembered(place)).toBe('/');
  });

  it('is the home page where nothing was remembered', () => {
    expect(rememberedLocation('')).toBe('/');
  });

  it('never leaves the site', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'/\\.:@ab?#\t%2f') }), (place) => {
        const { origin } = new URL(remembered(place), 'http://lectern.test');
        expect(origin).toBe('http://lectern.test');
      }),
    );
  });
});
