import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { EncodedBody } from './encoded-body.ts';

const TEXT = 'Ünïcode 🎓, many times over. '.repeat(100);

test('both compressed forms hold the same bytes', async () => {
  const body = new EncodedBody(TEXT);
  expect(body.ready('identity')?.toString()).toBe(TEXT);
  expect(brotliDecompressSync(await body.encoded('br')).toString()).toBe(TEXT);
  expect(gunzipSync(await body.encoded('gzip')).toString()).toBe(TEXT);
  expect((await body.encoded('br')).length).toBeLessThan(body.length / 2);
});

test('each form is made once, however many ask at once and later', async () => {
  const body = new EncodedBody(TEXT);
  expect(body.ready('br')).toBeUndefined();
  expect(body.ready('gzip')).toBeUndefined();
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const bodies = await Promise.all(Array.from({ length: 20 }, () => body.encoded(encoding)));
    // The same bytes in memory, not equal ones: each is one compression's outcome.
    expect(new Set([...bodies, body.ready(encoding), await body.encoded(encoding)]).size).toBe(1);
  }
});

test('the ETag names the content: equal for equal bytes, another for others', () => {
  const etag = new EncodedBody(TEXT).etag;
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(new EncodedBody(Buffer.from(TEXT)).etag).toBe(etag);
  expect(new EncodedBody(`${TEXT}.`).etag).not.toBe(etag);
});

test.each([
  [0, false],
  [1_023, false],
  [1_024, true],
])('%i bytes are worth compressing: %s', (length, worth) => {
  expect(new EncodedBody('x'.repeat(length)).compressible).toBe(worth);
});

const LARGE = TEXT.repeat(10);

test.each([
  ['small', TEXT],
  ['large', TEXT.repeat(4)],
])('no form of a %s body holds on to more memory than its bytes take', async (_size, text) => {
  const body = new EncodedBody(text);
  await body.compact();
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const bytes = await body.encoded(encoding);
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  }
});

test('a large body is held compressed, and plain again after a request for that', async () => {
  const body = new EncodedBody(LARGE);
  const sizes: number[] = [];
  body.whenResized(() => sizes.push(body.size));
  await body.compact();
  expect(body.ready('identity')).toBeUndefined();
  expect(body.size).toBe(body.ready('br')?.length);
  expect(gunzipSync(await body.encoded('gzip')).toString()).toBe(LARGE);
  expect((await body.encoded('identity')).toString()).toBe(LARGE);
  expect(body.ready('identity')?.length).toBe(body.length);
  expect(sizes.at(-1)).toBe(body.size);
  expect(body.size).toBeGreaterThan(body.length);
});

test.each([
  [8_191, true],
  [8_192, false],
])('of %i bytes the plain form stays: %s', async (length, stays) => {
  const body = new EncodedBody('x'.repeat(length));
  await body.compact();
  expect(body.ready('identity') !== undefined).toBe(stays);
});
