import type { CourseAddress } from '@lectern/contract/course-address';
import { LIMITS } from '@lectern/contract/limits';
import { describe, expect, it } from 'vitest';
import { createApiClient } from '../../../platform/api-client.ts';
import { siteMap, siteMapPart } from './site-map.ts';

const ORIGIN = 'https://lectern.example';
const UPDATED = '2026-01-05T09:00:00.000Z';

const idOf = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;

/** A product server with that many courses, of which it answers what the site map asks. */
function sourcesWith(
  total: number,
  instructorOf = (_place: number): string | undefined => undefined,
) {
  const asked: number[] = [];
  const api = createApiClient({
    base: `${ORIGIN}/api`,
    fetch: async (input) => {
      const part = Number(new URL(new Request(input).url).searchParams.get('part'));
      asked.push(part);
      const from = (part - 1) * LIMITS.addressPart;
      const length = Math.max(0, Math.min(LIMITS.addressPart, total - from));
      if (part > 1 && length === 0) return Response.json({ code: 'not-found' }, { status: 404 });
      const courses: CourseAddress[] = Array.from({ length }, (_, place) => ({
        _id: idOf(from + place),
        instructorId: instructorOf(from + place),
        updated: UPDATED,
      }));
      return Response.json(courses, { headers: { 'x-total-count': String(total) } });
    },
  });
  const pages = [{ path: '/' }, { path: '/a&b' }, { path: '/blog/x', updated: '2026-02-03' }];
  return { sources: { origin: ORIGIN, api, pages }, asked };
}

const addressesIn = (map: string) => [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at]) => at);

describe('the site map', () => {
  it('is one file with the pages first, each absolute and escaped', async () => {
    const { sources } = sourcesWith(1);
    expect(await siteMap(sources)).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' +
        `<url><loc>${ORIGIN}/</loc></url>` +
        `<url><loc>${ORIGIN}/a&amp;b</loc></url>` +
        `<url><loc>${ORIGIN}/blog/x</loc><lastmod>2026-02-03</lastmod></url>` +
        `<url><loc>${ORIGIN}/courses/${idOf(0)}</loc><lastmod>${UPDATED}</lastmod></url>` +
        '</urlset>\n',
    );
  });

  it('holds up to 50,000 addresses, from all parts', async () => {
    const { sources, asked } = sourcesWith(49_997);
    const map = await siteMap(sources);
    expect(map.split('<loc>')).toHaveLength(50_001);
    for (const place of [0, 9_999, 10_000, 49_996]) expect(map).toContain(idOf(place));
    expect(asked).toEqual([1, 2, 3, 4, 5]);
  });

  it('has the page of each instructor once', async () => {
    const one = '00000000-0000-4000-8000-aaaaaaaaaaaa';
    const { sources } = sourcesWith(3, (place) => (place < 2 ? one : undefined));
    const map = addressesIn(await siteMap(sources));
    expect(map.filter((address) => address?.includes('/instructors/'))).toEqual([
      `${ORIGIN}/instructors/${one}`,
    ]);
    expect(map).toHaveLength(3 + 3 + 1);
    const part = await siteMapPart(sources, 'courses-1');
    expect(addressesIn(part ?? '')).toHaveLength(3 + 1);
  });

  it('names its parts where there are more', async () => {
    const { sources, asked } = sourcesWith(49_998);
    const index = await siteMap(sources);
    expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
    expect(addressesIn(index)).toEqual(
      ['pages', 'courses-1', 'courses-2', 'courses-3', 'courses-4', 'courses-5'].map(
        (name) => `${ORIGIN}/sitemap.xml?part=${name}`,
      ),
    );
    expect(asked).toEqual([1]);

    const parts = await Promise.all(
      ['pages', 'courses-1', 'courses-5'].map((name) => siteMapPart(sources, name)),
    );
    expect(parts.map((part) => (part ?? '').split('<loc>').length - 1)).toEqual([3, 10_000, 9_998]);
  });

  it('has no part of another name, and tells where one is missing', async () => {
    const { sources } = sourcesWith(3);
    for (const name of ['', 'courses', 'courses-0', 'courses-01', 'courses--1', 'x']) {
      expect(await siteMapPart(sources, name)).toBeUndefined();
    }
    await expect(siteMapPart(sources, 'courses-2')).rejects.toMatchObject({ status: 404 });
  });
});
