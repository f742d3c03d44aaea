import { loadSiteBuild } from '@lectern/server/site/site-build';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCourse, signIn } from '../support/arrange.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

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
  '/__/auth/action',
];

describe('the canonical address', () => {
  let product: RunningProduct;
  let paths: string[];

  beforeAll(async () => {
    product = await startProduct('sqlite', { site: await loadSiteBuild() });
    const owner = await signIn(product.database, 'Noor');
    // More than a page of the list, for an address with a cursor.
    for (let place = 0; place < 30; place++) await addCourse(product.database, owner);
    const map = await (await fetch(`${product.url}/sitemap.xml`)).text();
    paths = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)]
      .map(([, address = '']) => address.replaceAll('&amp;', '&').slice(product.url.length))
      // One course is as good as thirty.
      .filter((path, place, all) => !isCourse(path) || all.findIndex(isCourse) === place);
  });
  afterAll(() => product.stop());

  const isCourse = (path: string) => /^\/courses\/./.test(path);

  async function canonicalsOf(address: string): Promise<string[]> {
    const html = await (await fetch(product.url + address)).text();
    return [...html.matchAll(/<link rel="canonical" href="([^"]*)"\/>/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&').replace(product.url, ''),
    );
  }

  test('of every page in the site map is its own, however it is spelled in the request', async () => {
    expect(paths).toEqual(expect.arrayContaining(['/', '/courses', '/blog', '/signin']));
    expect(paths.filter(isCourse)).toHaveLength(1);
    for (const path of paths) {
      const written = new Set([
        path,
        path.toLowerCase(),
        path.toUpperCase(),
        path.replace(/\/?$/, '/'),
        path.replaceAll('&', '%26'),
        `${path}?utm_source=letter&fbclid=1`,
      ]);
      for (const address of written) {
        expect((await fetch(product.url + address)).status, address).toBe(200);
        expect(await canonicalsOf(address), address).toEqual([path]);
      }
    }
  });

  test.each([
    '/courses?search=soup',
    '/Courses?level=Beginner',
    '/courses?sort=top-rated',
    '/courses?search=nothing+like+it&level=Advanced&sort=most-enrolled',
    '/courses?limit=3&page=2',
  ])('of %s is the plain list', async (address) => {
    expect(await canonicalsOf(address)).toEqual(['/courses']);
  });

  test('of a further page of the list is that page, unless the list has another order', async () => {
    const answer = await fetch(`${product.url}/api/courses?limit=24`);
    const cursor = /cursor=([^>&]*)/.exec(answer.headers.get('link') ?? '')?.[1];
    expect(cursor).toBeTruthy();
    const more = `/courses?cursor=${cursor}`;
    expect(await canonicalsOf(more)).toEqual([more]);
    expect(await canonicalsOf(`${more}&level=Beginner`)).toEqual(['/courses']);
  });

  test.each(NOT_FOR_SEARCH)('%s has none and says that it is not for search', async (path) => {
    expect(await canonicalsOf(path)).toEqual([]);
    const html = await (await fetch(product.url + path)).text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });
});
