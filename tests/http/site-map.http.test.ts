import { loadSiteBuild } from '@lectern/server/site/site-build';
import { DOMParser, type Element, onErrorStopParsing } from '@xmldom/xmldom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCourse, addCourses, archiveCourses, LONG_AGO, signIn } from '../support/arrange.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const ATOM = 'http://www.w3.org/2005/Atom';
const ORIGIN = 'https://lectern.example';
/** Pages without an account’s data, or without any: nothing of them is to be found by a search. */
const NOT_FOR_SEARCH = [
  '/nothing-here',
  '/blog/nothing-here',
  '/courses/00000000-0000-4000-8000-000000000000',
  '/add-course',
  '/admin',
  '/edit-course/1',
  '/manage-courses',
  '/my-courses',
  '/saved',
  '/Profile',
  '/update-profile',
  '/profile/security',
  '/__/auth/action',
];

let product: RunningProduct;

beforeAll(async () => {
  const environment = { PUBLIC_URL: ORIGIN };
  product = await startProduct('sqlite', { environment, site: await loadSiteBuild() });
});
afterAll(() => product.stop());

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(product.url + path, { headers });
const isCourse = (path: string) => /^\/courses\/./.test(path);

async function parse(answer: Response): Promise<Element> {
  const parser = new DOMParser({ onError: onErrorStopParsing });
  return parser.parseFromString(await answer.text(), 'application/xml').documentElement as Element;
}

/** What each address of a map says of its last change; checks the document against the protocol. */
async function readMap(path = '/sitemap.xml'): Promise<Map<string, string | undefined>> {
  product.passTime(1_000);
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('etag')).not.toBeNull();
  const root = await parse(answer);
  expect([root.namespaceURI, root.localName]).toEqual([SITEMAP, 'urlset']);
  const found = new Map<string, string | undefined>();
  for (const url of root.childNodes) {
    expect([url.namespaceURI, url.nodeName]).toEqual([SITEMAP, 'url']);
    const [loc, lastmod, ...others] = [...url.childNodes];
    expect([loc?.nodeName, lastmod?.nodeName ?? 'lastmod', others]).toEqual(['loc', 'lastmod', []]);
    const address = loc?.textContent ?? '';
    expect(new URL(address).href).toBe(address);
    expect(address.startsWith(`${ORIGIN}/`)).toBe(true);
    expect(found.has(address)).toBe(false);
    const day = lastmod?.textContent ?? undefined;
    if (day) expect(day).toMatch(/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d\.\d{3}Z)?$/);
    found.set(address.slice(ORIGIN.length), day);
  }
  return found;
}

describe('the site map', () => {
  test('has the pages, the articles and each course while it is listed', {
    tags: ['OPERATE-8'],
  }, async () => {
    const before = await readMap();
    const pages = ['/', '/courses', '/blog', '/signin'];
    expect([...before.keys()]).toEqual(expect.arrayContaining(pages));
    expect(before.get('/blog/remember-what-you-study')).toMatch(/^\d{4}-\d\d-\d\d$/);
    const coursesIn = (map: Map<string, unknown>) => [...map.keys()].filter(isCourse);
    expect(coursesIn(before)).toEqual([]);

    const { database } = product;
    const owner = await signIn(database, 'Noor');
    const ids = await addCourses(database, owner, [{}, {}]);
    const map = await readMap();
    expect(coursesIn(map)).toEqual(ids.map((id) => `/courses/${id}`));
    expect(map.get(`/courses/${ids[0]}`)).toBe(new Date(LONG_AGO).toISOString());
    await archiveCourses(database, ids[0] ?? '');
    const added = await addCourse(database, owner);
    const whole = await readMap();
    expect(coursesIn(whole)).toEqual([ids[1], added].map((id) => `/courses/${id}`));

    const parts = [
      await readMap('/sitemap.xml?part=pages'),
      await readMap('/sitemap.xml?part=courses-1'),
    ];
    expect(new Map(parts.flatMap((part) => [...part]))).toEqual(whole);
    expect(coursesIn(parts[0] ?? whole)).toEqual([]);
    for (const part of ['courses-2', 'courses-0', 'courses-01', 'courses-9999999999', 'x']) {
      expect((await ask(`/sitemap.xml?part=${part}`)).status, part).toBe(404);
    }
  });

  test('is named in /robots.txt, which lets crawlers in save where only people with an account get', {
    tags: ['OPERATE-8'],
  }, async () => {
    const answer = await ask('/robots.txt');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const lines = (await answer.text()).split('\n');
    expect(lines[0]).toBe('User-agent: *');
    expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    const closed = lines.flatMap((line) => /^Disallow: (.*)$/.exec(line)?.[1] ?? []);
    expect(closed).toEqual(expect.arrayContaining(['/add-course', '/my-courses', '/Profile']));
    for (const path of (await readMap()).keys()) {
      expect(
        closed.filter((start) => path.startsWith(start)),
        path,
      ).toEqual([]);
    }
  });
});

