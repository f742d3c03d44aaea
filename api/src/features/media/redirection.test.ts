import { expect, test } from 'vitest';
import { redirection } from './redirection.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOON = Date.UTC(2026, 2, 1, 12);

const of = (type: string, now: number, more: object = {}) =>
  redirection({ type, maxAge: 5 * HOUR, disposition: undefined, ...more }, now);

test('a recording is led to for as long as its own address is good', {
  tags: ['OPERATE-67'],
}, () => {
  const { grant, maxAge } = of('video/mp4', NOON + 7 * MINUTE);
  expect(grant).toMatchObject({ from: NOON, until: NOON + 7 * MINUTE + 5 * HOUR });
  expect(maxAge).toBe(0);
  // The same one, a little later.
  const later = redirection(
    { type: 'video/mp4', maxAge: 5 * HOUR - 9 * MINUTE, disposition: undefined },
    NOON + 16 * MINUTE,
  );
  expect(later).toEqual({ grant, maxAge });
});

test('pictures and files are to be fetched at once', { tags: ['OPERATE-67'] }, () => {
  for (const type of ['image/webp', 'application/pdf']) {
    const { grant, maxAge } = of(type, NOON + 7 * MINUTE);
    expect(grant).toMatchObject({ from: NOON + 5 * MINUTE, until: NOON + 15 * MINUTE });
    expect(maxAge).toBe(0);
    expect(of(type, NOON + 9 * MINUTE)).toEqual({ grant, maxAge });
  }
});

test('covers and portraits are led to for days', { tags: ['OPERATE-67'] }, () => {
  const { grant, maxAge } = of('image/webp', NOON, { isPublic: true });
  const midnight = NOON - 12 * HOUR;
  expect(grant).toMatchObject({ from: midnight, until: midnight + 2 * DAY });
  expect(grant.cacheControl).toMatch(/^public, /);
  // Whoever keeps the redirect for so long finds an address that is still good.
  expect(maxAge).toBeLessThanOrEqual(grant.until - (midnight + DAY));
});
