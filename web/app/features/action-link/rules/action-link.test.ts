import { describe, expect, test } from 'vitest';
import { parseActionLink } from './action-link.ts';

const SITE = 'https://lectern.example';
const PARTS = { mode: 'verifyEmail', oobCode: 'c0de', apiKey: 'lectern', lang: 'en' };

function parse(parts: Record<string, string>) {
  return parseActionLink(`${SITE}/__/auth/action?${new URLSearchParams(parts)}`, 'lectern');
}

test.each(['resetPassword', 'verifyEmail', 'verifyAndChangeEmail', 'recoverEmail', 'signIn'])(
  'a link for %s is understood',
  (mode) => {
    expect(parse({ ...PARTS, mode })).toMatchObject({ mode, code: 'c0de', continueTo: '/' });
  },
);

test.each([
  ['an API key', 'apiKey'],
  ['a code', 'oobCode'],
  ['a known mode', 'mode'],
])('a link without %s is not', { tags: ['RESET-5'] }, (_what, missing) => {
  expect(parse({ ...PARTS, [missing]: '' })).toBeUndefined();
  const { [missing]: _, ...others } = PARTS as Record<string, string>;
  expect(parse(others)).toBeUndefined();
});

test('a link with another project’s key or an unknown mode is not', () => {
  expect(parse({ ...PARTS, apiKey: 'other' })).toBeUndefined();
  expect(parse({ ...PARTS, mode: 'revertSecondFactorAddition' })).toBeUndefined();
  expect(parse({ ...PARTS, mode: 'verifyemail' })).toBeUndefined();
});

describe('leads on to', () => {
  test.each([
    [`${SITE}/courses?search=soup#top`, '/courses?search=soup#top'],
    ['/profile', '/profile'],
    ['https://evil.example/courses', '/'],
    ['//evil.example/courses', '/'],
    ['/\\evil.example', '/'],
    [`${SITE}//evil.example/`, '/'],
    ['javascript:alert(1)', '/'],
    ['http://lectern.example/courses', '/'],
    ['https://', '/'],
    ['/signin', '/'],
    ['', '/'],
  ])('%j: %s', (continueUrl, place) => {
    expect(parse({ ...PARTS, continueUrl })?.continueTo).toBe(place);
  });
});
