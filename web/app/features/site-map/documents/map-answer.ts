import type { RouterContextProvider } from 'react-router';
import { ApiError } from '../../../platform/api-error.ts';
import { originContext } from '../../../platform/load-context.ts';
import { serverApi } from '../../../platform/prefetch.ts';
import { ARTICLES } from '../../blog/content/articles.ts';
import { PUBLIC_PAGES } from '../content/public-pages.ts';
import type { SiteMapSources } from './site-map.ts';

/**
 * Answers with a map of the site's addresses: 404 where there is none, and 503, which makes crawlers
 * come again, where the courses cannot be read.
 */
export async function mapAnswer(
  context: Readonly<RouterContextProvider>,
  draw: (sources: SiteMapSources) => Promise<string | undefined>,
): Promise<Response> {
  const origin = context.get(originContext);
  try {
    const map = await draw({ origin, api: serverApi(context), pages: pages() });
    if (map === undefined) return new Response(null, { status: 404 });
    return new Response(map, {
      headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-cache' },
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return new Response(null, { status: error.status === 404 ? 404 : 503 });
  }
}

function pages() {
  return [
    ...PUBLIC_PAGES.map((path) => ({ path })),
    ...ARTICLES.map(({ slug, date, updated }) => ({
      path: `/blog/${slug}`,
      updated: updated ?? date,
    })),
  ];
}
