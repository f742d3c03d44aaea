import { COSTLY_PER_MINUTE } from '@lectern/api/platform/limits';
import { LIMITS } from '@lectern/contract/limits';
import { createApiFetch, type Dependency } from '@lectern/server/site/api-fetch';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addCourses, signIn } from '../support/arrange.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

describe('the limit of searches', () => {
  let product: RunningProduct;

  beforeAll(async () => {
    const environment = { RATE_LIMITS: 'on', TRUST_PROXY: '1' };
    product = await startProduct('sqlite', { environment });
  });
  afterAll(() => product.stop());

  const search = (from: string, query = 'search=soup') =>
    fetch(`${product.url}/api/courses?${query}`, { headers: { 'x-forwarded-for': from } });

  /** Of an address that has no search left. */
  const SPENT = '203.0.113.1';

  test('is 600 a minute for one address, and says how many are left', {
    tags: ['API-20'],
  }, async () => {
    expect(COSTLY_PER_MINUTE).toBe(600);
    const said = ({ headers }: Response) => [
      headers.get('ratelimit-policy'),
      headers.get('ratelimit'),
    ];
    const policy = '"searches";q=600;w=60';
    expect(said(await search(SPENT))).toEqual([policy, '"searches";r=599;t=60']);
    product.passTime(5_000);
    expect(said(await search(SPENT, 'search=nuts'))[1]).toMatch(/^"searches";r=598;t=5\d$/);
    for (let spent = 0; spent < 598; spent += 46) {
      const answers = await Promise.all(Array.from({ length: 46 }, () => search(SPENT)));
      expect(answers.map(({ status }) => status)).toEqual(Array(46).fill(200));
      await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    }
    const refused = await search(SPENT);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(55);
    expect(said(refused)).toEqual([policy, `"searches";r=0;t=${wait}`]);
    const body = await expectRefusal(refused, 'too-many-requests');
    expect(body.message).toMatch(/wait a moment/);
  });

  test('does not affect other addresses, and cannot be passed', { tags: ['API-20'] }, async () => {
    expect((await search('203.0.113.2')).status).toBe(200);
    // The address that the trusted proxy adds counts, not what the caller made up before it.
    await expectRefusal(await search(`198.51.100.9, ${SPENT}`), 'too-many-requests');
    // Nor may anybody pretend to be the server itself.
    for (const secret of ['', '1', 'true', 'undefined', '00000000-0000-0000-0000-000000000000']) {
      const headers = { 'x-forwarded-for': SPENT, 'x-lectern-internal': secret };
      const answer = await fetch(`${product.url}/api/courses?search=soup`, { headers });
      await expectRefusal(answer, 'too-many-requests');
    }
  });

  test('does not count kept answers, malformed requests and pages without a search', async () => {
    for (const query of ['limit=5', 'level=Beginner&sort=top-rated', 'search=%20', 'limit=0']) {
      const answer = await search(SPENT, query);
      expect([200, 400]).toContain(answer.status);
      expect([answer.headers.get('ratelimit-policy'), answer.headers.get('ratelimit')]).toEqual([
        null,
        null,
      ]);
    }
    expect((await fetch(`${product.url}/api/latest-courses`)).status).toBe(200);
    await expectRefusal(await search(SPENT), 'too-many-requests');
  });

  test('counts pages with a cursor when they are computed, and not when they are kept', async () => {
    await addCourses(product.database, await signIn(product.database, 'Ada'), [{}, {}, {}]);
    product.passTime(1_000);
    const first = await search('203.0.113.8', 'limit=1');
    const next = /\?(.*)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const made = await search('203.0.113.8', next);
    expect(made.headers.get('ratelimit')).toMatch(/^"searches";r=599;/);
    const sent = await search('203.0.113.8', next);
    expect([sent.status, sent.headers.get('ratelimit')]).toEqual([200, null]);
    await expectRefusal(await search(SPENT, `${next}&level=Beginner`), 'too-many-requests');
    expect((await search(SPENT, next)).status).toBe(200);
  });

  test('counts the whole catalogue where it is too large to be kept', async () => {
    const wishes = Array.from({ length: LIMITS.cachedCatalogue + 1 }, () => ({ title: 'Many' }));
    await addCourses(product.database, await signIn(product.database, 'Noor'), wishes);
    product.passTime(1_000);
    await expectRefusal(await search(SPENT, ''), 'too-many-requests');
    expect((await search(SPENT, 'limit=5')).status).toBe(200);
  });

  test('ends after a minute, also where the clock was set back by a day meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 86_400_000 });
    try {
      await expectRefusal(await search(SPENT), 'too-many-requests');
      product.passTime(60_000);
      expect((await search(SPENT)).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  test('counts a network of IPv6 addresses as one', async () => {
    await search('2001:db8:7:7::1');
    const { headers } = await search('2001:db8:7:7:ffff::2');
    expect(headers.get('ratelimit')).toMatch(/^"searches";r=598;/);
  });

  test('does not count what the server asks itself for its pages', async () => {
    const used: Dependency[] = [];
    const ask = createApiFetch(product.app, used);
    for (let asked = 0; asked < 5; asked++) await ask('http://localhost/api/courses?search=soup');
    expect(used.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect((await search('127.0.0.1')).headers.get('ratelimit')).toMatch(/^"searches";r=599;/);
  });
});
