import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loadSiteBuild } from '@lectern/server/site/site-build';
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
        expect(headers.get('x-frame-options')).toBe('DENY');
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

/** The addresses of all screens, with something in the place of their parameters. */
const SCREENS = readFileSync(path.join(import.meta.dirname, '../../web/app/routes.ts'), 'utf8')
  .matchAll(/\broute\('([^'*]+)'/g)
  .map(([, route = '']) => `/${route.replace(/:\w+/g, crypto.randomUUID())}`)
  .toArray();

describe('pages', () => {
  let product: RunningProduct;
  beforeAll(async () => {
    const site = await loadSiteBuild();
    product = await startProduct('sqlite', { site, environment: { DEV_MAILBOX: 'on' } });
  });
  afterAll(() => product.stop());

  test('there are screens for everybody', () => {
    expect(SCREENS).toEqual(expect.arrayContaining(['/admin', '/signin', '/courses']));
    expect(SCREENS.length).toBeGreaterThan(40);
  });

  test.each([
    '/',
    ...SCREENS,
    '/admin/people',
    '/admin/settings',
    '/moderation',
    '/login',
    '/nowhere',
    '/%zz',
    '/__/auth/handler',
    '/__/auth/action?mode=resetPassword&oobCode=x',
    '/dev/mailbox',
    '/letters/unsubscribe/nonsense',
    '/assets/nothing.js',
  ])('%s can be shown in no page', { tags: ['PERMIT-12'] }, async (address) => {
    for (const headers of [{ accept: 'text/html' }, { accept: '*/*' }]) {
      const answer = await fetch(product.url + address, { headers, redirect: 'manual' });
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy.split(/; ?/)).toContain("frame-ancestors 'none'");
      expect(answer.headers.get('x-frame-options')).toBe('DENY');
    }
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
