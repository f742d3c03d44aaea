import { createHash } from 'node:crypto';
import { PAGES_PER_MINUTE, SEARCH_PAGES_PER_MINUTE } from '@lectern/api/platform/limits';
import { loadSiteBuild, type SiteBuild } from '@lectern/server/site/site-build';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCourse, signIn } from '../support/arrange.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

/** The built site, which notes what it renders. */
async function notingSite() {
  const site = await loadSiteBuild();
  const rendered: string[] = [];
  const noting: SiteBuild = {
    ...site,
    handle: (request, context) => {
      rendered.push(request.url.replace(/^http:\/\/[^/]+/, ''));
      return site.handle(request, context);
    },
  };
  return { site: noting, rendered };
}

let addresses = 0;
/** An address that nobody else in this file has. */
const newcomer = () => `198.51.100.${++addresses}`;

describe('rendered pages', () => {
  let product: RunningProduct;
  let rendered: string[];

  beforeAll(async () => {
    const noting = await notingSite();
    rendered = noting.rendered;
    const environment = { RATE_LIMITS: 'on', TRUST_PROXY: '1' };
    product = await startProduct('sqlite', { environment, site: noting.site });
  });
  afterAll(() => product.stop());

  const open = (path: string, from: string) =>
    fetch(product.url + path, { headers: { 'x-forwarded-for': from }, redirect: 'manual' });

  /** Opens pages one after the other; resolves to how often each status came. */
  async function openMany(paths: readonly string[], from: string): Promise<Map<number, number>> {
    const statuses: number[] = [];
    for (let done = 0; done < paths.length; done += 10) {
      const answers = paths.slice(done, done + 10).map((path) => open(path, from));
      for (const answer of await Promise.all(answers)) {
        statuses.push(answer.status);
        await answer.arrayBuffer();
      }
    }
    return new Map(
      Map.groupBy(statuses, (status) => status)
        .entries()
        .map(([status, all]) => [status, all.length]),
    );
  }

  /** Addresses that are made each time; where they lead takes no time to say. */
  const redirects = (howMany: number) =>
    Array.from({ length: howMany }, (_, number) => `/login?from=/${number}`);

  test('of a search are 60 a minute for one address, a tenth of the same calls', async () => {
    expect(SEARCH_PAGES_PER_MINUTE).toBe(60);
    const from = newcomer();
    const searches = Array.from({ length: 70 }, (_, number) => `/courses?search=soup ${number}`);
    rendered.length = 0;
    expect(await openMany(searches, from)).toEqual(
      new Map([
        [200, 60],
        [429, 10],
      ]),
    );
    expect(rendered.length).toBe(60);
    expect((await open('/courses?search=soup', newcomer())).status).toBe(200);
    // What is kept, and pages of no search, are there all the same.
    expect((await open('/', from)).status).toBe(200);
    expect((await fetch(`${product.url}/api/courses?search=soup`)).status).toBe(200);
    product.passTime(60_000);
    expect((await open('/courses?search=soup', from)).status).toBe(200);
  });

  test('of other addresses are 240 a minute, which those that are kept for everybody do not need', async () => {
    expect(PAGES_PER_MINUTE).toBe(240);
    const from = newcomer();
    const noor = await signIn(product.database, 'Noor');
    const id = await addCourse(product.database, noor, { title: 'Before the flood' });
    const pages = ['/', '/courses', '/courses?level=Beginner&sort=newest', `/courses/${id}`];
    for (const page of pages) expect((await open(page, newcomer())).status).toBe(200);
    const counted = async (path: string) => (await open(path, from)).headers.get('ratelimit');
    expect(await counted('/contact')).toBe('"pages";r=239;t=60');
    // What is kept is everybody's, and so are its headers.
    expect(await counted('/contact')).toBeNull();
    expect(await openMany(redirects(249), from)).toEqual(
      new Map([
        [302, 239],
        [429, 10],
      ]),
    );
    expect((await open('/login?from=/', newcomer())).status).toBe(302);
    for (const page of pages) expect((await open(page, from)).status).toBe(200);

    await addCourse(product.database, noor, { title: 'Beside the flood' });
    product.passTime(1_000);
    rendered.length = 0;
    expect(await (await open('/courses', from)).text()).toContain('Beside the flood');
    expect(rendered).toEqual(['/courses']);
    // Spellings of one's own, and cursors, of which there is no end, are one's own affair.
    for (const page of ['/Courses', '/courses/', '/courses?level=hard', '/courses?cursor=x']) {
      expect((await open(page, from)).status, page).toBe(429);
    }
    await expectRefusalPage(await open('/login', from));
  });

  /** In the site's look, without scripts, under a policy. */
  async function expectRefusalPage(answer: Response): Promise<void> {
    expect(answer.status).toBe(429);
    const { headers } = answer;
    const wait = Number(headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(headers.get('ratelimit-policy')).toBe('"pages";q=240;w=60');
    expect(headers.get('ratelimit')).toBe(`"pages";r=0;t=${wait}`);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    const page = await answer.text();
    expect(page).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(page).toContain('<title>Lectern | Too Many Pages at Once</title>');
    expect(page).toContain('<h1>One moment, please</h1>');
    expect(page).not.toContain('<script');
    const style = /<style>([\s\S]*)<\/style>/.exec(page)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`style-src 'sha256-${hash}'`);
  }

  test('do not include unknown addresses, whose page is rendered once', async () => {
    const from = newcomer();
    const first = await open('/no/such/page', from);
    expect(first.status).toBe(404);
    expect(first.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
    const page = await first.text();
    expect(page).toContain('This page isn’t on our shelves');
    rendered.length = 0;
    const unknown = Array.from({ length: 60 }, (_, number) => `/no/such/page/${number}.php?a=b`);
    expect(await openMany(unknown, from)).toEqual(new Map([[404, 60]]));
    expect(rendered).toEqual([]);
    const other = await open('/wp-login.php', newcomer());
    expect(await other.text()).toBe(page);
    expect(other.headers.get('etag')).toBeNull();
    const known = { 'if-none-match': '*', 'x-forwarded-for': from };
    expect((await fetch(`${product.url}/wp-login.php`, { headers: known })).status).toBe(404);
  });
});

test('more pages at once than can wait are refused with 503, whoever asks', async () => {
  const { site, rendered } = await notingSite();
  const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
  const slow: SiteBuild = {
    ...site,
    handle: async (request, context) => {
      await gate;
      return site.handle(request, context);
    },
  };
  const environment = { RATE_LIMITS: 'on', TRUST_PROXY: '1' };
  const product = await startProduct('sqlite', { environment, site: slow });
  const open = (number: number, from: string) =>
    fetch(`${product.url}/login?from=/${number}`, {
      headers: { 'x-forwarded-for': from },
      redirect: 'manual',
    });
  // One is rendered and twenty wait for this address.
  const flood = Array.from({ length: 21 }, (_, number) => open(number, '203.0.113.1'));
  const refused = open(22, '203.0.113.1');
  const answer = await Promise.any([refused, ...flood]);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(await answer.text()).toContain('Every seat is taken just now');
  // Nobody else bears it.
  const visitor = open(23, '203.0.113.2');
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  openGate();
  expect((await visitor).status).toBe(302);
  const statuses = (await Promise.all([...flood, refused])).map(({ status }) => status);
  expect(statuses.filter((status) => status === 302).length).toBe(21);
  expect(rendered.length).toBe(22);
  await product.stop();
});
