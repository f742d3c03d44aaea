import { LIMITS } from '@lectern/contract/limits';
import type { ApiClient } from '../../../platform/api-client.ts';
import { xmlDocument, xmlElement } from '../../../platform/xml.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** The protocol's bound on the addresses of one file (sitemaps.org). */
const MOST = 50_000;

/** An address of the site, and the time of its last change. */
interface PlacedPage {
  /** Percent-encoded, as in an address (RFC 3986). */
  readonly path: string;
  /** A day or a UTC instant; absent where it is not known. */
  readonly updated?: string | undefined;
}

export interface SiteMapSources {
  /** The site's, without a slash at its end. */
  readonly origin: string;
  readonly api: ApiClient;
  /** All pages that are no courses. */
  readonly pages: readonly PlacedPage[];
}

/**
 * The addresses of all pages and listed courses; where they are too many for one file, an index of the
 * files that hold them.
 *
 * @throws ApiError where the courses cannot be read
 */
export async function siteMap({ origin, api, pages }: SiteMapSources): Promise<string> {
  const { courses, total } = await coursePart(api, 1);
  const parts = Array.from({ length: Math.ceil(total / LIMITS.addressPart) }, (_, i) => i + 1);
  if (pages.length + total > MOST) return index(origin, ['pages', ...parts.map(partName)]);
  for (const part of parts.slice(1)) courses.push(...(await coursePart(api, part)).courses);
  return addresses(origin, [...pages, ...courses]);
}

/**
 * One of the files that the index names.
 *
 * @param name `pages` or `courses-1`, `courses-2` …
 * @returns undefined for another name
 * @throws ApiError `not-found` for a part that is not there
 */
export async function siteMapPart(
  { origin, api, pages }: SiteMapSources,
  name: string,
): Promise<string | undefined> {
  if (name === 'pages') return addresses(origin, pages);
  const part = /^courses-([1-9]\d{0,8})$/.exec(name)?.[1];
  if (!part) return undefined;
  return addresses(origin, (await coursePart(api, Number(part))).courses);
}

function partName(part: number): string {
  return `courses-${part}`;
}

async function coursePart(
  api: ApiClient,
  part: number,
): Promise<{ courses: PlacedPage[]; total: number }> {
  const { body, headers } = await api.exchange('courseAddresses', { query: { part } });
  return {
    courses: body.map(({ _id, updated }) => ({ path: `/courses/${_id}`, updated })),
    total: Number(headers.get('x-total-count')),
  };
}

function addresses(origin: string, pages: readonly PlacedPage[]): string {
  const entries = pages.map(({ path, updated }) =>
    xmlElement(
      'url',
      {},
      xmlElement('loc', {}, origin + path),
      updated !== undefined && xmlElement('lastmod', {}, updated),
    ),
  );
  return xmlDocument(xmlElement('urlset', { xmlns: NAMESPACE }, entries));
}

/** A map may only name what lies below its own folder (sitemaps.org): the parts stay at the top. */
function index(origin: string, names: readonly string[]): string {
  const entries = names.map((name) =>
    xmlElement('sitemap', {}, xmlElement('loc', {}, `${origin}/sitemap.xml?part=${name}`)),
  );
  return xmlDocument(xmlElement('sitemapindex', { xmlns: NAMESPACE }, entries));
}
