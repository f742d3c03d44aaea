import { loadSiteBuild } from '@lectern/server/site/site-build';
import { DOMParser, type Element, onErrorStopParsing } from '@xmldom/xmldom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourse, addCourses, archiveCourses, LONG_AGO, signIn } from '../support/arrange.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

describe.each(ENGINES)('the site map on %s', (engine) => {
  let product: RunningProduct;

  beforeAll(async () => {
    product = await startProduct(engine, { site: await loadSiteBuild() });
  });
  afterAll(() => product.stop());

  /** What each address of a map says of its last change; checks the document against the protocol. */
  async function read(path = '/sitemap.xml'): Promise<Map<string, string | undefined>> {
    product.passTime(1_000);
    const answer = await fetch(product.url + path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('etag')).not.toBeNull();
    const parser = new DOMParser({ onError: onErrorStopParsing });
    const root = parser.parseFromString(await answer.text(), 'application/xml')
      .documentElement as Element;
    expect([root.namespaceURI, root.localName]).toEqual([NAMESPACE, 'urlset']);
    const found = new Map<string, string | undefined>();
    for (const url of root.childNodes) {
      expect([url.namespaceURI, url.nodeName]).toEqual([NAMESPACE, 'url']);
      const [loc, lastmod, ...others] = [...url.childNodes];
      expect([loc?.nodeName, lastmod?.nodeName ?? 'lastmod', others]).toEqual([
        'loc',
        'lastmod',
        [],
      ]);
      const address = loc?.textContent ?? '';
      expect(new URL(address).href).toBe(address);
      expect(address.startsWith(`${product.url}/`)).toBe(true);
      expect(found.has(address)).toBe(false);
      const day = lastmod?.textContent ?? undefined;
      if (day) expect(day).toMatch(/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d\.\d{3}Z)?$/);
      found.set(address.slice(product.url.length), day);
    }
    return found;
  }

  const coursesIn = (map: Map<string, unknown>) =>
    [...map.keys()].filter((path) => /^\/courses\/./.test(path));

  test('has the pages and the articles where there is no course', {
    tags: ['OPERATE-8'],
  }, async () => {
    const map = await read();
    expect([...map.keys()]).toEqual(expect.arrayContaining(['/', '/courses', '/blog', '/signin']));
    expect(map.get('/blog/remember-what-you-study')).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(coursesIn(map)).toEqual([]);
  });

  test('has a course as soon as it is listed, and no longer', { tags: ['OPERATE-8'] }, async () => {
    const { database } = product;
    const owner = await signIn(database, 'Noor');
    const ids = await addCourses(database, owner, [{}, {}]);
    const map = await read();
    expect(coursesIn(map)).toEqual(ids.map((id) => `/courses/${id}`));
    expect(map.get(`/courses/${ids[0]}`)).toBe(new Date(LONG_AGO).toISOString());

    await archiveCourses(database, ids[0] ?? '');
    const added = await addCourse(database, owner);
    expect(coursesIn(await read())).toEqual([ids[1], added].map((id) => `/courses/${id}`));
  });

  test('comes in parts as well', async () => {
    const whole = await read();
    const [pages, courses] = [
      await read('/sitemap.xml?part=pages'),
      await read('/sitemap.xml?part=courses-1'),
    ];
    expect(new Map([...pages, ...courses])).toEqual(whole);
    expect(coursesIn(pages)).toEqual([]);
  });

  test.each([
    'courses-2',
    'courses-0',
    'courses-01',
    'courses-9999999999',
    'courses',
    'x',
    'pages/x',
  ])('part %s is not there', async (part) => {
    expect((await fetch(`${product.url}/sitemap.xml?part=${part}`)).status).toBe(404);
  });
});

test('names the public address, whatever host was asked', async () => {
  const environment = { PUBLIC_URL: 'https://lectern.example' };
  const product = await startProduct('sqlite', { environment, site: await loadSiteBuild() });
  try {
    const map = await (await fetch(`${product.url}/sitemap.xml`)).text();
    expect(map).toContain('<loc>https://lectern.example/courses</loc>');
    expect(map).not.toContain(product.url);
    const robots = await (await fetch(`${product.url}/robots.txt`)).text();
    expect(robots).toContain('\nSitemap: https://lectern.example/sitemap.xml\n');
  } finally {
    await product.stop();
  }
});
