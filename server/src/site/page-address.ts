import { DIFFICULTIES, SORTS } from '@lectern/contract/catalogue';

/** What of an address decides which page is shown; everything else, `utm_…` and the like, does not. */
const PARAMETERS = ['search', 'level', 'sort', 'cursor'] as const;

/** Addresses that lead on to the sign-in page, which must know where to go back to. */
const TO_SIGN_IN = /^\/(login|auth)\/?$/i;

/** It comes in parts where it is long (sitemaps.org). */
const SITE_MAP = /^\/sitemap\.xml\/?$/i;

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
  const given = new URLSearchParams(cut < 0 ? '' : url.slice(cut));
  const kept = new URLSearchParams();
  for (const name of PARAMETERS) {
    const value = given.get(name);
    if (value) kept.set(name, value);
  }
  const from = TO_SIGN_IN.test(path) ? given.get('from') : null;
  if (from) kept.set('from', from);
  const part = SITE_MAP.test(path) ? given.get('part') : null;
  if (part) kept.set('part', part);
  const query = kept.size > 0 ? `?${kept}` : '';
  const isListed =
    OWN_PATH.test(path) &&
    kept.entries().every(([name, value]) => OWN_VALUES[name]?.includes(value));
  return { address: path + query, path, isSearch: kept.has('search'), isListed };
}

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}
