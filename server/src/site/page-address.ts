import { DIFFICULTIES, SORTS } from '@lectern/contract/catalogue';

/** What of an address decides which page is shown; everything else, `utm_…` and the like, does not. */
const PARAMETERS = ['search', 'level', 'sort', 'cursor'] as const;

/** Addresses that lead on to the sign-in page, which must know where to go back to. */
const SIGN_IN_PATH = /^\/(login|auth)\/?$/i;

/** It comes in parts where it is long (sitemaps.org). */
const SITE_MAP_PATH = /^\/sitemap\.xml\/?$/i;

export interface PageAddress {
  /** Path and the parameters that matter, in one fixed order. */
  readonly address: string;
  readonly path: string;
  /** True where the page is made for one visitor's words and not kept. */
  readonly isSearch: boolean;
  /**
   * True where the site's own links spell it so and it is one of a number that only the catalogue
   * can raise. Of all other spellings and cursors anybody can make up as many as they like.
   */
  readonly isListed: boolean;
}

/** What segments of the site's own addresses are made of. */
const OWN_PATH = /^\/$|^(\/[a-z0-9_&-]+)+(\.(xml|txt|png))?$/;
const OWN_VALUES: Readonly<Record<string, readonly string[]>> = {
  level: DIFFICULTIES,
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
  for (const name of PARAMETERS) {
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
