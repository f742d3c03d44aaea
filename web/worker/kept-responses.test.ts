import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findKept, keep } from './kept-responses.ts';
import { ANSWERS_KEPT, BUILDS_KEPT, PAGES_KEPT, PICTURES_KEPT } from './limits.ts';
import { CachesInMemory } from './testing/caches-in-memory.ts';

let caches: CachesInMemory;

beforeEach(() => {
  caches = new CachesInMemory();
  vi.stubGlobal('caches', caches);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A response as the browser gives it for the site's own origin. */
function answer(body: string, headers: Record<string, string> = {}, status = 200): Response {
  const made = new Response(body, { status, headers: { 'cache-control': 'no-cache', ...headers } });
  return Object.defineProperty(made, 'type', { value: 'basic' });
}

const addresses = async () => (await caches.open('pages')).keys();

it('keeps as many as the limit says, and deletes the one kept longest ago', async () => {
  for (const address of ['/1', '/2', '/3']) {
    await keep('pages', address, answer(address), { limit: 3 });
  }
  await keep('pages', '/1', answer('again'), { limit: 3 });
  await keep('pages', '/4', answer('/4'), { limit: 3 });
  expect(await addresses()).toEqual(['/3', '/1', '/4']);
  expect(await (await findKept('pages', '/1'))?.text()).toBe('again');
});

it('has these limits', () => {
  expect([PAGES_KEPT, ANSWERS_KEPT, PICTURES_KEPT, BUILDS_KEPT]).toEqual([50, 100, 60, 3]);
});

it('marks a kept response with the time, and drops the headers of its transfer', async () => {
  const before = Date.now();
  const headers = { 'content-encoding': 'br', 'content-length': '3', 'content-type': 'text/html' };
  await keep('pages', '/', answer('page', headers), {
    limit: 3,
    extraHeaders: { 'x-more': 'yes' },
  });
  const found = (await findKept('pages', '/'))?.headers;
  expect(Number(found?.get('x-lectern-seen-at'))).toBeGreaterThanOrEqual(before);
  expect(found?.get('content-type')).toBe('text/html');
  expect(found?.get('x-more')).toBe('yes');
  expect(found?.has('content-encoding')).toBe(false);
  expect(found?.has('content-length')).toBe(false);
});

it('keeps no personal response', async () => {
  await keep('pages', '/', answer('mine', { 'cache-control': 'no-store' }), { limit: 3 });
  await keep('pages', '/a', answer('mine', { 'cache-control': 'private' }), { limit: 3 });
  expect(await addresses()).toEqual([]);
});

it('deletes what the server no longer has, and keeps it through errors', async () => {
  await keep('pages', '/', answer('page'), { limit: 3 });
  for (const status of [500, 503, 429]) {
    await keep('pages', '/', answer('fault', {}, status), { limit: 3 });
  }
  expect(await addresses()).toEqual(['/']);
  await keep('pages', '/', answer('gone', {}, 404), { limit: 3 });
  expect(await addresses()).toEqual([]);
});
