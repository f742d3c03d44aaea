import { DIFFICULTIES, SORTS, SUBJECT_SLUGS } from '@lectern/contract/catalogue';
import { LIST_PARAMETERS } from '@lectern/contract/list-parameters';

/** Addresses of the sign-in page, which needs the address to return to (`from`). */
const SIGN_IN_PATH = /^\/(login|auth)\/?$/i;

/** The address of the form that reports something says what. */
const REPORT_PATH = /^\/report\/?$/i;
const REPORTED = ['type', 'id', 'title'];

/** A long site map has parts (sitemaps.org). */
const SITE_MAP_PATH = /^\/sitemap\.xml\/?$/i;

export interface PageAddress {
  /** The path and the parameters that decide which page is shown, in a fixed order: no `utm_…`. */
  readonly address: string;
  readonly path: string;
  /** True for a search, whose page is not cached. */
  readonly isSearch: boolean;
  /**
   * True for an address as the site's own links have it, whose number only the catalogue can raise.
   * Visitors can invent any number of other spellings and cursors, and combine filters at will.
   */
  readonly isListed: boolean;
}

/** What lies below it is known to the browser alone. */
const BELOW_ADMINISTRATION = /^\/admin\/./i;

/** Paths and values as the site's own links have them. */
const OWN_PATH = /^\/$|^(\/[a-z0-9_&-]+)+(\.(xml|txt|png))?$/;
const OWN_VALUES: Readonly<Record<string, readonly string[]>> = {
  level: DIFFICULTIES,
  subject: SUBJECT_SLUGS,
  sort: SORTS,
};

/**
 * @param url path and query as the request has them
 * @returns null for a path that is not valid percent-encoded UTF-8
 */
export function pageAddress(url: string): PageAddress | null {
  const cut = url.indexOf('?');
  const path = cut < 0 ? url : url.slice(0, cut);
  if (!isDecodable(path)) return null;
  const parameters = new URLSearchParams(cut < 0 ? '' : url.slice(cut));
  const relevant = new URLSearchParams();
  for (const name of REPORT_PATH.test(path) ? REPORTED : LIST_PARAMETERS) {
    const value = parameters.get(name);
    if (value) relevant.set(name, value);
  }
  const from = SIGN_IN_PATH.test(path) ? parameters.get('from') : null;
  if (from) relevant.set('from', from);
  const part = SITE_MAP_PATH.test(path) ? parameters.get('part') : null;
  if (part) relevant.set('part', part);
  const query = relevant.size > 0 ? `?${relevant}` : '';
  const isListed =
    OWN_PATH.test(path) &&
    !BELOW_ADMINISTRATION.test(path) &&
    relevant.entries().every(([name, value]) => OWN_VALUES[name]?.includes(value));
  return { address: path + query, path, isSearch: relevant.has('search'), isListed };
}

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}
