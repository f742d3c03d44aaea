import { CALLS, type CallName } from '@lectern/contract/calls';
import { LIST_PARAMETERS } from '@lectern/contract/list-parameters';
import { describe, expect, it } from 'vitest';
import { classifyRequest, isCacheable, isOutage, pageAddress } from './classify-request.ts';

const ORIGIN = 'https://lectern.example';
/** The address of a call, for the thing with the id 1. */
const call = (name: CallName) => `/api${CALLS[name].path.replace(/:\w+/, '1')}`;
const LESSON = '3d9f6a4e-6c1b-4b7e-9a51-8f0b5d0c2e11';
const PUBLIC = [call('courses'), call('course')].map((address) => new RegExp(`^${address}$`));

const facts = (address: string, more: object = {}) => ({
  method: 'GET',
  mode: 'cors',
  destination: '',
  hasRange: false,
  url: new URL(address, ORIGIN),
  ...more,
});
const kind = (address: string, more: object = {}) =>
  classifyRequest(facts(address, more), ORIGIN, PUBLIC);
const visit = (address: string) => kind(address, { mode: 'navigate' });

describe('a visit', () => {
  it.each(['/', '/courses', '/Courses/1', '/signin?from=%2F', '/my-courses', '/terms&conditions'])(
    'to %s is classified as a page',
    (address) => expect(visit(address)).toBe('page'),
  );

  it.each([
    '/__/auth/handler?code=secret',
    '/__/auth/action?oobCode=secret',
    '/identitytoolkit.googleapis.com/v1/projects',
    '/securetoken.googleapis.com/v1/token',
    '/.well-known/jwks.json',
    call('courses'),
    '/dev/mailbox',
    '/dev',
    '/docs/',
    '/metrics',
    '/healthz',
    '/readyz',
    '/media/embeds/1?s=2',
    '/openapi.json',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap.xml?part=courses-2',
    '/blog/feed.xml',
    '/covers/1.png',
    '/sw.js',
    'https://elsewhere.example/courses',
  ])('to %s is left to the browser', (address) => expect(visit(address)).toBeUndefined());
});

describe('a request', () => {
  it.each([
    ['/assets/frame-1.js', 'file'],
    [`${call('courses')}?limit=24`, 'answer'],
    [call('course'), 'answer'],
    ['/blog.data', 'answer'],
    [`/media/${LESSON}/soup.mp4?s=1`, 'course-file'],
    [`/media/captions/${LESSON}/m0-1/en.vtt?s=1`, 'course-file'],
  ])('for %s is classified as a %s', (address, expected) => expect(kind(address)).toBe(expected));

  it('for a picture of the site is classified as a picture', () => {
    expect(kind('/covers/1.png', { destination: 'image' })).toBe('picture');
    expect(kind('https://else.example/1.png', { destination: 'image' })).toBeUndefined();
  });

  it.each([
    call('learners'),
    call('learnersFile'),
    `${call('enrolmentStatus')}?courseId=1&userEmail=a%40b.example`,
    `${call('myCourses')}?email=a%40b.example`,
    `${call('myEnrolments')}?email=a%40b.example`,
    call('contact'),
    '/blog/feed.xml',
    '/sitemap.xml',
    '/readyz',
  ])('for %s is left to the browser', (address) => expect(kind(address)).toBeUndefined());

  it('that changes something, or asks for a part, is left to the browser', () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'HEAD']) {
      expect(kind(call('courses'), { method })).toBeUndefined();
      expect(kind('/courses', { method, mode: 'navigate' })).toBeUndefined();
    }
    expect(kind('/assets/a.png', { hasRange: true })).toBeUndefined();
  });
});

describe('an answer', () => {
  const answered = { status: 200, type: 'basic', redirected: false, cacheControl: 'no-cache' };

  it('to everybody may be kept', () => {
    expect(isCacheable(answered)).toBe(true);
    expect(isCacheable({ ...answered, cacheControl: 'public, max-age=86400' })).toBe(true);
  });

  it.each([
    { cacheControl: 'no-store' },
    { cacheControl: 'private, max-age=60' },
    { cacheControl: 'No-Store, no-cache' },
    { cacheControl: null },
    { status: 404 },
    { status: 503 },
    { status: 206 },
    { redirected: true },
    { type: 'opaque' },
    { type: 'opaqueredirect', status: 0 },
  ])('with %j is not', (other) => expect(isCacheable({ ...answered, ...other })).toBe(false));

  it('of a proxy tells of an outage', () => {
    expect([500, 501, 502, 503, 504, 505].filter(isOutage)).toEqual([502, 503, 504]);
  });
});

it('a page’s address keeps only the parameters that change the page', () => {
  const address = (place: string) => pageAddress(new URL(place, ORIGIN)).slice(ORIGIN.length);
  expect(address('/courses?utm_source=a&sort=newest&level=Beginner#top')).toBe(
    '/courses?level=Beginner&sort=newest',
  );
  expect(address('/signin?from=%2Fprofile')).toBe('/signin');
});

it.each(LIST_PARAMETERS)('a list with another %s is kept as a page of its own', (name) => {
  const list = `${ORIGIN}/courses?${name}=other`;
  expect(pageAddress(new URL(list))).toBe(list);
});

describe('a file of a lesson', () => {
  const MEDIA = '/media/0190a000-0000-7000-8000-000000000001/soup.mp4?expires=1&signature=a';
  it.each([
    ['asked for whole', {}],
    ['asked for in parts', { hasRange: true }],
    ['shown as a picture', { destination: 'image' }],
    ['opened in a window of its own', { mode: 'navigate' }],
  ])('%s is classified as one', (_how, more) => expect(kind(MEDIA, more)).toBe('course-file'));

  it('is left to the browser where another host has it, or something is sent', () => {
    expect(kind(`https://elsewhere.example${MEDIA}`)).toBeUndefined();
    expect(kind(MEDIA, { method: 'HEAD' })).toBeUndefined();
  });
});
