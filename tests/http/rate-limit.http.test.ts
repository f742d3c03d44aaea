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

  async function spendAll(from: string): Promise<void> {
    for (let spent = 0; spent < COSTLY_PER_MINUTE; spent += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => search(from)));
      expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
      await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    }
  }

  test('is 600 a minute for one address, and does not affect others', {
    tags: ['API-20'],
  }, async () => {
    expect(COSTLY_PER_MINUTE).toBe(600);
    await spendAll('203.0.113.1');
    const answer = await search('203.0.113.1');
    const wait = Number(answer.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    const body = await expectRefusal(answer, 'too-many-requests');
    expect(body.message).toMatch(/wait a moment/);
    expect((await search('203.0.113.2')).status).toBe(200);
    // The address that the trusted proxy adds counts, not what the caller made up before it.
    await expectRefusal(await search('198.51.100.9, 203.0.113.1'), 'too-many-requests');
  });

  test('says how many are left and when the count starts again, until none are left', {
    tags: ['API-20'],
  }, async () => {
    const said = ({ headers }: Response) => [
      headers.get('ratelimit-policy'),
      headers.get('ratelimit'),
    ];
    const policy = '"searches";q=600;w=60';
    expect(said(await search('203.0.113.6'))).toEqual([policy, '"searches";r=599;t=60']);
    product.passTime(20_000);
    expect(said(await search('203.0.113.6', 'search=nuts'))[1]).toMatch(
      /^"searches";r=598;t=(40|3\d)$/,
    );
    await Promise.all(Array.from({ length: 598 }, () => search('203.0.113.6')));
    const refused = await search('203.0.113.6');
    const wait = refused.headers.get('retry-after');
    expect(said(refused)).toEqual([policy, `"searches";r=0;t=${wait}`]);
    expect(Number(wait)).toBeLessThanOrEqual(40);
    await expectRefusal(refused, 'too-many-requests');
  });

  test('is not named on answers that are cached for everybody', async () => {
    for (const query of ['limit=5', 'level=Beginner']) {
      const { headers } = await search('203.0.113.6', query);
      expect([headers.get('ratelimit-policy'), headers.get('ratelimit')]).toEqual([null, null]);
    }
  });

  test('counts a network of IPv6 addresses as one', async () => {
    await search('2001:db8:7:7::1');
    const { headers } = await search('2001:db8:7:7:ffff::2');
    expect(headers.get('ratelimit')).toMatch(/^"searches";r=598;/);
  });

  test('does not count kept answers, malformed requests and pages without a search', async () => {
    await spendAll('203.0.113.3');
    for (const query of ['limit=5', 'level=Beginner&sort=top-rated', 'search=%20', 'limit=0']) {
      expect([200, 400]).toContain((await search('203.0.113.3', query)).status);
    }
    expect((await fetch(`${product.url}/api/latest-courses`)).status).toBe(200);
    await expectRefusal(await search('203.0.113.3'), 'too-many-requests');
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
    await Promise.all(Array.from({ length: 599 }, () => search('203.0.113.8')));
    await expectRefusal(await search('203.0.113.8', `${next}&level=Beginner`), 'too-many-requests');
    expect((await search('203.0.113.8', next)).status).toBe(200);
  });

  test('ends after a minute, also where the clock was set back by a day meanwhile', async () => {
    await spendAll('203.0.113.77');
    await expectRefusal(await search('203.0.113.77'), 'too-many-requests');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 86_400_000 });
    try {
      await expectRefusal(await search('203.0.113.77'), 'too-many-requests');
      product.passTime(60_000);
      expect((await search('203.0.113.77')).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  test('does not count what the server asks itself for its pages', async () => {
    const used: Dependency[] = [];
    const ask = createApiFetch(product.app, used);
    for (let asked = 0; asked <= COSTLY_PER_MINUTE; asked++) {
      await ask('http://localhost/api/courses?search=soup');
    }
    expect(used.every(({ status }) => status === 200)).toBe(true);
    expect(used.length).toBe(601);
    expect((await search('127.0.0.1')).status).toBe(200);
  });

  test('cannot be passed by pretending to be the server itself', async () => {
    await spendAll('203.0.113.4');
    for (const secret of ['', '1', 'true', 'undefined', '00000000-0000-0000-0000-000000000000']) {
      const headers = { 'x-forwarded-for': '203.0.113.4', 'x-lectern-internal': secret };
      const answer = await fetch(`${product.url}/api/courses?search=soup`, { headers });
      await expectRefusal(answer, 'too-many-requests');
    }
  });

  test('counts the whole catalogue where it is too large to be kept', async () => {
    const wishes = Array.from({ length: LIMITS.cachedCatalogue + 1 }, () => ({ title: 'Many' }));
    await addCourses(product.database, await signIn(product.database, 'Noor'), wishes);
    product.passTime(1_000);
    await spendAll('203.0.113.5');
    await expectRefusal(await search('203.0.113.5', ''), 'too-many-requests');
    expect((await search('203.0.113.5', 'limit=5')).status).toBe(200);
  });
});

test('with RATE_LIMITS off nobody is limited', async () => {
  const product = await startProduct('sqlite', { environment: { RATE_LIMITS: 'off' } });
  for (let asked = 0; asked <= COSTLY_PER_MINUTE; asked++) {
    const answer = await fetch(`${product.url}/api/courses?search=soup`);
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  }
  await product.stop();
});
