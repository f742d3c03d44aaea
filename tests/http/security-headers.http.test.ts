import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exchange, readAnswer } from '../support/raw-exchange.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const PUBLIC_URL = 'https://lectern.example';
const HSTS = 'strict-transport-security';

/** Data of every kind, found or not, with or without a framework behind it. */
const DATA = [
  '/api/courses',
  '/api/nothing-here',
  '/api/enroll',
  '/healthz',
  '/openapi.json',
  '/.well-known/jwks.json',
  '/identitytoolkit.googleapis.com/v1/projects?key=lectern',
  '/identitytoolkit.googleapis.com/v1/projects',
];

describe('on this machine alone', () => {
  let product: RunningProduct;
  beforeAll(async () => {
    product = await startProduct('sqlite');
  });
  afterAll(() => product.stop());

  test.each(DATA)(
    '%s may load nothing, be framed by nobody and is what it says',
    async (address) => {
      // Twice: the second answer may come from the door before the framework.
      for (const _ of ['first', 'second']) {
        const { headers } = await fetch(product.url + address);
        expect(headers.get('content-security-policy')).toBe(
          "default-src 'none';frame-ancestors 'none'",
        );
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
        expect(headers.get('referrer-policy')).toBe('no-referrer');
        expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
        expect(headers.has('x-powered-by')).toBe(false);
        expect(headers.has(HSTS), 'no promise of https where there is none').toBe(false);
      }
    },
  );

  test.each([
    ['an unknown host', '/api/courses', 'evil.example'],
    ['an unknown host of the provider', '/__/auth/handler', 'evil.example'],
    ['no host', '/api/courses', ''],
    ['an address that is none of ours', 'http://localhost/api/courses', 'localhost'],
  ])('the refusal of %s has them as well', async (_what, address, host) => {
    const request = `GET ${address} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    const { status, headers } = readAnswer(await exchange(product.port, request));
    expect(status).toBe(400);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none';frame-ancestors 'none'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('the page that redirects to another provider stays connected to its opener', async () => {
    const { headers } = await fetch(`${product.url}/__/auth/handler`);
    expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  });
});

test('a site on https sends Strict-Transport-Security', async () => {
  const product = await startProduct('sqlite', { environment: { PUBLIC_URL } });
  try {
    const { headers } = await fetch(`${product.url}/healthz`);
    expect(headers.get(HSTS)).toMatch(/^max-age=\d{7,}/);
  } finally {
    await product.stop();
  }
});