describe('the canonical address', () => {
  async function canonicalsOf(address: string): Promise<string[]> {
    const html = await (await ask(address)).text();
    return [...html.matchAll(/<link rel="canonical" href="([^"]*)"\/>/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&').replace(ORIGIN, ''),
    );
  }

  test('of a page in the site map is its own, however it is spelled in the request', async () => {
    const paths = [...(await readMap()).keys()];
    const one = [paths.find((path) => isCourse(path)), paths.find((path) => path.includes('&'))];
    for (const path of new Set(['/', '/courses', '/blog/remember-what-you-study', ...one])) {
      if (path === undefined) continue;
      const written = new Set([
        path,
        path.toUpperCase(),
        path.replace(/\/?$/, '/'),
        path.replaceAll('&', '%26'),
        `${path}?utm_source=letter&fbclid=1`,
      ]);
      for (const address of written) {
        expect(await canonicalsOf(address), address).toEqual([path]);
      }
    }
  });

  test('of a list that was narrowed down is the whole, of a further page that page', async () => {
    for (const address of [
      '/Courses?level=Beginner',
      '/courses?sort=top-rated',
      '/courses?search=nothing+like+it&level=Advanced&sort=most-enrolled',
    ]) {
      expect(await canonicalsOf(address), address).toEqual(['/courses']);
    }
    const owner = await signIn(product.database, 'Noor');
    await addCourses(product.database, owner, Array(30).fill({}));
    product.passTime(1_000);
    const answer = await ask('/api/courses?limit=24');
    const cursor = /cursor=([^>&]*)/.exec(answer.headers.get('link') ?? '')?.[1];
    expect(cursor).toBeTruthy();
    const more = `/courses?cursor=${cursor}`;
    expect(await canonicalsOf(more)).toEqual([more]);
    expect(await canonicalsOf(`${more}&level=Beginner`)).toEqual(['/courses']);
  });

  test('is left out of pages that are not for search, which say so', async () => {
    for (const path of NOT_FOR_SEARCH) {
      const html = await (await ask(path)).text();
      expect(html, path).not.toContain('<link rel="canonical"');
      expect(html, path).toContain('<meta name="robots" content="noindex"/>');
    }
  });
});

describe('the feed of the blog', () => {
  const FEED = '/blog/feed.xml';

  /** The elements of that name right below another. */
  function below(parent: Element, name: string): Element[] {
    return [...parent.childNodes].filter(
      (node): node is Element => (node as Element).localName === name && node.namespaceURI === ATOM,
    );
  }

  function textOf(parent: Element, name: string): string {
    const [only, ...others] = below(parent, name);
    expect(others, name).toEqual([]);
    return only?.textContent ?? '';
  }

  const linksOf = (parent: Element) =>
    Object.fromEntries(
      below(parent, 'link').map((link) => [link.getAttribute('rel'), link.getAttribute('href')]),
    );

  test('is Atom 1.0 with all that RFC 4287 asks for, and may be kept', {
    tags: ['BLOG-5'],
  }, async () => {
    const answer = await ask(FEED);
    const { status, headers } = answer;
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect((await ask(FEED, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
    const feed = await parse(answer);
    const changed = new Date(headers.get('last-modified') ?? '');
    expect(changed.toISOString()).toBe(textOf(feed, 'updated'));
    expect([feed.namespaceURI, feed.localName]).toEqual([ATOM, 'feed']);
    expect(textOf(feed, 'id')).toBe(`${ORIGIN}/blog`);
    expect(textOf(feed, 'title')).toBe('Lectern blog');
    expect(linksOf(feed)).toEqual({ self: `${ORIGIN}${FEED}`, alternate: `${ORIGIN}/blog` });
    const entries = below(feed, 'entry');
    expect(entries.length).toBeGreaterThanOrEqual(4);
    for (const entry of entries) {
      const id = textOf(entry, 'id');
      expect(id).toMatch(/^https:\/\/lectern\.example\/blog\/[a-z0-9-]+$/);
      expect(linksOf(entry)).toEqual({ alternate: id });
      expect(textOf(entry, 'title')).not.toBe('');
      expect(textOf(entry, 'summary')).not.toBe('');
      expect(below(entry, 'author').map((author) => textOf(author, 'name'))).not.toContain('');
      expect(below(entry, 'author')).toHaveLength(1);
      for (const name of ['published', 'updated']) {
        const instant = textOf(entry, name);
        expect(new Date(instant).toISOString()).toBe(instant);
      }
      expect((await ask(id.slice(ORIGIN.length))).status, id).toBe(200);
    }
    const ids = entries.map((entry) => textOf(entry, 'id'));
    expect(new Set(ids).size).toBe(ids.length);
    const days = entries.map((entry) => textOf(entry, 'published'));
    expect(days).toEqual(days.toSorted().reverse());
  });

  test('holds each article in full, with addresses that work elsewhere', {
    tags: ['BLOG-5'],
  }, async () => {
    for (const entry of below(await parse(await ask(FEED)), 'entry')) {
      const [content] = below(entry, 'content');
      expect(content?.getAttribute('type')).toBe('html');
      const html = content?.textContent ?? '';
      expect(html.length).toBeGreaterThan(4_000);
      expect(html).toMatch(/^<p>/);
      expect(html).not.toMatch(/<script|<style|class=|javascript:/);
      for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) {
        expect(href).toMatch(/^https:\/\//);
      }
    }
  });
});
