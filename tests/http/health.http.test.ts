import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

test('a node is healthy and ready; without its database healthy alone', {
  tags: ['OPERATE-7'],
}, async () => {
  const product = await startProduct('postgres');
  for (const [path, said] of [
    ['/healthz', { status: 'ok' }],
    ['/readyz', { status: 'ready' }],
  ] as const) {
    const answer = await fetch(product.url + path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual(said);
    const head = await fetch(product.url + path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  }
  await product.database.close();
  await expectRefusal(await fetch(`${product.url}/readyz`), 'unavailable');
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  await product.stop();
});

describe('/metrics', () => {
  const token = 'a token of 16 or more characters';
  let open: RunningProduct;
  let guarded: RunningProduct;

  beforeAll(async () => {
    open = await startProduct('sqlite');
    guarded = await startProduct('sqlite', { environment: { METRICS_TOKEN: token } });
  });
  afterAll(() => Promise.all([open.stop(), guarded.stop()]));

  const forwarded = { 'x-forwarded-for': '203.0.113.7' };

  test('counts requests by their outcome, for this machine', { tags: ['OPERATE-7'] }, async () => {
    await fetch(`${open.url}/api/courses`);
    await fetch(`${open.url}/api/courses?limit=0`);
    await fetch(`${open.url}/api/courses?limit=0`);
    const answer = await fetch(`${open.url}/metrics`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    const text = await answer.text();
    expect(text).toMatch(/^lectern_http_requests_total\{status="2xx"\} 1$/m);
    expect(text).toMatch(/^lectern_http_requests_total\{status="4xx"\} 2$/m);
    expect(text).toMatch(/^lectern_http_request_seconds_count 3$/m);
    expect(text).toMatch(/^lectern_process_resident_memory_bytes \d+$/m);
  });

  test('is refused to requests that a proxy forwards, and to those without the token', async () => {
    for (const headers of [
      forwarded,
      { 'x-forwarded-for': '127.0.0.1' },
      { 'x-forwarded-for': '' },
      { forwarded: 'for=127.0.0.1' },
      { ...forwarded, authorization: 'Bearer ' },
      { ...forwarded, authorization: `Bearer ${token}` },
    ]) {
      await expectRefusal(await fetch(`${open.url}/metrics`, { headers }), 'not-found');
    }
    for (const authorization of [
      '',
      'Bearer',
      `Bearer ${token.slice(1)}`,
      `Bearer ${token}x`,
      `bearer ${token}`,
      `Basic ${token}`,
      token,
    ]) {
      const headers = { ...forwarded, authorization };
      await expectRefusal(await fetch(`${guarded.url}/metrics`, { headers }), 'not-found');
    }
    await expectRefusal(await fetch(`${guarded.url}/metrics`, { headers: forwarded }), 'not-found');
  });

  test('is sent to clients with the token, from anywhere, and to this machine', async () => {
    const headers = { ...forwarded, authorization: `Bearer ${token}` };
    expect((await fetch(`${guarded.url}/metrics`, { headers })).status).toBe(200);
    expect((await fetch(`${guarded.url}/metrics`)).status).toBe(200);
  });
});
