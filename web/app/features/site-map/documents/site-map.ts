import type { CourseAddress } from '@lectern/contract/course-address';
import { LIMITS } from '@lectern/contract/limits';
import type { ApiClient } from '../../../platform/api-client.ts';
import { xmlDocument, xmlElement } from '../../../platform/xml.ts';
import { instructorPath } from '../../catalogue/rules/instructor-address.ts';

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
  const first = await coursePart(api, 1);
  const { total } = first;
  const parts = Array.from({ length: Math.ceil(total / LIMITS.addressPart) }, (_, i) => i + 1);
  const inParts = () => index(origin, ['pages', ...parts.map(partName)]);
  if (pages.length + total > MOST) return inParts();
  const courses = [...first.courses];
  for (const part of parts.slice(1)) courses.push(...(await coursePart(api, part)).courses);
  const all = [...pages, ...withInstructors(courses)];
  return all.length > MOST ? inParts() : addresses(origin, all);
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
  return addresses(origin, withInstructors((await coursePart(api, Number(part))).courses));
}

function partName(part: number): string {
  return `courses-${part}`;
}

async function coursePart(
  api: ApiClient,
  part: number,
): Promise<{ courses: readonly CourseAddress[]; total: number }> {
  const { body, headers } = await api.exchange('courseAddresses', { query: { part } });
  return {
    courses: body,
    total: Number(headers.get('x-total-count')),
  };
}

/** The pages of courses, and those of their instructors, each once; of another part perhaps again. */
function withInstructors(courses: readonly CourseAddress[]): PlacedPage[] {
  const instructors = new Set(courses.flatMap(({ instructorId }) => instructorId ?? []));
  return [
    ...courses.map(({ _id, updated }) => ({ path: `/courses/${_id}`, updated })),
    ...[...instructors].map((id) => ({ path: instructorPath(id) })),
  ];
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
