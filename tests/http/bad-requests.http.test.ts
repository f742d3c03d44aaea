import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exchange, readAnswer } from '../support/raw-exchange.ts';
import { expectRefusal, readRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const MEGABYTE = 1024 * 1024;

describe('bad requests', () => {
  let product: RunningProduct;

  beforeAll(async () => {
    product = await startProduct('sqlite');
  });
  afterAll(() => product.stop());

  /** The refusal of what is sent as it is; afterwards the server must live on. */
  async function refusalOf(message: string | Buffer) {
    const answer = readAnswer(await exchange(product.port, message));
    const refusal = readRefusal(answer);
    expect(answer.status).toBeLessThan(500);
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
    return refusal;
  }

  const get = (target: string, ...headers: string[]) =>
    [`GET ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join(
      '\r\n',
    );

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s on an address to be read', async (method) => {
    for (const path of [
      '/api/courses',
      '/api/latest-courses',
      '/api/courses/01890a5d-ac96-774b-bcce-b302099a8057',
      '/api/nowhere',
      '/openapi.json',
      '/healthz',
      '/nowhere',
    ]) {
      for (const [type, body] of [
        ['application/json', '{"limit":1}'],
        ['application/json', '{broken'],
        ['text/plain', 'x'],
        ['application/x-www-form-urlencoded', 'a=b'],
      ] as const) {
        const headers = { 'content-type': type };
        const answer = await fetch(product.url + path, { method, headers, body });
        const { status } = answer;
        const contentType = answer.headers.get('content-type');
        const refusal = readRefusal({ status, contentType, text: await answer.text() });
        // Nobody is signed in, and that is looked at first.
        const expected = [
          'not-found',
          'method-not-allowed',
          'malformed',
          'unsupported-media-type',
          'unauthenticated',
        ];
        expect(expected).toContain(refusal.code);
      }
    }
  });

  test.each(['/api', '/api/', '/api/course', '/api/courses/x/y', '/nowhere', '/API/courses', '/'])(
    'nothing is at %s',
    async (path) => {
      await expectRefusal(await fetch(product.url + path), 'not-found');
    },
  );

  test.each([
    '/api/courses/%',
    '/api/courses/%E0%A4%A',
    '/api/courses/%ff',
    '/%',
    '/%c0%ae%c0%ae/etc/passwd',
    '/api/%zz',
  ])('%s is not written correctly', async (target) => {
    expect((await refusalOf(get(target))).code).toBe('malformed');
  });

  test.each([
    '/api/courses/../../etc/passwd',
    '//evil.example/api/courses',
    '/api//courses',
    '/api/courses/%2e%2e%2f',
    '/api/courses/%00',
    '/api/courses;x=1',
    '/\\evil.example',
  ])('%s leads nowhere', async (target) => {
    expect(['malformed', 'not-found']).toContain((await refusalOf(get(target))).code);
  });

  test('a query of 10 MB', async () => {
    const refusal = await refusalOf(get(`/api/courses?search=${'x'.repeat(10 * MEGABYTE)}`));
    expect(refusal.code).toBe('headers-too-large');
  });

  test('a query just under what Node reads is refused for its length', async () => {
    const refusal = await refusalOf(get(`/api/courses?search=${'x'.repeat(15_000)}`));
    expect(refusal).toMatchObject({ code: 'malformed', errors: [{ path: 'search' }] });
  });

  test('a path longer than any id', async () => {
    const refusal = await refusalOf(get(`/api/courses/${'x'.repeat(4_000)}`));
    expect(refusal.code).toBe('not-found');
  });

  test('a body of 1 MB', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify('x'.repeat(MEGABYTE));
    const answer = await fetch(`${product.url}/api/contact`, { method: 'POST', headers, body });
    await expectRefusal(answer, 'too-large');
  });

  test('headers of 1 MB, many or long', async () => {
    const long = await refusalOf(get('/api/courses', `X-Long: ${'x'.repeat(MEGABYTE)}`));
    const many = Array.from({ length: 20_000 }, (_, place) => `X-Header-${place}: some text`);
    expect([long.code, (await refusalOf(get('/api/courses', ...many))).code]).toEqual([
      'headers-too-large',
      'headers-too-large',
    ]);
  });

  test.each([
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['the start of TLS', Buffer.from('16030100c5010000c10303', 'hex')],
    ['an unknown method', get('/').replace('GET', 'BREW')],
    ['no target', get('/').replace(' / ', ' ')],
    ['an unknown version', get('/').replace('1.1', '9.9')],
    ['a header without colon', get('/', 'broken header')],
    ['a header with a NUL', get('/', 'X-Nul: a\u0000b')],
    ['a bare line feed in a header', get('/', 'X-Line: a\nb')],
    ['a space before the colon', get('/', 'X-Space : a')],
    ['two lengths', get('/', 'Content-Length: 1', 'Content-Length: 2')],
    ['a length that is none', get('/', 'Content-Length: many')],
    ['a length and chunks', get('/', 'Content-Length: 5', 'Transfer-Encoding: chunked')],
    ['chunks that are none', `${get('/api/courses', 'Transfer-Encoding: chunked')}zz\r\n`],
    ['a target that is no path', get('api/courses')],
    ['a target with raw bytes', Buffer.from(get('/api/courses/\u00ff\u00fe'), 'latin1')],
  ])('%s', async (_what, message) => {
    expect(['malformed', 'not-found']).toContain((await refusalOf(message)).code);
  });

  test.each([
    'http://localhost/api/courses',
    'http://evil.example/api/courses',
    'https://localhost:99999/',
    'ftp://x/',
    '*',
  ])('%s is a request to a proxy and is refused', async (target) => {
    expect((await refusalOf(get(target))).code).toBe('malformed');
  });

  test('a refused client that does not close the connection is disconnected', async () => {
    const openConnections = () => {
      const { promise, resolve } = Promise.withResolvers<number>();
      product.app.server.getConnections((_error, count) => resolve(count));
      return promise;
    };
    const clients = Array.from({ length: 5 }, () =>
      connect({ port: product.port, host: '127.0.0.1', allowHalfOpen: true }),
    );
    for (const client of clients) client.on('error', () => {}).write('nonsense\r\n\r\n');
    await Promise.all(clients.map((client) => once(client.resume(), 'end')));
    product.app.server.closeIdleConnections();
    await expect.poll(openConnections).toBe(0);
    for (const client of clients) client.destroy();
  });
});
