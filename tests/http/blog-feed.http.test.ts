import { loadSiteBuild } from '@lectern/server/site/site-build';
import { DOMParser, type Element, onErrorStopParsing } from '@xmldom/xmldom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const ATOM = 'http://www.w3.org/2005/Atom';
const ORIGIN = 'https://lectern.example';

describe('the feed of the blog', () => {
  let product: RunningProduct;
  let feed: Element;

  beforeAll(async () => {
    const environment = { PUBLIC_URL: ORIGIN };
    product = await startProduct('sqlite', { environment, site: await loadSiteBuild() });
    const parsed = new DOMParser({ onError: onErrorStopParsing }).parseFromString(
      await (await ask()).text(),
      'application/xml',
    );
    feed = parsed.documentElement as Element;
  });
  afterAll(() => product.stop());

  function ask(headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${product.url}/blog/feed.xml`, { headers });
  }

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

  test('says what it is and may be kept', { tags: ['BLOG-5'] }, async () => {
    const { status, headers } = await ask();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const changed = new Date(headers.get('last-modified') ?? '');
    expect(changed.toISOString()).toBe(textOf(feed, 'updated'));
    const known = { 'if-none-match': headers.get('etag') ?? '' };
    expect((await ask(known)).status).toBe(304);
  });

  test('is Atom 1.0 with all that RFC 4287 asks for', { tags: ['BLOG-5'] }, () => {
    expect(feed.namespaceURI).toBe(ATOM);
    expect(feed.localName).toBe('feed');
    expect(textOf(feed, 'id')).toBe(`${ORIGIN}/blog`);
    expect(textOf(feed, 'title')).toBe('Lectern blog');
    expect(linksOf(feed)).toEqual({
      self: `${ORIGIN}/blog/feed.xml`,
      alternate: `${ORIGIN}/blog`,
    });
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
    }
    const ids = entries.map((entry) => textOf(entry, 'id'));
    expect(new Set(ids).size).toBe(ids.length);
    const days = entries.map((entry) => textOf(entry, 'published'));
    expect(days).toEqual(days.toSorted().reverse());
  });

  test('holds each article in full, with addresses that work elsewhere', {
    tags: ['BLOG-5'],
  }, () => {
    for (const entry of below(feed, 'entry')) {
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

  test('leads to articles that are there, in any letter case', async () => {
    for (const entry of below(feed, 'entry')) {
      const { pathname } = new URL(textOf(entry, 'id'));
      for (const path of [pathname, pathname.toUpperCase()]) {
        const answer = await fetch(product.url + path);
        expect(answer.status, path).toBe(200);
        expect(await answer.text()).toContain(
          `<link rel="canonical" href="${ORIGIN}${pathname}"/>`,
        );
      }
    }
    const missing = await fetch(`${product.url}/blog/nothing-of-the-kind`);
    expect(missing.status).toBe(404);
  });
});
