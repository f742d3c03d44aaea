import { expect, test } from 'vitest';
import { pageAddress } from './page-address.ts';

test.each([
  ['/courses?utm_source=x&level=Beginner&sort=newest', '/courses?level=Beginner&sort=newest'],
  ['/courses?sort=newest&level=Beginner', '/courses?level=Beginner&sort=newest'],
  [
    '/courses?previews=true&seats=free&length=weeks&stars=4&subject=music',
    '/courses?subject=music&stars=4&length=weeks&seats=free&previews=true',
  ],
  ['/signin?from=/my-courses', '/signin'],
  ['/__/auth/action?mode=resetPassword&oobCode=secret', '/__/auth/action'],
  ['/login?from=/courses/7&utm_source=x', '/login?from=%2Fcourses%2F7'],
  ['/Auth?from=/my-courses', '/Auth?from=%2Fmy-courses'],
  ['/login?from=', '/login'],
  ['/sitemap.xml?part=courses-2&utm_source=x', '/sitemap.xml?part=courses-2'],
  ['/courses?part=courses-2', '/courses'],
  ['/report?title=A&utm_source=x&id=7&type=course', '/report?type=course&id=7&title=A'],
  ['/courses?type=course', '/courses'],
])('%s is the page %s', (url, address) => {
  expect(pageAddress(url)).toMatchObject({ address, isSearch: false });
});

test('a page with search words is a search, and a malformed address is none', () => {
  expect(pageAddress('/courses?verbatim=true&search=soup')).toMatchObject({
    address: '/courses?search=soup&verbatim=true',
    isSearch: true,
  });
  expect(pageAddress('/%zz')).toBeNull();
  expect(pageAddress('/%00')).toBeNull();
});

test.each([
  ['/', true],
  ['/courses', true],
  ['/courses/0199c0de-0000-7000-8000-000000000001', true],
  ['/terms&conditions', true],
  ['/sitemap.xml', true],
  ['/admin', true],
  ['/admin/people', false],
  ['/courses?level=Beginner&sort=top-rated&utm_source=x', true],
  ['/courses?subject=music&sort=newest', true],
  ['/courses?subject=nothing', false],
  ['/courses?subject=music&stars=4', false],
  ['/courses?cursor=abc', false],
  ['/courses?level=beginner', false],
  ['/courses?search=soup', false],
  ['/Courses', false],
  ['/courses/', false],
  ['//courses', false],
  ['/./courses', false],
  ['/%63ourses', false],
])('%s is an address as the site links it: %s', (url, isListed) => {
  expect(pageAddress(url)?.isListed).toBe(isListed);
});
